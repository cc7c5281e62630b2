/** The twelve frogs: each keeps the hat and the cloak of the cat that it was. */
import { f, p, g, cut, oval, dark, lite, mix, svg, type Frame, type Svg } from './kit';
import { MOUTH_DARK, type Mood } from './face';
import { badge, cloak, collar } from './dress';
import { flip } from './fur';
import { hat } from './hats';
import { INK, seatOf, type Hat, type Seat } from './palette';

const collarAt = (s: Seat) => g('translate(12 10) scale(.9)', collar(s));

/** Frog skin: mostly pond green, a little of the cat's own fur. */
const skinOf = (s: Seat) => mix('#7fb069', s.fur, 0.16);

/** Hats that would sit between a frog's eyes stand higher. */
const ON_FROG: Partial<Record<Hat, string>> = {
  flower: 'translate(120 88) scale(.8)',
  moon: 'translate(120 92) scale(.86)',
};

const frogHead = (s: Seat, mood: Mood) => {
  const skin = skinOf(s),
    spot = mix('#4d8058', s.fur2, 0.28),
    h = hat(s.hat, s.colour),
    belly = mix('#e9edc0', s.muzzle, 0.3);
  const face =
    'M120 106C150 106 172 100 190 112C212 128 216 158 200 178C184 196 152 202 120 202C88 202 56 196 40 178C24 158 28 128 50 112C68 100 90 106 120 106Z';
  const lump = p('M40 132C28 106 40 78 68 76C96 76 108 104 98 130Z', skin, 3);
  const open = mood !== 'sleepy' && mood !== 'happy';
  const eyeF = (x: number) =>
    open
      ? f(oval(x, 106, 22, 22), dark(skin, 0.6)) +
        f(oval(x, 106, 19.5), mood === 'shocked' ? '#fffaf0' : '#efc65a') +
        f(mood === 'shocked' ? oval(x, 106, 7) : oval(x, 107, 14, 8.5), INK) +
        f(oval(x - 7, 99, 5), '#fffaf0') +
        (mood === 'suspicious'
          ? f(`M${x - 24} 82H${x + 24}V${x < 120 ? 106 : 96}L${x - 24} ${x < 120 ? 96 : 106}Z`, skin)
          : '')
      : f(
          mood === 'happy'
            ? `M${x - 18} 112C${x - 14} 92 ${x + 14} 92 ${x + 18} 112C${x + 16} 116 ${x + 12} 114 ${x + 11} 111C${x + 6} 103 ${x - 6} 103 ${x - 11} 111C${x - 12} 114 ${x - 16} 116 ${x - 18} 112Z`
            : `M${x - 19} 106C${x - 16} 102 ${x - 12} 104 ${x - 11} 107C${x - 6} 113 ${x + 6} 113 ${x + 11} 107C${x + 12} 104 ${x + 16} 102 ${x + 19} 106C${x + 14} 124 ${x - 14} 124 ${x - 19} 106Z`,
          dark(skin, 0.75),
        );
  const m =
    mood === 'shocked'
      ? f(oval(120, 172, 22, 15), MOUTH_DARK) +
        f('M104 178C112 170 128 170 136 178C130 188 110 188 104 178Z', '#e58a86')
      : mood === 'happy'
        ? f('M58 154C84 168 156 168 182 154C180 182 152 194 120 194C88 194 60 182 58 154Z', MOUTH_DARK) +
          f('M92 184C104 174 136 174 148 184C138 192 102 192 92 184Z', '#e58a86')
        : f(
            'M48 152C54 152 56 156 60 160C84 178 156 178 180 160C184 156 186 152 192 152C194 156 190 162 186 166C160 188 80 188 54 166C50 162 46 156 48 152Z',
            MOUTH_DARK,
          );
  return (
    g('translate(120 104)', h.back ? g(s.hat === 'flower' ? 'translate(0 -8) scale(.98)' : 'scale(.8)', h.back) : '') +
    lump +
    flip(lump) +
    p(face, skin, 4, 1.1) +
    cut(
      face,
      f('M168 100C200 130 196 170 150 204H230V100Z', INK, 0.08),
      f('M36 160C60 200 180 200 204 160L200 206H40Z', belly),
      f(
        oval(52, 140, 8, 6) + oval(64, 126, 5, 4) + oval(190, 138, 9, 7) + oval(176, 124, 5, 4) + oval(202, 152, 4, 4),
        spot,
      ),
    ) +
    f(oval(60, 168, 12, 7) + oval(180, 168, 12, 7), '#e0705f', 0.32) +
    m +
    f(oval(112, 140, 3, 2.2) + oval(128, 140, 3, 2.2), dark(skin, 0.6)) +
    g(ON_FROG[s.hat] ?? 'translate(120 110) scale(.8)', h.front) +
    eyeF(66) +
    eyeF(174)
  );
};

const fullFrog = (s: Seat, mood: Mood) => {
  const skin = skinOf(s),
    pad =
      'M120 262C190 262 232 274 232 290C232 306 184 316 120 316C56 316 8 306 8 290C8 284 14 278 26 274L92 286L64 266C82 263 100 262 120 262Z';
  const leg = (): string =>
    p('M66 292C30 294 22 262 40 238C52 222 84 226 88 254C92 280 82 292 66 292Z', skin, 3) +
    p('M28 292C30 280 52 276 72 282C84 286 84 298 70 300C54 302 28 302 28 292Z', lite(skin, 0.12), 2);
  return (
    p(pad, '#5d9468', 4) +
    f('M120 316C56 316 8 306 8 290C30 302 80 306 120 306C160 306 210 302 232 290C232 306 184 316 120 316Z', '#3f7155') +
    leg() +
    flip(leg()) +
    cloak(
      s,
      'M120 150C160 150 178 180 184 214L186 276C160 292 80 292 54 276L56 214C62 180 80 150 120 150Z',
      [50, 190, 190, 290],
    ) +
    p('M100 190H140L148 284C132 290 108 290 92 284Z', '#e6ecc0', 0, 0) +
    [0, 1]
      .map((i) =>
        (i ? flip : (x: string) => x)(
          p(
            'M84 230C96 226 106 236 104 262C104 274 112 282 106 288C98 292 78 292 74 286C72 282 84 276 82 262Z',
            lite(skin, 0.1),
            2,
          ),
        ),
      )
      .join('') +
    g('translate(0 -18)', collarAt(s)) +
    g('translate(12 -4) scale(.9)', frogHead(s, mood))
  );
};

export interface FrogLook extends Frame {
  seat: number;
  mood?: Mood;
  pose?: 'bust' | 'full' | 'badge';
}

/** The same character as a frog, with its hat. */
export function frog({ seat, mood = 'neutral', pose = 'bust', size, label }: FrogLook): Svg {
  const s = seatOf(seat);
  if (pose === 'full') return svg(240, 320, fullFrog(s, mood), { size, label, cls: 'frog' });
  const bust =
    cloak(s, 'M22 244C22 206 60 186 120 186C180 186 218 206 218 244Z', [14, 206, 226, 250]) +
    collar(s) +
    frogHead(s, mood);
  return svg(240, 240, pose === 'badge' ? badge(s, bust) : bust, { size, label, cls: 'frog' });
}
