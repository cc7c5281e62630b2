/** The twelve seats' colours as eyes with each of three deficiencies see them. */
import { describe, expect, it } from 'vitest';
import { SEATS } from './palette';

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB. */
const EYES: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** In OKLab, where two colours side by side are just told apart at about 0.02. */
const LEAST: Record<string, number> = { normal: 0.115, protan: 0.115, deutan: 0.115, tritan: 0.05 };

const times = (matrix: Matrix, v: Three): Three => {
  const [x, y, z] = matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);
  return [x ?? 0, y ?? 0, z ?? 0];
};

/** Linear RGB of a colour in hex. */
function linear(hex: string): Three {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** OKLab of linear RGB (Ottosson 2020). */
function lab(rgb: Three): Three {
  const shown = rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Three;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    shown,
  ).map(Math.cbrt) as unknown as Three;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/** The two seats that are hardest to tell apart, and by how much they differ. */
function closest(eye: Matrix): [number, string] {
  const seen = SEATS.map((seat) => [seat.name, lab(times(eye, linear(seat.colour)))] as const);
  const pairs = seen.flatMap(([one, a], at) =>
    seen
      .slice(at + 1)
      .map(([other, b]): [number, string] => [Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} ${other}`]),
  );
  return pairs.sort((a, b) => a[0] - b[0])[0] ?? [0, ''];
}

describe('the colours of the seats', () => {
  it.each(Object.entries(EYES))('are told apart by %s eyes', (name, eye) => {
    const [distance, pair] = closest(eye);
    expect(distance, pair).toBeGreaterThan(LEAST[name] ?? 1);
  });

  it('are never the only cue: no two seats share a hat, a paper or a fur', () => {
    for (const cue of ['hat', 'pattern', 'furPattern'] as const) {
      expect(new Set(SEATS.map((seat) => seat[cue])).size, cue).toBe(SEATS.length);
    }
  });
});
