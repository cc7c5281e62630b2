/** The postal duck: cap, bag, letter. */
import { cut, dark, f, g, lite, oval, p, part, svg, type Frame, type Svg } from './kit';
import { GOLD, INK, PAPER } from './palette';

const DOWN = '#fff6e2',
  BILL = '#e79a3c',
  BLUE = '#3f5f8f',
  BAG = '#a9653f';

const letter = (s = 1) =>
  g(
    `scale(${s})`,
    p('M-34 -24H34V24H-34Z', PAPER, 3, 1.2),
    f('M-34 -24H34L4 6C2 8 -2 8 -4 6Z', '#e4d0a8'),
    p(oval(0, 4, 10), '#c9503c', 2),
    f('M-4 7C-6 3 -2 -1 0 2C2 -1 6 3 4 7C2 9 -2 9 -4 7Z', '#8f3030'),
  );

const cap = () =>
  p('M-46 0C-52 -34 -26 -52 2 -50C32 -50 52 -30 44 2C20 10 -24 10 -46 0Z', BLUE, 3, 1.2) +
  f('M14 -48C40 -42 50 -22 44 2C38 4 32 5 26 6C32 -14 30 -36 14 -48Z', dark(BLUE, 0.3)) +
  f('M-47 -12C-20 -2 20 -2 46 -10L44 2C20 10 -24 10 -46 0Z', dark(BLUE, 0.45)) +
  p('M-50 -2C-30 10 6 12 28 6C18 24 -44 26 -64 8C-66 2 -58 -4 -50 -2Z', dark(BLUE, 0.2), 3) +
  p(oval(-4, -24, 12), GOLD, 2) +
  f('M-11 -28H3V-19H-11ZM-11 -28L-4 -22L3 -28Z', dark(GOLD, 0.5));

const headArt = (talk: boolean) =>
  p('M0 -60C36 -60 58 -34 58 0C58 34 34 56 0 56C-34 56 -56 34 -56 0C-56 -34 -36 -60 0 -60Z', DOWN, 4, 1.2) +
  f('M24 -55C46 -46 58 -24 58 0C58 34 34 56 0 56C36 36 44 -10 24 -55Z', '#e9d3ac', 0.65) +
  f(oval(-40, 14, 10, 7) + oval(36, 14, 10, 7), '#e2836a', 0.5) +
  (talk
    ? p('M-30 12C-24 2 20 2 28 12C34 20 30 38 0 38C-30 38 -36 20 -30 12Z', dark(BILL, 0.3), 2) +
      f('M-18 24C-8 18 10 18 18 24C14 34 -14 34 -18 24Z', '#d9666a') +
      p('M-40 14C-36 -4 -14 -12 0 -12C14 -12 36 -4 40 14C28 20 -28 20 -40 14Z', BILL, 2, 1.2)
    : p('M-42 16C-38 -2 -14 -12 0 -12C14 -12 38 -2 42 16C40 30 -40 30 -42 16Z', BILL, 3, 1.2) +
      f('M-42 16C-20 24 20 24 42 16C40 30 -40 30 -42 16Z', dark(BILL, 0.25))) +
  f(oval(-8, -3, 2.6, 2) + oval(8, -3, 2.6, 2), dark(BILL, 0.5)) +
  f(oval(-25, -14, 9, 11) + oval(25, -14, 9, 11), INK) +
  f(oval(-28, -18, 3.5) + oval(22, -18, 3.5), '#fffaf0');

const scarf = () =>
  p('M-44 0C-20 14 20 14 44 0C50 6 50 16 44 20C20 32 -20 32 -44 20C-50 16 -50 6 -44 0Z', '#c9503c', 3) +
  f('M-30 6L-22 9L-24 26L-33 23ZM-6 10H4L4 28H-6ZM20 9L29 6L33 23L22 26Z', PAPER, 0.8);

const bag = () =>
  p('M-32 -22C-14 -28 16 -28 34 -22L38 26C16 34 -18 34 -36 26Z', BAG, 4) +
  p('M-36 -24C-14 -31 16 -31 38 -24L36 2C24 14 -22 14 -34 2Z', lite(BAG, 0.1), 2) +
  p(oval(1, 8, 7), GOLD, 1.5) +
  p('M-20 -40L16 -46L20 -26H-16Z', PAPER, 1, 0);

const stand = () => {
  const foot = (x: number): string =>
    p(
      `M${x} 214L${x - 22} 232C${x - 16} 236 ${x - 12} 231 ${x - 7} 234C${x - 2} 238 ${x + 4} 231 ${x + 8} 234C${x + 14} 238 ${x + 20} 234 ${x + 18} 231L${x + 6} 214Z`,
      BILL,
      2,
    );
  return (
    f(oval(126, 230, 82, 9), INK, 0.15) +
    foot(92) +
    foot(138) +
    p('M196 150C214 140 226 124 230 112C238 130 232 166 206 190Z', DOWN, 3) +
    p(
      'M116 108C168 108 212 134 208 182C204 214 164 224 118 224C72 224 40 208 40 172C40 132 74 108 116 108Z',
      DOWN,
      4,
      1.2,
    ) +
    f('M160 116C192 126 210 150 208 182C204 214 164 224 118 224C180 208 192 160 160 116Z', '#e9d3ac', 0.65) +
    f('M70 120L82 114C120 150 160 180 196 194L190 206C146 190 104 160 70 120Z', dark(BAG, 0.2)) +
    g('translate(170 192) rotate(8) scale(.92)', bag()) +
    g('translate(110 124)', scarf()) +
    g('translate(110 84) scale(.94)', headArt(true)) +
    g('translate(113 42) rotate(-3) scale(.86)', cap()) +
    g('translate(40 138) rotate(-10)', letter(0.9)) +
    p('M78 150C56 142 34 148 22 164C30 166 30 172 24 176C34 178 34 184 30 188C48 192 74 186 88 172Z', DOWN, 3, 1.2)
  );
};

const fly = () => {
  const wing =
    'M0 0C-10 -44 -46 -78 -92 -84C-84 -74 -84 -68 -88 -62C-78 -56 -76 -50 -78 -42C-68 -38 -66 -30 -66 -22C-54 -18 -50 -8 -48 4C-30 14 -10 12 0 0Z';
  return (
    part('wing-far', 150, 118, g('translate(158 116) scale(-.9 .9) rotate(34)', p(wing, '#ecd8b2', 3))) +
    p('M186 150C206 150 226 142 236 130C238 150 224 172 194 178Z', DOWN, 3) +
    p(
      'M40 150C60 118 120 108 168 124C204 138 214 168 186 184C150 204 80 200 52 182C38 174 34 162 40 150Z',
      DOWN,
      4,
      1.2,
    ) +
    f('M168 124C204 138 214 168 186 184C150 204 80 200 52 182C110 190 180 176 168 124Z', '#e9d3ac', 0.65) +
    p('M150 188L174 206C180 200 176 196 184 194C178 190 182 186 176 182Z', BILL, 2) +
    f('M96 116L108 112C116 140 116 170 110 200L98 196C104 170 104 140 96 116Z', dark(BAG, 0.2)) +
    g('translate(108 206) rotate(-4) scale(.74)', bag()) +
    g('translate(72 138) rotate(-16) scale(.8)', scarf()) +
    g('translate(66 100) rotate(-8) scale(.78)', headArt(false)) +
    g('translate(64 64) rotate(-10) scale(.72)', cap()) +
    part(
      'wing',
      146,
      140,
      g(
        'translate(150 146) scale(-1 1) rotate(14)',
        p(wing, '#fffaf0', 4, 1.2),
        cut(wing, f('M-20 -10C-40 -30 -60 -50 -92 -60L-60 20H0Z', '#e9d3ac', 0.6)),
      ),
    ) +
    g('translate(40 172) rotate(12)', letter(0.62))
  );
};

type DuckPose = 'announce' | 'fly';

/** The postal duck, 240 × 240. `fly` has `data-part="wing"` and `data-part="wing-far"` to flap. */
export function duck({ pose = 'announce', size, label }: Frame & { pose?: DuckPose } = {}): Svg {
  return svg(240, 240, pose === 'fly' ? fly() : g('translate(7 11) scale(.95)', stand()), { size, label, cls: 'duck' });
}

export const duckArt = (pose: DuckPose) => (pose === 'fly' ? fly() : stand());
