/** Prints page.ts with all that it imports, as one script. Its own process: Jest's realm is not one for Vite. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { withoutSchemas } from '../../../../../libs/ui/src/vite/without-schemas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { output } = [
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutSchemas()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      minify: false,
      // The controls replace parts of it by their text.
      lib: { entry: `${root}src/commands/testing/page.ts`, formats: ['iife'], name: 'kypseli' },
      rolldownOptions: {
        output: { codeSplitting: false },
        treeshake: { moduleSideEffects: [{ test: /\/libs\/(contract|domain)\//, sideEffects: false }] },
      },
    },
  }),
].flat()[0];
process.stdout.write(output[0].code);
