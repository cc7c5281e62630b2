/** The quarrel: hooded strangers, so that it accuses no seat. */
import { f, p, g, star, dark, lite } from '../kit';
import { GOLD, PAPER, INK, type Seat } from '../palette';
import { head, type Mood } from '../face';
import type { Worn } from '../hats';
import { layer, sheet } from './land';
import { rays } from './sky';
import { frame, type SceneFrame } from './frame';
import type { Svg } from '../kit';

/** Wider than a phone: a screen that lies on its side sees what is beside the two. */
const CROWD = 'M-700 900V680C-520 640 -380 700 -240 668C-140 646 -80 690 -40 690C70 690 90 664 200 678C300 690 330 660 430 692C560 650 660 700 780 668C900 646 1000 690 1090 680V900Z';
const ONLOOKERS: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
  [54, 782, 0.56, 5],
  [338, 786, 0.6, -5],
  [198, 790, 0.52, 2],
  [-86, 778, 0.6, 6],
  [-232, 770, 0.64, 8],
  [476, 780, 0.56, -6],
  [612, 772, 0.64, -8],
];

const picture = (): string => {
  const shade = (c: string): Seat => ({
    name: 'stranger',
    colour: c,
    ink: PAPER,
    fur: '#51294d',
    fur2: '#3d1d3d',
    muzzle: '#714060',
    eye: '#f6c866',
    furPattern: 'smoke',
    hat: 'pointed',
    pattern: 'dots',
  });
  const hood = (c: string): Worn => ({
    back:
      p('M-92 92C-104 10 -70 -44 -6 -66C6 -76 22 -84 40 -86C32 -76 30 -66 32 -58C78 -36 104 20 92 92Z', c, 4) +
      f('M-72 92C-80 20 -50 -30 0 -44C50 -30 80 20 72 92Z', dark(c, 0.4)),
    front: '',
  });
  const arguer = (c: string, mood: Mood, arm: string) =>
    p('M22 420C14 300 40 190 120 184C200 190 226 300 218 420Z', c, 5) +
    f('M160 196C204 220 224 300 218 420H180C190 330 186 250 160 196Z', INK, 0.2) +
    head(shade(c), mood, hood(c)) +
    p(
      'M66 196C92 214 148 214 174 196C182 202 182 214 174 220C148 236 92 236 66 220C58 214 58 202 66 196Z',
      lite(c, 0.1),
      3,
    ) +
    arm;
  const point = (c: string) =>
    p(
      'M196 284C210 262 228 250 246 246C250 232 262 230 266 238C282 234 296 236 298 242C298 248 284 250 272 252C270 262 262 268 252 266C238 274 222 286 208 300Z',
      '#51294d',
      4,
    ) + p('M134 262C158 262 190 262 216 256L228 280C206 306 172 318 142 312C124 302 122 274 134 262Z', lite(c, 0.1), 4);
  const aghast = (c: string) =>
    p('M66 262C58 246 70 232 86 238C98 246 98 264 88 272Z', '#51294d', 3) +
    p('M58 330C50 306 54 280 64 262L92 268C98 290 96 314 90 334Z', lite(c, 0.1), 4);
  const back = (x: number, y: number, s: number, turn: number) =>
    g(
      `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      p(
        'M-96 260C-96 160 -76 116 -34 98C-66 90 -84 66 -78 30C-90 0 -92 -26 -84 -52C-62 -42 -44 -24 -34 -8C-14 -14 14 -14 34 -8C44 -24 62 -42 84 -52C92 -26 90 0 78 30C84 66 66 90 34 98C76 116 96 160 96 260Z',
        '#4b2145',
        5,
        1.8,
      ),
    );
  return (
    layer('sky', f('M-700 -240H1090V900H-700Z', '#7a2f45')) +
    layer('rays', rays(195, 330, 18, 30, 980, 0.085, '#a6434a', 1), rays(195, 330, 18, 30, 980, 0.03, '#cf6a4e', 0.5)) +
    layer(
      'burst',
      p(star(195, 322, 190, 136, 15), '#e9975a', 6, 0),
      p(star(195, 322, 162, 116, 15, 0.14), '#f8cf86', 5, 0),
      p(star(195, 322, 134, 96, 15, 0.05), PAPER, 4, 0),
    ) +
    layer(
      'shards',
      (
        [
          [46, 150, 20, 10],
          [344, 132, 24, 60],
          [28, 300, 16, 80],
          [362, 268, 18, 30],
          [118, 96, 14, 50],
          [286, 80, 16, 20],
          [60, 440, 14, 15],
          [336, 420, 16, 70],
        ] as const
      )
        .map(([x, y, k, a]) =>
          g(
            `translate(${x} ${y}) rotate(${a})`,
            p(`M0 ${-k}L${k * 0.7} ${k * 0.7}L${-k * 0.5} ${k * 0.4}Z`, a % 20 ? GOLD : '#e9975a', 3, 0),
          ),
        )
        .join(''),
    ) +
    layer('crowd', sheet(CROWD, '#6a2846', 0.2)) +
    layer('left', g('translate(-22 462) scale(.9)', arguer('#8a3a54', 'suspicious', point('#8a3a54')))) +
    layer('right', g('translate(412 474) scale(-.9 .9)', arguer('#7a3a6a', 'shocked', aghast('#7a3a6a')))) +
    layer('front', ...ONLOOKERS.map(([x, y, s, turn]) => back(x, y, s, turn)))
  );
};

/** The scene, filling its box. */
export const draw = (o: SceneFrame = {}): Svg => frame(picture(), o);
