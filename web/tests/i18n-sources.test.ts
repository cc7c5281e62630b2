/**
 * Holds page and texts together: no text that nobody shows, no text that is missing, none written into a component, and
 * one for every code of the protocol.
 *
 * A key counts as used where it stands in quotes in src/, or where a beginning of it is completed there: in a template
 * (`role-${role}`), or by `codeKey('reason', code)`.
 */
import { parse } from 'svelte/compiler';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, messagesOf, sources, textOf, WEB, writtenKeys } from '../src/lib/i18n/catalogue.test-kit';
import { closeKey, codeKey } from '../src/lib/i18n/index.svelte';
import { numbersFor, rulebook } from '../src/lib/i18n/rulebook';

const files = sources();
const code = files.map((path) => readFileSync(path, 'utf8')).join('\n');
const keys = ['messages', 'messages/late'].flatMap((folder) => writtenKeys(textOf(folder, 'en')));
const ruleKeys = writtenKeys(textOf('messages/rules', 'en'));
const beginnings = new Set([
  ...[...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((m) => m[1] ?? ''),
  ...[...code.matchAll(/codeKey\(\s*'([a-z-]+)'/g)].map((m) => `${m[1] ?? ''}-`),
]);
const quoted = new Set([...code.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((m) => m[1] ?? ''));

describe('every text', () => {
  it('is shown somewhere', () => {
    const unused = [...keys, ...ruleKeys].filter(
      (key) => !quoted.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  /** The keys that a call of `t` names: the only one, or each of those that a condition chooses from. */
  function asked(source: string): string[] {
    const firsts = [...source.matchAll(/\b(?:t|tParts)\(([^()]*(?:\([^()]*\)[^()]*)*)[,)]/g)].map((call) => call[1] ?? '').filter((first) => !first.startsWith('codeKey'));
    const named = firsts.flatMap((first) => [...first.matchAll(/(?:^|(?<!\?)[?:])\s*'([a-z][a-z0-9-]*)'/g)].map((m) => m[1] ?? ''));
    return [...named, ...[...source.matchAll(/\bkey="([^"{]+)"/g)].map((m) => m[1] ?? '')];
  }

  it('that a component asks for by name exists', () => {
    expect(asked(code).length).toBeGreaterThan(200);
    expect(asked(code).filter((key) => !keys.includes(key) && !ruleKeys.includes(key))).toEqual([]);
  });

  it('is found by its name where a condition chooses', () => {
    expect(asked("t('ok')")).toEqual(['ok']);
    expect(asked("t(by === 'hold' ? 'let-go' : 'close')")).toEqual(['let-go', 'close']);
    expect(asked("t(mayOf(room) ? 'frog-title' : 'banished-title', { n: 1 })")).toEqual(['frog-title', 'banished-title']);
  });

  it('begins with its family wherever the rest is filled in, so that it can be found', () => {
    expect([...code.matchAll(/\b(?:t|tParts)\(\s*`\$\{[^`]*`/g)].map(([call]) => call)).toEqual([]);
    const families = [...code.matchAll(/\b(?:t|tParts)\(\s*`([a-z-]+-)\$\{/g)].map((m) => m[1] ?? '');
    expect(families.length).toBeGreaterThan(3);
    expect(families.filter((family) => !keys.some((key) => key.startsWith(family)))).toEqual([]);
  });
});

describe('what is filled in', () => {
  const texts = new Map(FOLDERS.flatMap((folder) => [...messagesOf(folder, 'en')]));

  /** The names in an object literal that begins at `at`, or null where it is more than names and values. */
  function fieldsAt(source: string, at: number): string[] | null {
    let depth = 0;
    let piece = '';
    const pieces: string[] = [];
    for (const sign of source.slice(at)) {
      if ('{[('.includes(sign) && depth++ === 0) continue;
      if ('}])'.includes(sign) && --depth === 0) break;
      if (sign === ',' && depth === 1) {
        pieces.push(piece);
        piece = '';
      } else piece += sign;
    }
    const names = [...pieces, piece].map((one) => one.trim()).filter(Boolean);
    return names.some((one) => one.startsWith('...')) ? null : names.map((one) => one.split(':')[0]?.trim() ?? '');
  }

  /** Every call that names its text, with the names of what it fills in. */
  function filledIn(source: string): [string, string[]][] {
    return [...source.matchAll(/\b(?:t|tParts)\(\s*'([^']+)'\s*(,\s*\{|\))/g)].flatMap((call) => {
      const fields = call[2] === ')' ? [] : fieldsAt(source, call.index + call[0].length - 1);
      return fields ? [[call[1] ?? '', fields.sort()] as [string, string[]]] : [];
    });
  }
  const wrong = (source: string): string[] =>
    filledIn(source)
      .filter(([key, fields]) => texts.has(key) && [...(texts.get(key)?.variables ?? [])].sort().join() !== fields.join())
      .map(([key, fields]) => `${key}: ${fields.join()}`);

  it('is what the text asks for, no more and no less, wherever a text is asked for by name', () => {
    expect(filledIn(code).length).toBeGreaterThan(150);
    expect(wrong(code)).toEqual([]);
  });

  it('is missed when it is missing, unused or named otherwise', () => {
    expect(wrong("t('seals-of', { n: 1, m: 2 })")).toEqual([]);
    expect(wrong("t('seals-of', { n: f(1, 2) })")).toEqual(['seals-of: n']);
    expect(wrong("t('ok', { n: 1 })")).toEqual(['ok: n']);
    expect(wrong("t('seals-of', { n: 1, of: 2 })")).toEqual(['seals-of: n,of']);
    expect(wrong("t('seals-of')")).toEqual(['seals-of: ']);
  });
});

describe('every code of the protocol has a text', () => {
  const python = (file: string): string => readFileSync(join(WEB, '..', 'shared', file), 'utf8');

  it('each reason', () => {
    const reasons = [...python('reasons.py').matchAll(/^ {4}[A-Z_]+ = "([a-z_/]+)"/gm)].map((m) => m[1] ?? '');
    expect(reasons.length).toBeGreaterThan(30);
    expect(reasons.map((reason) => codeKey('reason', reason)).filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => key.startsWith('reason-')).length).toBe(reasons.length);
  });

  it('each close code', () => {
    const codes = [...python('close_codes.py').matchAll(/^ {4}([A-Z_]+) = (\d+)/gm)];
    expect(codes.length).toBeGreaterThan(5);
    for (const [, name = '', number] of codes) {
      expect(closeKey(Number(number))).toBe(codeKey('close', name.toLowerCase()));
      expect(keys).toContain(codeKey('close', name.toLowerCase()));
    }
  });

  it.each([
    ['Phase', 'phase'],
    ['Role', 'role'],
    ['Place', 'place'],
    ['Ingredient', 'ingredient'],
    ['Spell', 'spell'],
    ['Form', 'form'],
    ['Side', 'side'],
    ['Limit', 'limit'],
    ['Reveal', 'reveal'],
    ['WinReason', 'win'],
  ])('each %s', (vocabulary, family) => {
    const body = python('ids.py').split(`class ${vocabulary}(`)[1]?.split('\nclass ')[0] ?? '';
    const words = [...body.matchAll(/^ {4}[A-Z_]+ = "([a-z_]+)"/gm)].map((m) => codeKey(family, m[1] ?? ''));
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('the rulebook', () => {
  const paragraphs = rulebook(numbersFor(8)).flatMap((chapter) => chapter.paragraphs);

  it('has every paragraph, each once', () => {
    const said = [...rulebook(numbersFor(8)).map((chapter) => chapter.title), ...paragraphs.map((p) => p.key)];
    const sometimes = ['rules-blight-later', 'rules-piercing-frog-sooner'];
    const otherCounts = [...sometimes, 'rules-not-all-banished', 'rules-vote-jester'];
    // names, of the table too
    const elsewhere = [...otherCounts, 'rules-older', 'rules-usual-table', 'rules-by-count', 'rules-restoration'];
    expect([...said, ...elsewhere].sort()).toEqual([...ruleKeys].sort());
  });

  it('fills in what its texts need', () => {
    const texts = messagesOf('messages/rules', 'en');
    for (const { key, vars = {} } of paragraphs) {
      expect([...(texts.get(key)?.variables ?? [])].sort(), key).toEqual(Object.keys(vars).sort());
    }
  });

  it('labels paragraphs with words that exist', () => {
    const labels = paragraphs.flatMap(({ label }) => (label ? [label] : []));
    expect(labels.filter((key) => !keys.includes(key) && !ruleKeys.includes(key))).toEqual([]);
  });
});

describe('components', () => {
  const LETTERS = /\p{L}/u;
  /** Attributes that a person reads or hears. */
  const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label']);

  interface Node {
    type: string;
    name?: string;
    data?: string;
    value?: unknown;
    [key: string]: unknown;
  }
  function literals(node: unknown, inside: string): string[] {
    if (Array.isArray(node)) return node.flatMap((child) => literals(child, inside));
    if (typeof node !== 'object' || node === null) return [];
    const { type, name, data } = node as Node;
    if (type === 'Text') return inside === 'page' && data && LETTERS.test(data) ? [data.trim()] : [];
    if (type?.endsWith('Directive')) return literals((node as Node).value, 'attribute');
    if (type === 'Attribute') return literals((node as Node).value, SPOKEN.has(name ?? '') ? 'page' : 'attribute');
    if (type === 'StyleSheet' || type === 'Script' || type === 'Comment' || type === 'TitleElement') return [];
    return Object.entries(node).flatMap(([field, child]) => (field === 'metadata' ? [] : literals(child, inside)));
  }

  it.each(files.filter((path) => path.endsWith('.svelte')).map((path) => [basename(path), path]))(
    '%s says nothing by itself',
    (_, path) => {
      const tree = parse(readFileSync(path, 'utf8'), { modern: true, filename: path });
      expect(literals(tree.fragment, 'page')).toEqual([]);
    },
  );
});
