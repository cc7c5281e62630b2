/**
 * Measures a build against what a phone on a slow line may be asked for: JavaScript and CSS of home, lobby and first
 * phases, and everything of one language. Run after `npm run build`; ends with 1 when a limit is passed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const FIRST_KB = 110;
const ALL_KB = 300;
const LANGUAGES = { en: [], fr: [], es: [], 'pt-BR': [], pl: ['latin-ext'], ar: ['arabic'] };

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const sizeOf = (file) => {
  const body = readFileSync(join(dist, file));
  return file.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length;
};

/** A chunk with all that it cannot do without. */
function withImports(key, into = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const css of chunk.css ?? []) into.add(css);
  for (const next of chunk.imports ?? []) withImports(next, into);
  return into;
}
const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0) / 1000;

const LATER = ['late-parts', 'Bubbles.svelte', 'Nowhere.svelte', 'TableScreen', 'Story.svelte', 'Rules.svelte', 'synth', 'score.ts', 'messages/rules', 'messages/late', 'knights', 'scenes/'];
const isFirst = (key, language) => !LATER.some((part) => key.includes(part)) && !/messages\//.test(key) || key === `messages/${language}.ftl?fluent` || key.startsWith(`messages/${language}.`);
const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry || manifest[key].isDynamicEntry);

let failed = false;
for (const [language, more] of Object.entries(LANGUAGES)) {
  const first = new Set();
  for (const key of entries.filter((key) => isFirst(key, language))) withImports(key, first);
  const code = new Set([...first].filter((file) => /\.(js|css)$/.test(file)));
  const all = new Set(code);
  for (const key of entries.filter((key) => !key.includes('messages/') || key.includes(`/${language}.`))) withImports(key, all);
  const everything = new Set([...all].filter((file) => /\.(js|css)$/.test(file)));
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.woff2') && (/-latin-(?!ext)/.test(file) || more.some((part) => file.includes(part))));
  for (const font of fonts) everything.add(`assets/${font}`);
  const [a, b] = [sum(code), sum(everything)];
  const bad = a > FIRST_KB || b > ALL_KB;
  failed ||= bad;
  process.stdout.write(`${bad ? 'TOO LARGE ' : ''}${language}: first ${a.toFixed(1)} kB of ${FIRST_KB}, all with fonts and art ${b.toFixed(1)} kB of ${ALL_KB}\n`);
}
process.exit(failed ? 1 : 0);
