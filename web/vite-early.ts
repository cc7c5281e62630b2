/** Has a built page run `src/early.ts` before and beside everything else. */
import type { Plugin } from 'vite';

const SOURCE = 'src/early.ts';

export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', early: SOURCE } } } }),
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.facadeModuleId?.endsWith(SOURCE));
        if (chunk?.type !== 'chunk') throw new Error(`the build has no ${SOURCE}`);
        return [
          { tag: 'script', attrs: { type: 'module', crossorigin: '', src: `/${chunk.fileName}` }, injectTo: 'head-prepend' },
          ...chunk.imports.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` }, injectTo: 'head-prepend' as const })),
        ];
      },
    },
  };
}
