/** Reads the message files for the tests: what each message fills in, how each plural is cut. Not part of the page. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formattingLocale, type Locale } from './locales';

export const WEB = process.cwd();

/** The text files of a language: the phone's first texts, those of later phases, the rulebook. */
export const FOLDERS = ['messages', 'messages/late', 'messages/rules'] as const;
export const textOf = (folder: string, locale: Locale): string =>
  readFileSync(join(WEB, folder, `${locale}.ftl`), 'utf8');

/** The message keys as they are written, also those that the parser would drop. */
export const writtenKeys = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1] ?? '');

/* The parser's own tree, as far as it is used here. */
interface Select {
  type: 'select';
  selector: { type: string; name?: string };
  variants: { key: { value: string | number }; value: Pattern }[];
}
type Element = string | { type: string; name?: string } | Select;
type Pattern = string | Element[] | null;
export interface Message {
  key: string;
  variables: Set<string>;
  /** The categories of each choice that has `other`, digits left out. */
  plurals: string[][];
  /** Forms of a plural that leave out something besides the number: `few: names`. */
  holes: string[];
}

const isSelect = (element: Element): element is Select => typeof element !== 'string' && element.type === 'select';

function walk(pattern: Pattern, message: Message): void {
  if (!Array.isArray(pattern)) return;
  for (const element of pattern) {
    if (typeof element === 'string') continue;
    if (!isSelect(element)) {
      if (element.type === 'var' && element.name) message.variables.add(element.name);
      continue;
    }
    if (element.selector.name) message.variables.add(element.selector.name);
    const categories = element.variants.map((variant) => variant.key.value).filter((key) => typeof key === 'string');
    message.plurals.push(categories);
    for (const variant of element.variants) walk(variant.value, message);
    message.holes.push(...holesOf(element));
  }
}

/** A form may say its number in words (one cat); everything else that one form names, each must name. */
function holesOf({ selector, variants }: Select): string[] {
  const said = variants.map(({ key, value }) => {
    const form: Message = { key: String(key.value), variables: new Set(), plurals: [], holes: [] };
    walk(value, form);
    return form;
  });
  const all = new Set(said.flatMap((form) => [...form.variables]).filter((name) => name !== selector.name));
  return said.flatMap((form) => [...all].filter((name) => !form.variables.has(name)).map((name) => `${form.key}: ${name}`));
}

export const messagesOf = (folder: string, locale: Locale): Map<string, Message> => messagesIn(textOf(folder, locale));

export function messagesIn(text: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const entry of new FluentResource(text).body) {
    const message: Message = { key: entry.id, variables: new Set(), plurals: [], holes: [] };
    walk(entry.value as Pattern, message);
    found.set(entry.id, message);
  }
  return found;
}

/** A bundle of everything in a language, without isolates. */
export function bundleOf(locale: Locale): FluentBundle {
  const bundle = new FluentBundle(formattingLocale(locale), { useIsolating: false });
  for (const folder of FOLDERS)
    bundle.addResource(new FluentResource(textOf(folder, locale)), { allowOverrides: true });
  return bundle;
}

/** Renders a message; errors are thrown. */
export function render(bundle: FluentBundle, key: string, vars: Record<string, string | number> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) throw new Error(`no text: ${key}`);
  return bundle.formatPattern(pattern, vars);
}

/** Every source file of the page, tests and their data left out. */
export function sources(folder = join(WEB, 'src')): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !name.includes('.test') ? [path] : [];
  });
}
