/** The magic circle of the ritual. */
import { dark, f, g, leaf, oval, p, part, star, svg, type Frame, type Svg } from './kit';
import { ingredientArt, type IngredientName } from './ingredients';
import { GOLD, PAPER } from './palette';

export type CircleState = 'idle' | 'success' | 'failure';
/** `kinds` shows what tonight asks for; `filled` how many have placed a card (face down). */
export interface CircleLook {
  slots?: number;
  filled?: number;
  kinds?: readonly IngredientName[];
  state?: CircleState;
}

const TONE = {
  idle: { disc: '#3b3878', ring: '#8f83c9', glow: '#575199', mark: GOLD },
  success: { disc: '#4d4a8a', ring: GOLD, glow: '#8a78b4', mark: '#fff0c4' },
  failure: { disc: '#3c385f', ring: '#7d7696', glow: '#38355f', mark: '#9a92ac' },
};

const ring = (R: number, r: number) =>
  oval(160, 160, R) + `M${160 - r} 160a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** Where slot `i` of `n` stands, `R` from the middle. */
const at = (i: number, R: number, n: number): [number, number] => {
  const turn = n === 4 ? Math.PI / 4 : n === 2 ? Math.PI / 2 : 0;
  const a = (i / n) * 2 * Math.PI - Math.PI / 2 + turn;
  return [160 + R * Math.cos(a), 160 + R * Math.sin(a)];
};

const RUNES = [
  star(160, 26, 6, 2.5, 4),
  oval(160, 26, 3),
  'M157 20C164 20 164 32 157 32C160 28 160 24 157 20Z',
  leaf(160, 32, 12, 3.5, -90),
];
const runes = (colour: string): string => {
  let out = '';
  for (let i = 0; i < 24; i++) out += g(`rotate(${i * 15} 160 160)`, f(RUNES[i % 4] ?? '', colour));
  return out;
};

/** The woven star between the slots. */
const web = (slots: number, colour: string): string => {
  if (slots === 2) return f(star(160, 160, 98, 56, 6), colour);
  if (slots === 3) return f(star(160, 160, 104, 50, 3), colour);
  const square = star(160, 160, 98, 62, slots, Math.PI / 4);
  return f(slots === 4 ? square + square : square, colour);
};

const CRACK =
  'M158 40L148 84L164 108L144 146L162 172L146 212L168 250L160 284L156 250L132 214L146 174L126 146L148 108L134 84ZM164 108L206 98L248 118L204 110L166 122ZM146 172L104 184L74 172L104 196L148 188Z';
const cracks = (): string => g('translate(-1.500 -2)', f(CRACK, '#8f88a8')) + f(CRACK, '#16142b');

const puff = (x: number, y: number, size: number): string =>
  g(
    `translate(${x} ${y}) scale(${size})`,
    p('M-24 14C-36 4 -26 -10 -14 -8C-10 -24 14 -22 16 -8C30 -10 36 8 22 14C10 20 -12 20 -24 14Z', '#6f6986', 2),
    f('M-14 -8C-10 -24 14 -22 16 -8C8 -16 -6 -16 -14 -8Z', '#8a849f'),
  );

const burst = (): string => {
  let out = '';
  for (let i = 0; i < 16; i++) {
    const ray = i % 2 ? 'M156 62L160 34L164 62Z' : 'M154 74L160 8L166 74Z';
    out += g(`rotate(${i * 22.5} 160 160)`, f(ray, GOLD, i % 2 ? 0.9 : 0.65));
  }
  return out;
};

/** A card that lies face down: beside the ingredient asked for, or alone. */
const faceDown = (beside: boolean): string =>
  g(
    beside ? 'translate(22 20) rotate(10) scale(.62)' : 'rotate(-6)',
    p('M-17 -23H17V23H-17Z', PAPER, 2),
    f('M-13 -19H13V19H-13Z', '#5a3a63'),
    f(star(0, 0, 9, 4, 4), GOLD),
  );

const slot = (x: number, y: number, kind: IngredientName | undefined, laid: boolean, state: CircleState): string => {
  const failed = state === 'failure';
  const asked = kind ? g('translate(-29 -29) scale(.6)', ingredientArt(kind)) : '';
  return g(
    `translate(${Math.round(x)} ${Math.round(y)})`,
    p(oval(0, 0, 40), TONE[state].ring, 3),
    f(oval(0, 0, 35), failed ? '#211e40' : '#26234f'),
    asked ? `<g opacity="${failed ? 0.5 : 1}">${asked}</g>` : laid ? '' : f(oval(0, 0, 4), TONE[state].ring),
    laid ? faceDown(asked !== '') : '',
  );
};

const middle = (slots: number, state: CircleState): string => {
  if (state === 'success') {
    const size = slots === 2 ? 0.75 : 1;
    return g(`translate(160 160) scale(${size})`, p(star(0, 0, 30, 13, 8), GOLD, 2), f(oval(0, 0, 10), '#fff6dc'));
  }
  return state === 'idle' && slots !== 2 ? f(star(160, 160, 20, 8, 8), TONE.idle.ring, 0.8) : '';
};

const circleArt = ({ slots = 3, filled = 0, kinds = [], state = 'idle' }: CircleLook): string => {
  const t = TONE[state];
  const failed = state === 'failure';
  let seats = '';
  for (let i = 0; i < slots; i++) {
    const [x, y] = at(i, slots === 2 ? 66 : 72, slots);
    seats += slot(x, y, kinds[i], i < filled, state);
  }
  return (
    part('burst', 160, 160, state === 'success' ? burst() : '') +
    p(oval(160, 160, 150), state === 'success' ? '#6a5a9a' : dark(t.disc, 0.15), 5, 1.4) +
    f(ring(150, 144), t.ring) +
    part('runes', 160, 160, runes(t.mark)) +
    p(oval(160, 160, 122), t.disc, 0, 0) +
    f(ring(122, 118), t.ring) +
    (failed ? '' : web(slots, t.glow)) +
    f(ring(98, 96), t.ring, 0.6) +
    (failed ? cracks() : '') +
    middle(slots, state) +
    part('slots', 160, 160, seats) +
    `<g data-part="smoke">${failed ? puff(222, 112, 1) + puff(96, 226, 1.2) + puff(172, 262, 0.8) : ''}</g>`
  );
};

/** The circle, 320 × 320. Its parts `runes`, `slots`, `burst` and `smoke` can be animated; the first three turn about its middle. */
export function circle(o: CircleLook & Frame = {}): Svg {
  return svg(320, 320, circleArt(o), { size: o.size, label: o.label, cls: 'circle' });
}
