/** Paper, scissors and light: the few helpers that every picture is cut with. Draws no noun itself. */
import { INK, PAPER, type PaperPattern } from './palette';

declare const own: unique symbol;
/** A whole picture made here: the only markup that `Art.svelte` puts into the page unescaped. */
export type Svg = string & { readonly [own]: true };
/** What every picture takes: `size` sets the width, `label` makes it an image with a name (else it is hidden). */
export interface Frame {
  size?: number | string;
  label?: string;
}

let serial = 0;

/** A document-unique id, for clip paths. */
export const uid = (): string => 'pc' + (serial++).toString(36);

const hex = (colour: string): [number, number, number] => {
  const at = (i: number): number => parseInt(colour.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Mixes two hex colours; `t` 0 is the first, 1 the second. */
export const mix = (first: string, second: string, t: number): string => {
  const to = hex(second);
  const mixed = hex(first).map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * t));
  return '#' + mixed.map((value) => value.toString(16).padStart(2, '0')).join('');
};

export const dark = (c: string, t = 0.3): string => mix(c, INK, t);

export const lite = (c: string, t = 0.3): string => mix(c, PAPER, t);

/** A seeded random source, so that a picture is the same every time. */
export const rng = (seed: number) => (): number => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 4294967296;
};

const n1 = (v: number) => Math.round(v * 10) / 10;

/** Ellipse as path data. */
export const oval = (x: number, y: number, rx: number, ry: number = rx) =>
  `M${n1(x - rx)} ${n1(y)}a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(2 * rx)} 0a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(-2 * rx)} 0Z`;

/** Rounded star with `k` points. */
export const star = (x: number, y: number, R: number, r: number = R * 0.5, k = 5, turn = 0) => {
  let d = '';
  for (let i = 0; i < k; i++) {
    const at = (q: number, rad: number): [number, number] => {
      const a = (q / k) * 2 * Math.PI - Math.PI / 2 + turn;
      return [n1(x + rad * Math.cos(a)), n1(y + rad * Math.sin(a))];
    };
    const [ax, ay] = at(i - 0.5, r),
      [bx, by] = at(i - 0.09, R * 0.93),
      [cx, cy] = at(i, R * 1.06),
      [ex, ey] = at(i + 0.09, R * 0.93);
    d += `${i ? 'L' : 'M'}${ax} ${ay}L${bx} ${by}Q${cx} ${cy} ${ex} ${ey}`;
  }
  return d + 'Z';
};

/** Leaf from (x,y), pointing along `deg`, length l, half-width w. */
export const leaf = (x: number, y: number, l: number, w: number, deg: number) => {
  const a = (deg * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a),
    q = (u: number, v: number) => `${n1(x + u * c - v * s)} ${n1(y + u * s + v * c)}`;
  return `M${q(0, 0)}C${q(l * 0.2, -w * 1.2)} ${q(l * 0.7, -w * 1.1)} ${q(l, 0)}C${q(l * 0.7, w * 1.1)} ${q(l * 0.2, w * 1.2)} ${q(0, 0)}Z`;
};

/** How strong a pale paper edge may be on this colour: night paper shows it less. */
export const rimOf = (c: string) => {
  const [r, gg, b] = hex(c);
  return Math.min(1, 0.36 + (r * 0.3 + gg * 0.59 + b * 0.11) / 190);
};

/** Plain shape. */
export const f = (d: string, fill: string, o?: number) =>
  `<path d="${d}" fill="${fill}"${o ? ` opacity="${o}"` : ''}/>`;

/** Group with a transform. */
export const g = (t: string, ...kids: string[]): string => `<g transform="${t}">${kids.join('')}</g>`;

/**
 * One piece of paper: a soft shadow in two offset steps to the lower right, a thin
 * light edge to the upper left, and the piece. No filters.
 * d fill [depth] how high it lies [rim] width of the light edge
 */
export const p = (d: string, fill: string, depth = 3, rim = 0.9) => {
  const move = (x: number, y: number) => ` transform="translate(${n1(x)} ${n1(y)})"`,
    id = d.length > 70 && (depth || rim) ? uid() : '';
  const again = (attr: string) => (id ? `<use href="#${id}"${attr}/>` : `<path d="${d}"${attr}/>`);
  return (
    `<g fill="${fill}">` +
    (depth
      ? again(` fill="${INK}" opacity=".13"${move(depth * 0.7, depth * 1.25)}`) +
        again(` fill="${INK}" opacity=".15"${move(depth * 0.35, depth * 0.6)}`)
      : '') +
    (rim ? again(` fill="${lite(fill, 0.42 * rimOf(fill))}"${move(-rim, -rim * 1.2)}`) : '') +
    `<path${id && ` id="${id}"`} d="${d}"/></g>`
  );
};

/** A part that moves: named for the style sheet, its local origin at (x, y), where it turns and grows. */
export const part = (name: string, x: number, y: number, body: string): string =>
  g(`translate(${x} ${y})`, `<g data-part="${name}">${g(`translate(${-x} ${-y})`, body)}</g>`);
/** Children cut to a shape. */
export const cut = (d: string, ...kids: string[]): string => {
  const id = uid();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${kids.join('')}</g>`;
};

/** The outer svg element. */
export const svg = (
  w: number,
  h: number,
  body: string,
  { size, label, cls, fit }: Frame & { cls?: string; fit?: string } = {},
): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"${size ? ` width="${size}"` : ''}${fit ? ` width="100%" height="100%" preserveAspectRatio="${fit}"` : ''}${cls ? ` class="${cls}"` : ''} ${label ? `role="img" aria-label="${String(label).replace(/[<>&"]/g, '')}"` : 'aria-hidden="true"'}>${body.replace(/\d+\.\d{3,}/g, (v) => String(n1(+v)))}</svg>` as Svg;

const MOTIF: Record<PaperPattern, string> = {
  dots: oval(0, 0, 4.5),
  stripes: 'M-3 -13L3 -13L3 13L-3 13Z',
  stars: star(0, 0, 7, 3.2),
  rings: oval(0, 0, 6) + 'M-3 0a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z',
  petals: [0, 1, 2, 3].map((i) => oval(i % 2 ? 0 : (i - 1) * 4.2, i % 2 ? (i - 2) * 4.2 : 0, 3.6)).join(''),
  scallops: 'M-9 -4C-9 8 9 8 9 -4C5 1 -5 1 -9 -4Z',
  leaves: leaf(-7, 5, 15, 5, -40),
  zigzag: 'M-13 3L-6.500 -5L0 3L6.500 -5L13 3L13 8L6.500 0L0 8L-6.500 0L-13 8Z',
  diamonds: 'M0 -8L5.500 0L0 8L-5.500 0Z',
  moons: 'M3 -7C-8 -7 -8 7 3 7C-2 4 -2 -4 3 -7Z',
  checks: 'M-6.500 -6.500H6.500V6.500H-6.500Z',
  crosses: 'M-2 -7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z',
};

/** The paper pattern of a seat over a rectangle, to be cut to a shape. kind fill */
export const pattern = (
  kind: PaperPattern,
  fill: string,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  step = 26,
  scale = 1,
): string => {
  const id = uid();
  let uses = '',
    row = 0;
  for (let y = y0; y < y1; y += step * (kind === 'stripes' ? 1 : 0.8), row++)
    for (let x = x0 + (row % 2 && kind !== 'stripes' && kind !== 'zigzag' ? step / 2 : 0); x < x1 + step; x += step)
      uses += `<use href="#${id}" x="${n1(x)}" y="${n1(y)}"/>`;
  return `<defs><path id="${id}" d="${MOTIF[kind]}"${scale !== 1 ? ` transform="scale(${scale})"` : ''}/></defs><g fill="${fill}" fill-rule="evenodd">${uses}</g>`;
};
