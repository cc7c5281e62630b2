/**
 * Where the seats of a table and the places of the village stand, as [x, y] from -1 to 1. Own seat first, nearest to
 * the thumb, then clockwise as in the room. Never mirrored: left at the table is left on the phone, in every language.
 */
export type Point = readonly [x: number, y: number];

/** How many stand below beside the own seat, on each side, above. */
type Sides = readonly [below: number, side: number, above: number];
const SIDES: Record<number, Sides> = {
  1: [1, 0, 0], 2: [1, 0, 1], 3: [1, 0, 2], 4: [1, 1, 1], 5: [1, 1, 2], 6: [1, 2, 1],
  7: [1, 2, 2], 8: [1, 2, 3], 9: [3, 2, 2], 10: [3, 2, 3], 11: [3, 3, 2], 12: [3, 3, 3],
};
const ACROSS: Record<number, readonly number[]> = { 0: [], 1: [0], 2: [-0.52, 0.52], 3: [-0.8, 0, 0.8] };
const UP: Record<number, readonly number[]> = { 0: [], 1: [0], 2: [0.34, -0.34], 3: [0.49, 0, -0.49] };
const LOW: Point[] = [[-0.8, 0.96]];

const sidesOf = (n: number): Sides => SIDES[Math.min(12, Math.max(1, n))] ?? [3, 3, 3];

/** Rows of the ring: fewer rows, larger cats. */
export const rowsOf = (n: number): number => Math.max(3, sidesOf(n)[1] + 2);

export function ring(n: number): Point[] {
  const [below, side, above] = sidesOf(n);
  const left = (UP[side] ?? []).map((y): Point => [Math.abs(y) > 0.2 && side === 3 ? -0.97 : -1, y]);
  const right = left.map(([x, y]): Point => [-x, y]).reverse();
  const top = (ACROSS[above] ?? []).map((x): Point => [x, Math.abs(x) > 0.6 ? -0.96 : -1]);
  const low = below === 3 ? LOW : [];
  return [[0, 1], ...low, ...left, ...top, ...right, ...low.map(([x, y]): Point => [-x, y])];
}

/** The same seats round a wide table, for the table screen; nobody is nearest there, so the first seat stands below. */
export function wideRing(n: number): Point[] {
  const side = n >= 11 ? 2 : n >= 4 ? 1 : 0;
  const rest = n - 2 * side;
  const above = n === 1 ? 0 : Math.ceil(rest / 2);
  const below = rest - above;
  const span = (k: number): number => (k <= 2 ? 0.32 : k === 3 ? 0.52 : 0.68);
  const line = (k: number): number[] =>
    Array.from({ length: k }, (_, i) => (k === 1 ? 0 : -span(k) + (2 * span(k) * i) / (k - 1)));
  const up = side === 2 ? [0.36, -0.36] : side === 1 ? [0] : [];
  const low = line(below).reverse();
  const half = Math.floor(below / 2);
  return [
    ...low.slice(half).map((x): Point => [x, 1]),
    ...up.map((y): Point => [-1, y]),
    ...line(above).map((x): Point => [x, -1]),
    ...[...up].reverse().map((y): Point => [1, y]),
    ...low.slice(0, half).map((x): Point => [x, 1]),
  ];
}

/** The open places round the Pond, in ring order. */
export const MAPS: Record<number, readonly Point[]> = {
  4: [[-0.92, -0.86], [0.92, -0.86], [0.92, 0.86], [-0.92, 0.86]],
  5: [[-0.72, -1], [0.72, -1], [1, 0.08], [0, 1], [-1, 0.08]],
  6: [[-0.62, -1], [0.62, -1], [1, 0], [0.62, 1], [-0.62, 1], [-1, 0]],
};
