/** The twelve cats: bust, full figure and badge. */
import { f, p, g, oval, dark, lite, svg, type Frame, type Svg } from './kit';
import { head, type Mood } from './face';
import { frog } from './frog';
import { flip } from './fur';
import { INK, seatOf, type Seat } from './palette';
import { badge, cloak, collar } from './dress';
import { leaving } from './leaving';

const fullCat = (s: Seat, mood: Mood) => {
  const robe = 'M120 158C152 158 172 180 180 208L202 288C172 302 68 302 38 288L60 208C68 180 88 158 120 158Z';
  const sock =
      s.furPattern === 'socks' || s.furPattern === 'tuxedo' ? s.muzzle : s.furPattern === 'points' ? s.fur2 : s.fur,
    tail = s.furPattern === 'points' || s.furPattern === 'calico' ? s.fur2 : s.fur;
  const foot = (x: number) =>
    p(`M${x - 23} 299C${x - 24} 277 ${x + 24} 277 ${x + 23} 299C${x + 22} 309 ${x - 22} 309 ${x - 23} 299Z`, sock, 3) +
    f(`M${x - 8} 296L${x - 6} 306L${x - 4} 296ZM${x + 4} 296L${x + 6} 306L${x + 8} 296Z`, dark(sock, 0.3));
  const sleeve = 'M86 190C62 198 44 224 42 248C52 258 80 258 88 250C92 230 96 208 98 196Z';
  const arm = (): string =>
    p('M48 252C46 266 56 273 66 272C77 272 86 264 83 250Z', sock, 2) +
    p(sleeve, lite(s.colour, 0.07), 3) +
    f('M42 248C52 258 80 258 88 250L90 239C78 246 56 246 44 238Z', lite(s.colour, 0.5));
  return (
    f(oval(126, 306, 94, 11), INK, 0.16) +
    p('M176 284C228 288 248 244 228 208C220 194 202 202 209 216C222 242 208 264 172 258Z', tail, 3) +
    f(
      'M224 202C214 196 204 204 209 216C212 222 214 226 215 232L233 224C232 216 229 209 224 202Z',
      s.furPattern === 'tabby' || s.furPattern === 'cheeks' || s.furPattern === 'lynx' ? s.fur2 : lite(tail, 0.5),
    ) +
    cloak(s, robe, [32, 196, 208, 304]) +
    p(
      'M104 186H136L156 296C136 300 104 300 84 296Z',
      s.furPattern === 'tuxedo'
        ? s.muzzle
        : s.furPattern === 'points'
          ? s.fur
          : lite(s.fur, s.fur === s.muzzle ? 0 : 0.35),
      0,
      0,
    ) +
    f('M104 186H136L141 216C130 222 110 222 99 216Z', INK, 0.15) +
    foot(94) +
    foot(146) +
    arm() +
    flip(arm()) +
    g('translate(14 4) scale(.88)', collar(s)) +
    g('translate(7.200 1) scale(.94)', head(s, mood))
  );
};

/** Bust and badge are 240 × 240, full and banished are 240 × 320; `badge` reads best under 64 px. */
export interface CatLook extends Frame {
  seat: number;
  mood?: Mood;
  pose?: 'bust' | 'full' | 'badge';
  form?: 'cat' | 'frog' | 'banished';
}

/** One of the twelve cats, in any form. */
export function cat({ seat, mood = 'neutral', pose = 'bust', form = 'cat', size, label }: CatLook): Svg {
  if (form === 'frog') return frog({ seat, mood, pose, size, label });
  const s = seatOf(seat);
  if (form === 'banished' && pose === 'badge')
    return svg(240, 240, badge(s, g('translate(20 -14) scale(.82)', leaving(s)), '#cbbfae'), {
      size,
      label,
      cls: 'cat banished',
    });
  if (form === 'banished') return svg(240, 320, leaving(s), { size, label, cls: 'cat banished' });
  if (pose === 'full') return svg(240, 320, fullCat(s, mood), { size, label, cls: 'cat' });
  const bust =
    cloak(s, 'M22 244C22 206 60 184 120 184C180 184 218 206 218 244Z', [14, 206, 226, 250]) + collar(s) + head(s, mood);
  return svg(240, 240, pose === 'badge' ? badge(s, bust) : bust, { size, label, cls: 'cat' });
}
