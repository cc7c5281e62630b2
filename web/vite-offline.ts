/** Adds to a build the page for the time without a network, in all languages, and the service worker that keeps it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OFFLINE_KEYS } from './src/offline/texts.ts';

const LANGUAGES = ['en', 'fr', 'pl', 'pt-BR', 'ar', 'es'];

const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

function section(language: string): string {
  const messages = textOf(`messages/${language}.ftl`);
  const say = (key: string): string => {
    const found = new RegExp(`^${key} = (.+)$`, 'm').exec(messages)?.[1];
    if (!found) throw new Error(`${language} has no ${key}`);
    return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
  const { title, note, retry } = OFFLINE_KEYS;
  return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><div><img src="/favicon.svg" alt=""><h1>${say(title)}</h1><p>${say(note)}</p></div><button type="button">${say(retry)}</button></section>`;
}

export function offlinePage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Catch the Witch</title><link rel="stylesheet" href="/offline.css"></head><body><main>${LANGUAGES.map(section).join('')}</main><script src="/offline.js"></script></body></html>`;
}

/** What the page without a network is made of, by name. */
const files = (): Record<string, string> => ({
  'offline.html': offlinePage(),
  'offline.css': textOf('src/offline/offline.css'),
  'offline.js': textOf('src/offline/offline.js'),
});
const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

export function offline(): Plugin {
  return {
    name: 'offline-page',
    // In development without the service worker, so that it can be looked at.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1);
        const text = /^offline\.\w+$/.test(name) ? files()[name] : undefined;
        if (text === undefined) return next();
        response.setHeader('content-type', `${TYPES[name.split('.')[1] ?? ''] ?? 'text/plain'}; charset=utf-8`);
        response.end(text);
      });
    },
    generateBundle() {
      const all = files();
      const version = createHash('sha256').update(Object.values(all).join('')).digest('hex').slice(0, 12);
      for (const [fileName, source] of Object.entries(all)) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: textOf('src/offline/sw.js').replace('__VERSION__', version) });
    },
  };
}
