/**
 * Where the texts of each language come from, each file on its own and when it is asked for. Knows no language in use.
 * `vite-texts.ts` has read the files.
 */
import type { FluentBundle } from '@fluent/bundle';
import type { Locale } from './locales';

/** `first`: home, lobby and the first phases. `late`: from the first evening on. `rules`: the rulebook; its keys begin with `rules-`. */
export type Family = 'first' | 'late' | 'rules';
/** By key; a text that something is filled into is a list of pieces. */
export type Texts = Record<string, NonNullable<NonNullable<ReturnType<FluentBundle['getMessage']>>['value']>>;
type Files = Record<string, () => Promise<Texts>>;

const FAMILIES: Record<Family, [folder: string, files: Files]> = {
  first: ['', import.meta.glob<Texts>('../../../messages/*.ftl', { import: 'default' })],
  late: ['late/', import.meta.glob<Texts>('../../../messages/late/*.ftl', { import: 'default' })],
  rules: ['rules/', import.meta.glob<Texts>('../../../messages/rules/*.ftl', { import: 'default' })],
};

/** One file of texts. */
export async function textsOf(family: Family, of: Locale): Promise<Texts> {
  const [folder, files] = FAMILIES[family];
  const load = files[`../../../messages/${folder}${of}.ftl`];
  if (!load) throw new Error(`no messages: ${folder}${of}`);
  return load();
}
