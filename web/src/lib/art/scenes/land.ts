/**
 * What the scenes' ground is cut from: layers, torn sheets, ridges, woods, grass and flowers. Layers reach 40 px past
 * the left and right edges, so that they can be shifted for parallax.
 */
import { INK } from '../palette';
import { f, lite, oval, rimOf, rng, uid } from '../kit';
import { GOLD } from '../palette';

export const r0 = Math.round;
/** A named layer, to be shifted for parallax. */
export const layer = (name: string, ...kids: string[]): string => `<g data-layer="${name}">${kids.join('')}</g>`;

/** A shape drawn once and then repeated by reference: x, y, height, width, more attributes. */
export type Stamp = (x: number, y: number, s?: number, sx?: number, o?: string) => string;

/** A shape drawn once and then repeated by reference. */
export const stamp = (art: string): Stamp => {
  let id = '';
  return (x, y, s = 1, sx = s, o = '') => {
    const t = `transform="translate(${r0(x)} ${r0(y)})${s !== 1 || sx !== 1 ? ` scale(${+sx.toFixed(2)}${s === sx ? '' : ' ' + +s.toFixed(2)})` : ''}"`;
    if (id) return `<use href="#${id}" ${t}${o}/>`;
    id = uid();
    return `<g ${t}${o}><g id="${id}">${art}</g></g>`;
  };
};

/** A torn sheet: a dim halo above it, its pale torn edge, then the sheet. */
export const sheet = (d: string, c: string, edge = 0.4) => {
  const id = uid();
  return `<g fill="${c}"><use href="#${id}" fill="${INK}" opacity=".09" transform="translate(5 -7)"/><use href="#${id}" fill="${lite(c, edge * rimOf(c))}" transform="translate(-1 -2.6)"/><path id="${id}" d="${d}"/></g>`;
};

/** Rolling hill from hump heights. */
export const ridge = (...ys: number[]): string => {
  const n = ys.length - 1,
    w = 470 / n;
  let d = `M-40 900V${ys[0]}`;
  for (let i = 0; i < n; i++) {
    const x = -40 + i * w;
    d += `C${r0(x + w * 0.45)} ${ys[i]} ${r0(x + w * 0.55)} ${ys[i + 1]} ${r0(x + w)} ${ys[i + 1]}`;
  }
  return d + 'V900Z';
};

/** A whole wood in one cut; tall trees get three tiers. */
export const wood = (seed: number, y: number, h: number, step = 20, sway = 14) => {
  const r = rng(seed);
  let d = `M-40 900V${y}`;
  for (let x = -40; x < 430;) {
    const w = r0(step * (0.7 + r() * 0.6)),
      t = r0(h * (0.6 + r() * 0.6)),
      b = r0(y + Math.sin(x / 60 + seed) * sway),
      m = x + w / 2;
    if (h < 60)
      d += `L${x} ${b}Q${r0(x + w * 0.4)} ${b - r0(t * 0.35)} ${r0(m)} ${b - t}Q${r0(x + w * 0.6)} ${b - r0(t * 0.35)} ${x + w} ${b}`;
    else {
      const k = w * 0.62,
        q = (s: number, u: number, v: number) => `${r0(m + s * k * u)} ${r0(b - t * v)}`;
      d += `L${q(-1, 1, 0)}Q${q(-1, 0.6, 0.12)} ${q(-1, 0.42, 0.34)}L${q(-1, 0.7, 0.3)}Q${q(-1, 0.4, 0.44)} ${q(-1, 0.26, 0.62)}L${q(-1, 0.46, 0.58)}Q${q(-1, 0.12, 0.8)} ${q(0, 0, 1)}Q${q(1, 0.12, 0.8)} ${q(1, 0.46, 0.58)}L${q(1, 0.26, 0.62)}Q${q(1, 0.4, 0.44)} ${q(1, 0.7, 0.3)}L${q(1, 0.42, 0.34)}Q${q(1, 0.6, 0.12)} ${q(1, 1, 0)}`;
    }
    x += w;
  }
  return d + 'V900Z';
};

/** Paper grain: a few pale fibres. */
export const grain = (seed: number, y0: number, y1: number, c: string, o = 0.16) => {
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < 34; i++) {
    const x = r0(r() * 390),
      y = r0(y0 + r() * (y1 - y0)),
      l = r0(4 + r() * 9),
      t = r0(r() * 6 - 3);
    d += `M${x} ${y}q${l / 2} ${t} ${l} 0q${-l / 2} ${t + 1} ${-l} 0Z`;
  }
  return f(d, c, o);
};

export const tufts = (seed: number, n: number, y0: number, y1: number, c: string, o: number) => {
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = r0(r() * 450 - 30),
      y = r0(y0 + r() * (y1 - y0));
    d += `M${x} ${y}l-4 -11l5 7l1 -12l3 12l5 -8l-4 12Z`;
  }
  return f(d, c, o);
};

export const blooms = (seed: number, n: number, y0: number, y1: number, cs: readonly string[]) => {
  const r = rng(seed),
    k = 4;
  let d = '';
  for (let j = 0; j < 5; j++) d += oval(Math.cos(j * 1.257) * k, Math.sin(j * 1.257) * k, k * 0.74);
  const bud = stamp(`<path d="${d}"/>` + f(oval(0, 0, 2), GOLD));
  let out = '';
  for (let i = 0; i < n; i++)
    out += bud(r() * 440 - 25, y0 + r() * (y1 - y0), 0.7 + r() * 0.6, undefined, ` fill="${cs[i % cs.length]}"`);
  return out;
};
