/** A banished cat, walking away. */
import { f, p, g, cut, oval, dark, lite, pattern } from './kit';
import { EAR, EAR_OUT } from './face';
import { FUR, flip, skullOf } from './fur';
import { cloak } from './dress';
import { hat } from './hats';
import { INK, type Seat } from './palette';

/** Back view with a bundle on a stick. */
export const leaving = (s: Seat) => {
  const h = hat(s.hat, s.colour),
    robe = 'M120 146C154 146 172 168 180 204L196 286C172 300 66 300 42 286L58 204C66 168 86 146 120 146Z';
  const e = (c: string) => p(h.earsFront ? EAR_OUT : EAR, c, 3);
  const ears =
    e(['points', 'calico'].includes(s.furPattern) ? s.fur2 : s.fur) +
    flip(e(['points', 'tortie', 'patch'].includes(s.furPattern) ? s.fur2 : s.fur));
  const foot = (x: number, y: number) =>
    p(
      `M${x - 19} ${y}C${x - 20} ${y - 16} ${x + 20} ${y - 16} ${x + 19} ${y}C${x + 18} ${y + 9} ${x - 18} ${y + 9} ${x - 19} ${y}Z`,
      s.furPattern === 'socks' ? s.muzzle : dark(s.fur, 0.12),
      3,
    );
  const sack = 'M172 62C206 56 232 78 230 108C228 132 196 140 172 130C150 120 146 96 154 80C158 72 164 66 172 62Z';
  const sock = s.furPattern === 'socks' || s.furPattern === 'tuxedo' ? s.muzzle : s.fur,
    pads = '#d98b86';
  const sole = g(
    'translate(154 292) rotate(-8)',
    p('M-20 2C-22 -16 -8 -22 2 -22C14 -22 24 -14 22 4C20 18 -18 18 -20 2Z', dark(sock, 0.08), 3),
    f(
      oval(1, 3, 9, 6.5) +
        oval(-11, -7, 4, 4.5) +
        oval(-2, -13, 4, 4.5) +
        oval(8, -12, 4, 4.5) +
        oval(15, -4, 3.6, 4.2),
      pads,
    ),
  );
  return (
    f(oval(124, 304, 84, 11), INK, 0.16) +
    foot(90, 302) +
    p(
      'M58 268C26 270 4 248 8 214C10 200 26 200 26 214C26 236 40 248 66 244Z',
      s.furPattern === 'points' ? s.fur2 : s.fur,
      3,
    ) +
    cloak(s, robe, [40, 176, 200, 300]) +
    f('M117 176L123 176L128 296C124 298 116 298 112 296Z', INK, 0.16) +
    sole +
    g(
      'translate(14 6) rotate(-5 120 120) scale(.84)',
      g('translate(120 102)', h.back ?? ''),
      h.earsFront ? '' : ears,
      p(skullOf(s), s.fur, 4),
      cut(
        skullOf(s),
        ['tabby', 'cheeks', 'lynx'].includes(s.furPattern)
          ? f(
              'M108 82H132C128 120 130 140 120 176C110 140 112 120 108 82ZM84 90C88 120 92 136 98 150C88 140 78 120 74 96ZM156 90C152 120 148 136 142 150C152 140 162 120 166 96Z',
              s.fur2,
            )
          : ['calico', 'tortie', 'patch', 'white', 'spots', 'smoke'].includes(s.furPattern)
            ? flip(FUR[s.furPattern](s.fur2, s.fur))
            : '',
        f('M150 84C176 110 178 150 150 196H210V84Z', INK, 0.1),
        f('M44 98C60 124 180 124 196 98L190 80H50Z', INK, 0.16),
      ),
      g('translate(120 102)', g('scale(-1 1)', h.front)),
      h.earsFront ? ears : '',
    ) +
    p('M66 206L62 200L190 96L196 104Z', '#a8744a', 3) +
    p(sack, lite(s.colour, 0.55), 4) +
    cut(
      sack,
      pattern(s.pattern, s.colour, 146, 58, 232, 140, 24, 0.8),
      f('M206 56C222 90 214 120 180 140H240V50Z', INK, 0.13),
    ) +
    p(
      'M176 66C162 52 152 54 146 48C152 66 160 74 172 76C176 62 190 52 202 46C192 46 182 54 176 66Z',
      lite(s.colour, 0.4),
      2,
    ) +
    p(
      'M44 196C46 184 64 180 74 190C82 200 76 214 64 216C52 216 44 208 44 196Z',
      s.furPattern === 'socks' ? s.muzzle : s.fur,
      3,
    )
  );
};
