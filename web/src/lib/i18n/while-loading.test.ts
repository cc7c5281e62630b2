/** A language that is changed while texts of the former one are on their way, whichever comes first. */
import { beforeEach, expect, it, vi } from 'vitest';

type Text = Record<string, string>;
const asked: { family: string; of: string; come: (texts: Text) => void }[] = [];
vi.mock('./texts', () => ({
  textsOf: (family: string, of: string) => new Promise<Text>((come) => asked.push({ family, of, come })),
}));

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
});

/** The file that has been asked for comes, and whatever follows from it. */
async function comes(family: string, of: string): Promise<void> {
  const found = asked.splice(asked.findIndex((one) => one.family === family && one.of === of), 1)[0];
  found?.come({ [`${family}-text`]: `${family} in ${of}` });
  await new Promise((resolve) => setTimeout(resolve));
}

it.each([
  ['the later texts come first', ['late en', 'first fr', 'first fr', 'late fr']],
  ['the language comes first', ['first fr', 'late en', 'late fr']],
])('has the later texts in the language chosen: %s', async (_, order) => {
  const { loadLate, setLocale, t } = await import('./index.svelte');
  const started = setLocale('en');
  await comes('first', 'en');
  await started;
  const loading = loadLate();
  const changing = setLocale('fr');
  for (const one of order) await comes(...(one.split(' ') as [string, string]));
  await Promise.all([loading, changing]);
  expect([t('first-text'), t('late-text')]).toEqual(['first in fr', 'late in fr']);
});
