import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'src/lib/protocol/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-console': 'error',
      complexity: ['error', 12],
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-undef': 'off',
    },
  },
  {
    // Tables of examples, not logic.
    files: ['src/dev/**', '**/*.test-data.ts', '**/*.test.ts'],
    rules: { complexity: 'off', 'max-lines': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    // The only markup that is set as a string is our own art, which takes no text from anybody.
    rules: { 'svelte/no-at-html-tags': 'error' },
  },
);
