/** Contrast of the colours that text and marks are made of (case AX-04): AA everywhere, for body text on paper AAA. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WEB } from '../lib/i18n/catalogue.test-kit';

const css = readFileSync(join(WEB, 'src/styles/tokens.css'), 'utf8');
const colours = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
const always = colours(css.slice(css.indexOf(':root {'), css.indexOf("[data-time='day']")));
const hours = Object.fromEntries(
  [...css.matchAll(/\[data-time='(\w+)'\] \{([^}]+)\}/g)].map((m) => [m[1] ?? '', { ...always, ...colours(m[2] ?? '') }]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const LONG_TEXT = 7;
const SHAPE = 3;
const PAIRS: [string, string, number][] = [
  ['ink', 'paper', LONG_TEXT],
  ['ink', 'paper-2', LONG_TEXT],
  ['ink-soft', 'paper', LONG_TEXT],
  ['ink-soft', 'paper-2', LONG_TEXT],
  ['on-sky', 'sky-1', LONG_TEXT],
  ['on-sky', 'sky-2', LONG_TEXT],
  ['on-sky', 'cloth', LONG_TEXT],
  ['hill-4-ink', 'hill-4', LONG_TEXT],
  ['ink', 'plain', TEXT],
  ['gold-ink', 'gold', TEXT],
  ['wax-ink', 'wax', TEXT],
  ['secret-ink', 'secret', LONG_TEXT],
  ['secret-soft', 'secret', LONG_TEXT],
  ['secret-ink', 'secret-2', LONG_TEXT],
  ['yes', 'paper', TEXT],
  ['no', 'paper', TEXT],
  ['mark-ink', 'paper', TEXT],
  ['line', 'paper', SHAPE],
  ['secret-line', 'secret', SHAPE],
];

describe.each(Object.keys(hours))('by %s', (hour) => {
  it.each(PAIRS)('%s can be read on %s', (ink, ground, least) => {
    const found = hours[hour] ?? {};
    expect(found[ink], ink).toBeDefined();
    expect(found[ground], ground).toBeDefined();
    expect(contrast(found[ink] ?? '', found[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('knows three times of day', () => {
  expect(Object.keys(hours)).toEqual(['day', 'evening', 'night']);
});
