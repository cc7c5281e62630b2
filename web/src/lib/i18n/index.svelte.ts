/**
 * The phone's language: one at a time, loaded when it is chosen; every text of the page comes from `t`. Says nothing
 * itself. There is no fallback language at run time: the tests hold all six complete.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { contained, isolate, partsOf, type Part } from './isolate';
import { directionOf, formattingLocale, keepLocale, keptLocale, pickLocale, withDigits, type Locale } from './locales';

export { LOCALES, LOCALE_NAMES, type Locale } from './locales';
export { isolate, plain, type Part } from './isolate';

/** What is filled into a text. */
export type Vars = Record<string, string | number>;

type Loader = () => Promise<string>;
const TEXTS = import.meta.glob<string>('../../../messages/*.ftl', { query: '?raw', import: 'default' });
const RULEBOOKS = import.meta.glob<string>('../../../messages/rules/*.ftl', { query: '?raw', import: 'default' });

async function read(loaders: Record<string, Loader>, folder: string, locale: Locale): Promise<FluentResource> {
  const load = loaders[`../../../messages/${folder}${locale}.ftl`];
  if (!load) throw new Error(`no messages: ${folder}${locale}`);
  return new FluentResource(await load());
}

let locale = $state<Locale>('en');
let bundle = $state.raw<FluentBundle | null>(null);
let ruled = $state<Locale | null>(null);
/** The latest choice; an earlier one that loads later is dropped. */
let latest = 0;

/** The language shown. */
export const currentLocale = (): Locale => locale;
export const dir = (): 'ltr' | 'rtl' => directionOf(locale);
/** Whether texts can be shown. */
export const isReady = (): boolean => bundle !== null;
/** Whether the rulebook of the language shown has been loaded. */
export const hasRules = (): boolean => ruled === locale;

/** Loads the language kept on this phone, else the browser's. */
export async function startLocale(): Promise<void> {
  await show(keptLocale() ?? pickLocale(navigator.languages));
}

/** Changes the language at any time and keeps the choice on this phone. On failure the former one stays. */
export async function setLocale(chosen: Locale): Promise<void> {
  await show(chosen);
  keepLocale(chosen);
}

async function show(chosen: Locale): Promise<void> {
  const mine = ++latest;
  const resource = await read(TEXTS, '', chosen);
  if (mine !== latest) return;
  const next = new FluentBundle(formattingLocale(chosen));
  next.addResource(resource);
  [locale, bundle, ruled] = [chosen, next, null];
  if (typeof document !== 'undefined') {
    document.documentElement.lang = chosen;
    document.documentElement.dir = directionOf(chosen);
  }
}

/** Loads the rulebook of the language shown; its keys begin with `rules-`. */
export async function loadRules(): Promise<void> {
  const [into, wanted] = [bundle, locale];
  if (!into || ruled === wanted) return;
  const resource = await read(RULEBOOKS, 'rules/', wanted);
  if (bundle !== into) return;
  into.addResource(resource, { allowOverrides: true });
  ruled = wanted;
}

/** French sets a space before these signs, and no line may break there. */
const spaced = (text: string): string => (locale === 'fr' ? text.replace(/ (?=[?!:;])/g, '\u00a0') : text);

/** A text in the language shown, what is filled in isolated for direction. An unknown key shows itself. */
export function t(key: string, vars: Vars = {}): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const filled = Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, typeof value === 'string' ? contained(value) : value]),
  );
  return spaced(bundle.formatPattern(pattern, filled, []));
}

/** Digits as the language writes them; to be set left to right. Room codes stay as they are. */
export const digits = (text: string | number): string => withDigits(locale, text);

/** The same text in pieces, so that a component can set what was filled in as `<bdi>`. */
export const tParts = (key: string, vars: Vars = {}): Part[] => partsOf(t(key, vars));

/** Names as a list in the language shown, each isolated: "Ana, Bo and Cy". */
export function names(list: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(list.map(isolate));
}

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
