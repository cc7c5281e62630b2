/** Prints the picture of the app's icon: one of our own cats in the light of the night. For `icons.py`. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const { output } = (
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: fileURLToPath(new URL('../src/lib/art/index.ts', import.meta.url)), formats: ['es'] }, rollupOptions: { output: { codeSplitting: false } } },
  })
)[0];
const { cat } = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
const HATTED = 7;
process.stdout.write(cat({ seat: HATTED, mood: 'suspicious' }));
