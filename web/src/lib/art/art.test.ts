// @vitest-environment jsdom
/** The art as strings: whole SVG, ids of its own each time, no text from outside unescaped, nothing a content policy forbids. */
import { describe, expect, it } from 'vitest';
import {
  cat,
  circle,
  curse,
  duck,
  glyph,
  GLYPHS,
  ingredient,
  INGREDIENT_OF,
  knights,
  loadScene,
  place,
  PLACES,
  roleCard,
  ROLES,
  SCENES,
  seal,
  SEATS,
  spell,
  SPELLS,
  type Svg,
} from './index';

const MOODS = ['neutral', 'happy', 'suspicious', 'shocked', 'sleepy'] as const;
const looks = SEATS.map((_, look) => look);

const pictures: [string, () => Svg][] = [
  ...looks.flatMap((seat): [string, () => Svg][] =>
    (['cat', 'frog', 'banished'] as const).flatMap((form) =>
      (['bust', 'full', 'badge'] as const).map((pose): [string, () => Svg] => [
        `${form} ${seat} ${pose}`,
        () => cat({ seat, form, pose, mood: MOODS[seat % 5] }),
      ]),
    ),
  ),
  ...[...ROLES, 'back' as const].map((role): [string, () => Svg] => [`card ${role}`, () => roleCard({ role })]),
  ...[...PLACES, 'pond' as const].map((name): [string, () => Svg] => [`place ${name}`, () => place({ place: name })]),
  ...[...Object.values(INGREDIENT_OF), 'spoiled' as const].map((kind): [string, () => Svg] => [
    `ingredient ${kind}`,
    () => ingredient({ kind }),
  ]),
  ...SPELLS.map((name): [string, () => Svg] => [`spell ${name}`, () => spell({ spell: name })]),
  ...GLYPHS.map((name): [string, () => Svg] => [`glyph ${name}`, () => glyph({ name })]),
  ...([2, 3, 4] as const).flatMap((slots) =>
    (['idle', 'success', 'failure'] as const).map((state): [string, () => Svg] => [
      `circle ${slots} ${state}`,
      () => circle({ slots, state, filled: 1, kinds: ['mushroom', 'wheat'] }),
    ]),
  ),
  ['duck', () => duck()],
  ['duck flying', () => duck({ pose: 'fly' })],
  ['knights', () => knights()],
  ['banner', () => knights({ variant: 'banner' })],
  ['seal', () => seal({ done: true })],
  ['empty seal', () => seal()],
  ['curse', () => curse({ level: 1 })],
];

const idsOf = (art: string): string[] => [...art.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '');

function expectWhole(art: string): void {
  const tree = new DOMParser().parseFromString(art, 'image/svg+xml');
  expect(tree.querySelector('parsererror')).toBe(null);
  expect(tree.documentElement.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
  expect(art).not.toMatch(/undefined|NaN|Infinity| style=|<script|"[EL]"/);
  const ids = idsOf(art);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...art.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map((m) => m[1] ?? m[2] ?? '');
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
}

describe('every picture', () => {
  it.each(pictures)('%s is whole', (_, draw) => {
    expectWhole(draw());
  });

  it.each(SCENES)('scene %s is whole, in the light of each side', async (name) => {
    const draw = await loadScene(name);
    for (const side of ['village', 'witches', 'jester'] as const) expectWhole(draw({ side }));
  });

  it('has ids of its own each time it is drawn', () => {
    const [once, twice] = [idsOf(cat({ seat: 0 })), idsOf(cat({ seat: 0 }))];
    expect(once.filter((id) => twice.includes(id))).toEqual([]);
  });

  it('is hidden from screen readers unless it is given a name, which cannot break out of it', () => {
    expect(seal()).toContain('aria-hidden="true"');
    expect(seal({ label: 'A "seal"><script>' })).toContain('role="img" aria-label="A sealscript"');
  });
});

describe('the cats', () => {
  it('wrap round after the twelfth look', () => {
    const withoutIds = (art: string): string => art.replace(/pc[0-9a-z]+/g, '');
    expect(withoutIds(cat({ seat: 12 }))).toBe(withoutIds(cat({ seat: 0 })));
  });

  it('differ in hat, colour and pattern', () => {
    for (const cue of ['hat', 'colour', 'pattern', 'furPattern'] as const) {
      expect(new Set(SEATS.map((seat) => seat[cue])).size, cue).toBe(12);
    }
  });
});
