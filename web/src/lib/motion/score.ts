/**
 * What moves when a step begins, as data. Made from the public view alone: it cannot depend on a role. Loaded while
 * people wait in the lobby.
 */
import type { Phase, PublicView } from '../protocol/types';
import { SUSPENSE_MS } from './suspense';
import type { Move, Still } from './player';

const up = (by: number): Still[] => [{ transform: `translateY(${by}px)`, opacity: 0 }, { transform: 'none', opacity: 1 }];
const layer = (name: string, delay: number, by = 90): Move => ({
  at: `.backdrop [data-layer="${name}"]`,
  stills: [{ transform: `translateY(${by}px)` }, { transform: 'none' }],
  ms: 900,
  delay,
});
const OVERSHOOT = 'cubic-bezier(.3,1.7,.5,1)';
/** The letter opens at its crease. */
const UNFOLD: Move = {
  at: '.letter',
  stills: [
    { transform: 'perspective(700px) rotateX(-88deg) translateY(-20px)', opacity: 0 },
    { transform: 'perspective(700px) rotateX(12deg)', opacity: 1, offset: 0.7 },
    { transform: 'none', opacity: 1 },
  ],
  ms: 620,
};
/** The duck's way: a curve from the upper corner to its place, in nine straight pieces. */
const FLIGHT: Still[] = Array.from({ length: 9 }, (_, i) => {
  const left = 1 - i / 8;
  const y = -150 * left + 110 * Math.sin(left * Math.PI);
  return { transform: `translate(${(260 * left).toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(10 * left).toFixed(1)}deg)` };
});

function morning(): Move[] {
  const hills = ['far', 'wood', 'village', 'near', 'meadow', 'front'];
  return [
    ...hills.map((name, i) => layer(name, i * 80, 60 + i * 24)),
    { at: '.backdrop [data-layer="duck"]', stills: FLIGHT, ms: 1500, delay: 200, ease: 'ease-out' },
    { ...UNFOLD, delay: 700 },
    // The awning comes last.
    { at: '.eaves', stills: [{ transform: 'translateY(-110%)' }, { transform: 'translateY(4%)', offset: 0.7 }, { transform: 'none' }], ms: 520, delay: 900 },
    {
      at: '.needs li',
      stills: [
        { transform: 'translateY(-46px) rotate(0)', opacity: 0 },
        { transform: 'translateY(0) rotate(9deg)', opacity: 1, offset: 0.4 },
        { transform: 'rotate(-6deg)', offset: 0.65 },
        { transform: 'rotate(3deg)', offset: 0.85 },
        { transform: 'none', opacity: 1 },
      ],
      ms: 900,
      delay: 1150,
      apart: 110,
      ease: 'ease-in-out',
    },
    // The knights ride in from where a line of text begins.
    {
      at: '.riders',
      stills: [
        { transform: 'translateX(calc(var(--from, -1) * 110vw))' },
        { transform: 'translate(calc(var(--from, -1) * 60vw), -7px) rotate(-1deg)', offset: 0.3 },
        { transform: 'translate(calc(var(--from, -1) * 25vw), 0) rotate(1deg)', offset: 0.6 },
        { transform: 'translate(calc(var(--from, -1) * 8vw), -5px)', offset: 0.85 },
        { transform: 'none' },
      ],
      ms: 1600,
      delay: 300,
      ease: 'ease-out',
    },
  ];
}

const gathering = (): Move[] => [{ at: '.guess', stills: up(34), ms: 320, apart: 60 }];

const PLOP: Still[] = [
  { transform: 'translateY(-70px)', opacity: 0 },
  { transform: 'none', opacity: 1, offset: 0.45, easing: 'ease-out' },
  { transform: 'scale(1.12, .88)', offset: 0.62 },
  { transform: 'scale(.96, 1.05)', offset: 0.82 },
  { transform: 'none' },
];
const dusk = (): Move[] => [
  { at: '.duck.small', stills: up(24), ms: 320 },
  { ...UNFOLD, delay: 120 },
  { at: '.fate > span', stills: PLOP, ms: 640, delay: 560, apart: 220, ease: 'ease-in' },
];

/** On the table screen votes show at the cats, one after the other. */
const BALLOTS: Move = { at: '.tv .bubble', stills: [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 320, delay: 200, apart: 90, ease: OVERSHOOT };
/** What it comes to is said once everything that it is made of has been seen. */
const verdict = (delay: number): Move => ({ at: '.lead-text > *, .hero, .tv-told, .tv-votes', stills: [{ opacity: 0 }, { opacity: 1 }], ms: 320, delay });
/** Ballots in seat order, whichever column they are for. */
function approvalResult(room: PublicView): Move[] {
  const flown = room.seats.map(({ id }, i): Move => ({
    at: `.ballots [data-voter="${id}"]`,
    stills: [{ transform: 'translateY(-90px) scale(.7)', opacity: 0 }, { transform: 'none', opacity: 1 }],
    ms: 320,
    delay: 250 + i * 60,
  }));
  const end = 300 + flown.length * 90;
  // The circle is lit or grey, and its cats are glad or not: it comes with the verdict.
  return [BALLOTS, ...flown, verdict(end), { at: '.hero .ring-art', stills: [{ transform: 'scale(.5)' }, { transform: 'none' }], ms: 420, delay: end, ease: OVERSHOOT }];
}

/** Cards fall; then nothing; then it is seen. Until then nothing that tells the end is in sight, the eaves included. */
function ritualResult(room: PublicView): Move[] {
  const end = SUSPENSE_MS;
  const whole = end + 600;
  const hold = (frames: (at: number) => Still[]): Still[] => frames(end / whole);
  const shown = hold((at) => [{ opacity: 0 }, { opacity: 0, offset: at }, { opacity: 1, offset: at + 0.12 }, { opacity: 1 }]);
  const good = room.scene?.type === 'ritual' && room.scene.success;
  return [
    { at: '.ritual-before', stills: hold((at) => [{ opacity: 1 }, { opacity: 1, offset: at }, { opacity: 0, offset: at + 0.05 }, { opacity: 0 }]), ms: whole, ease: 'linear' },
    { at: '.ritual-before [data-part="slots"]', stills: [{ transform: 'translateY(-130px) scale(1.25)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 420 },
    { at: '.ritual-after', stills: hold((at) => [{ opacity: 0 }, { opacity: 0, offset: at }, { opacity: 1, offset: at + 0.02 }, { opacity: 1 }]), ms: whole, ease: 'linear' },
    { at: '.words, .tv-told', stills: shown, ms: whole, ease: 'linear' },
    { at: '.omens :is(.seals, .candles)', stills: shown, ms: whole, ease: 'linear' },
    ...(good ? success(end) : failure(end)),
  ];
}
const success = (end: number): Move[] => [
  { at: '.ritual-after [data-part="burst"]', stills: [{ transform: 'scale(.2)' }, { transform: 'scale(1.1)', offset: 0.7 }, { transform: 'none' }], ms: 500, delay: end },
  {
    at: '.stamp',
    stills: [
      { transform: 'scale(1.6)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.5 },
      { transform: 'translate(2px, -2px)', offset: 0.62 },
      { transform: 'translate(-2px, 1px)', offset: 0.76 },
      { transform: 'none', opacity: 1 },
    ],
    ms: 480,
    delay: end + 150,
    ease: 'ease-in',
  },
];
const failure = (end: number): Move[] => [
  // Their last still is out: the styles keep it so.
  { at: '.backdrop [data-part="flame"]', stills: [{ opacity: 1 }, { opacity: 1, transform: 'none', offset: 0.5 }, { transform: 'scale(1.25, .8)', opacity: 0.9, offset: 0.7 }, { transform: 'scale(.2)', opacity: 0 }], ms: 420, delay: end + 150, apart: 170, ease: 'linear' },
  {
    at: '.ritual-after',
    stills: [{ transform: 'none' }, { transform: 'translateX(-5px)', offset: 0.2 }, { transform: 'translateX(5px)', offset: 0.5 }, { transform: 'translateX(-2px)', offset: 0.8 }, { transform: 'none' }],
    ms: 320,
    delay: end,
    ease: 'linear',
  },
  { at: '.ritual-after [data-part="smoke"]', stills: [{ transform: 'translateY(16px)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 900, delay: end },
];

const BURST: Still[] = [{ transform: 'scale(.1)' }, { transform: 'scale(1.08)', offset: 0.7 }, { transform: 'none' }];
const nod = (at: string, delay: number): Move => ({
  at,
  stills: [{ transform: 'none' }, { transform: 'translateY(-12px)', offset: 0.3 }, { transform: 'translateY(5px)', offset: 0.6 }, { transform: 'none' }],
  ms: 620,
  delay,
  times: 2,
  ease: 'ease-in-out',
});
const quarrel = (): Move[] => [
  // The burst grows out of its own middle: the styles give the layer that origin.
  { at: '.backdrop [data-layer="burst"]', stills: BURST, ms: 480 },
  { at: '.backdrop [data-layer="shards"]', stills: [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 520, delay: 160 },
  nod('.backdrop [data-layer="left"]', 400),
  nod('.backdrop [data-layer="right"]', 760),
  nod('.backdrop [data-layer="front"]', 1100),
  {
    at: '.shout',
    stills: [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'rotate(2deg) scale(1.06)', opacity: 1, offset: 0.2 }, { transform: 'rotate(-2deg)', offset: 0.4 }, { transform: 'rotate(2deg)', offset: 0.6 }, { transform: 'rotate(-1deg)', offset: 0.8 }, { transform: 'none' }],
    ms: 1500,
    delay: 240,
  },
];

/** Fewest votes first: the tally stands the other way round. The banished cat leaves last. */
function voteResult(room: PublicView): Move[] {
  const votes = room.scene?.type === 'vote' ? new Set(Object.values(room.scene.votes).filter((target) => target !== null)).size : 0;
  const STEP = 260;
  const end = votes * STEP + 300;
  const rows = Array.from({ length: votes }, (_, i): Move => ({
    at: `.tally > section:nth-child(${i + 1})`,
    stills: up(18),
    ms: 320,
    delay: (votes - 1 - i) * STEP,
  }));
  return [
    BALLOTS,
    ...rows,
    verdict(end),
    {
      // Out of the village, as far as the lantern.
      at: '.outcast',
      stills: [
        { transform: 'translateX(calc(var(--from, -1) * 46vw))', opacity: 0 },
        { transform: 'translate(calc(var(--from, -1) * 32vw), -8px) rotate(-3deg)', opacity: 1, offset: 0.25 },
        { transform: 'translate(calc(var(--from, -1) * 18vw), 0) rotate(3deg)', opacity: 1, offset: 0.5 },
        { transform: 'translate(calc(var(--from, -1) * 7vw), -8px) rotate(-3deg)', opacity: 1, offset: 0.75 },
        { transform: 'none', opacity: 1 },
      ],
      ms: 1600,
      delay: end,
      ease: 'ease-out',
    },
    { at: '.spared', stills: PLOP, ms: 640, delay: end, apart: 120, ease: 'ease-in' },
  ];
}

const finished = (): Move[] => [
  { at: '.backdrop [data-layer="bunting"]', stills: [{ transform: 'translateY(-170px)' }, { transform: 'translateY(12px)', offset: 0.7 }, { transform: 'none' }], ms: 900 },
  { at: '.backdrop [data-layer="confetti"]', stills: [{ transform: 'translateY(-560px)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 1600, delay: 200, ease: 'ease-out' },
  { at: '.crown h1', stills: [{ transform: 'scale(.6)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 420, ease: OVERSHOOT },
  { at: '.choir > span', stills: [{ transform: 'translateY(60px)' }, { transform: 'translateY(-10px)', offset: 0.6 }, { transform: 'none' }], ms: 480, delay: 200, apart: 90, ease: 'ease-out' },
  { at: '.cast > li', stills: [{ transform: 'perspective(500px) rotateY(90deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 320, delay: 400, apart: 80 },
];

const roles = (): Move[] => [{ at: '.cardhold', stills: [{ transform: 'translateY(-60px) rotate(-7deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms: 420 }];

const SCORES: Partial<Record<Phase, (room: PublicView) => Move[]>> = {
  roles,
  morning,
  gathering,
  dusk,
  approval_result: approvalResult,
  ritual_result: ritualResult,
  quarrel,
  vote_result: voteResult,
  finished,
};

/** The moves with which a step begins; most begin without any. */
export const scoreOf = (room: PublicView): Move[] => SCORES[room.phase.name]?.(room) ?? [];
