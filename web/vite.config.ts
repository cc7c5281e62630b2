/** How the phone client is built and tested. In development the service is expected at CTW_SERVICE (default port 8000). */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { early } from './vite-early.ts';
import { texts } from './vite-texts.ts';
import { offline } from './vite-offline.ts';
import { defineConfig } from 'vitest/config';

const service = process.env.CTW_SERVICE ?? 'http://127.0.0.1:8000';
const named = process.env.CTW_BUILD ?? '';
const WITHOUT_PICTURES = ['src/pages/**/*.test.ts', 'src/lib/no-tell.test.ts'];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), texts(), early(), offline()],
  // Which build a page is of; the releases' tests tell two apart by it.
  define: { __BUILD__: JSON.stringify(named) },
  // Component tests run the client build of Svelte, not the one for servers.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The service's content policy allows no inlined font or script.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    // A named build names its parts after itself, as if every one had changed since the last.
    ...(named ? { rolldownOptions: { output: { chunkFileNames: `assets/${named}-[name]-[hash].js` } } } : {}),
  },
  server: {
    // Tests want the sources as they stood at the start, whatever is edited meanwhile.
    ...(process.env.CTW_STILL ? { hmr: false, watch: null } : {}),
    proxy: { '/api': service, '/ws': { target: service, ws: true } },
  },
  test: {
    environment: 'jsdom',
    // A page of its own for every file, without a process of its own.
    pool: 'vmThreads',
    restoreMocks: true,
    // What takes half a second alone takes ten times as long on a machine with fifteen processes waiting.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A part that needs a page says so at its top: making one costs more than most tests.
    // Mocks are hoisted within a file, so pages have a setup of their own for what all of them go without.
    projects: [
      { extends: true, test: { name: 'pages', include: WITHOUT_PICTURES, setupFiles: ['tests/setup.ts', 'tests/without-pictures.ts'] } },
      { extends: true, test: { name: 'parts', environment: 'node', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], exclude: WITHOUT_PICTURES, setupFiles: ['tests/setup.ts'] } },
    ],
  },
}));
