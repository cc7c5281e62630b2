/**
 * The phone's language: one at a time, loaded when it is chosen; every text of the page comes from `t`. Says nothing
 * itself. There is no fallback language at run time: the tests hold all six complete. What a phone needs only later
 * comes in families of its own, and with every language once it has been asked for.
 */
import { FluentBundle, type FluentResource } from '@fluent/bundle';
import { contained, isolate, partsOf, rightToLeft, type Part } from './isolate';
import { unbroken } from './line-breaks';
import { directionOf, firstLocale, formattingLocale, keepLocale, withDigits, type Locale } from './locales';
import { textsOf, type Family } from './texts';

export { LOCALES, LOCALE_NAMES, type Locale } from './locales';
export { isolate, plain, type Part } from './isolate';

/** What is filled into a text. */
export type Vars = Record<string, string | number>;

/** As the bundle wants them. */
async function read(family: Family, of: Locale): Promise<FluentResource> {
  const texts = Object.entries(await textsOf(family, of));
  return { body: texts.map(([id, value]) => ({ id, value, attributes: {} })) };
}

let locale = $state<Locale>('en');
let bundle = $state.raw<FluentBundle | null>(null);
/** The families that the bundle has. */
let there = $state.raw<readonly Family[]>([]);
/** Those that every language is to have from now on. */
let wanted: readonly Family[] = [];
/** The latest choice; an earlier one that loads later is dropped. */
let latest = 0;

/** The language shown. */
export const currentLocale = (): Locale => locale;
export const dir = (): 'ltr' | 'rtl' => directionOf(locale);
/** Whether texts can be shown. */
export const isReady = (): boolean => bundle !== null;
/** Whether the rulebook of the language shown, and the words that it takes from the later texts, have been loaded. */
export const hasRules = (): boolean => there.includes('rules') && there.includes('late');

/** Loads the language kept on this phone, else the browser's. */
export async function startLocale(): Promise<void> {
  await show(firstLocale());
}

/** Changes the language at any time and keeps the choice on this phone. On failure the former one stays. */
export async function setLocale(chosen: Locale): Promise<void> {
  await show(chosen);
  keepLocale(chosen);
}

async function show(chosen: Locale): Promise<void> {
  const mine = ++latest;
  const families = wanted;
  const resources = await Promise.all((['first', ...families] as const).map((family) => read(family, chosen)));
  if (mine !== latest) return;
  // A family that has come meanwhile came in the former language alone.
  if (families !== wanted) return show(chosen);
  const next = new FluentBundle(formattingLocale(chosen));
  for (const resource of resources) next.addResource(resource, { allowOverrides: true });
  [locale, bundle, there] = [chosen, next, families];
  if (typeof document !== 'undefined') {
    document.documentElement.lang = chosen;
    document.documentElement.dir = directionOf(chosen);
  }
}

async function load(family: Family): Promise<void> {
  const [into, of] = [bundle, locale];
  if (!into || there.includes(family)) return;
  const resource = await read(family, of);
  if (!wanted.includes(family)) wanted = [...wanted, family];
  // The language has changed meanwhile: then of that one.
  if (bundle !== into) return load(family);
  into.addResource(resource, { allowOverrides: true });
  there = [...there, family];
  setTimeout(() => listsIn(of));
}

/** Loads the texts of the later phases and of the sheets, in the language shown and in each that is chosen from now on. */
export const loadLate = (): Promise<void> => load('late');
/** Loads the rulebook. */
export const loadRules = (): Promise<void> => Promise.all([load('rules'), loadLate()]).then(() => undefined);

/** A text in the language shown, what is filled in isolated for direction. An unknown key shows itself. */
export function t(key: string, vars: Vars = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  // Nothing, rather than a key, of a text that is still on its way.
  if (!bundle || !pattern) return there.includes('late') ? key : '';
  const filled = Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, typeof value === 'string' ? contained(value) : value]),
  );
  return unbroken(bundle.formatPattern(pattern, filled, []), locale);
}

/** Digits as the language writes them; to be set left to right. Room codes stay as they are. */
export const digits = (text: string | number): string => withDigits(locale, text);

/** The same text in pieces, so that a component can set what was filled in as `<bdi>`. */
export const tParts = (key: string, vars: Vars = {}): Part[] => partsOf(t(key, vars));

/** Making one takes a slow phone longer than using it a hundred times. */
const lists: Partial<Record<Locale, Intl.ListFormat>> = {};
const listsIn = (of: Locale): Intl.ListFormat => (lists[of] ??= new Intl.ListFormat(of, { type: 'conjunction' }));

/** Names as a list in the language shown, each isolated: "Ana, Bo and Cy". */
export const names = (list: readonly string[]): string => listsIn(locale).format(list.map(isolate));

/** Numbers as a list in the language shown: "11 and 12". */
export const numberList = (list: readonly number[]): string => listsIn(locale).format(list.map(digits));

/** A list of numbers is one word: no line begins in the middle of it. */
const NBSP = '\u00a0';
/** Numbers that follow one another, in the order in which the language is read: "2, 2, 3". */
export const numbersInTurn = (list: readonly number[]): string =>
  dir() === 'rtl' ? rightToLeft(list.map(digits).join(`،${NBSP}`)) : list.map(digits).join(`,${NBSP}`);

/** The key of a code of the protocol: `codeKey('reason', 'room/full')` is `reason-room-full`. */
export const codeKey = (family: string, code: string): string => `${family}-${code.replace(/[/_]/g, '-')}`;

const CLOSE_CODES: Record<number, string> = {
  4001: 'restart',
  4002: 'too-slow',
  4003: 'idle',
  4500: 'opened-elsewhere',
  4501: 'bad-frames',
  4502: 'removed',
  4503: 'room-gone',
  4504: 'update-page',
};

/** The key of the text of a close code; null for the codes of others. Must agree with `shared/close_codes.py`. */
export const closeKey = (code: number): string | null =>
  CLOSE_CODES[code] ? codeKey('close', CLOSE_CODES[code]) : null;
