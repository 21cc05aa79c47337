import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { withoutSchemas } from '../../../../../libs/ui/src/vite/without-schemas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Libraries of values alone, of which one copy serves all pages: their schemas take longer than the rest of a page. */
const SHARED = { zod: 'zod', '@kypseli/contract': 'contract', '@kypseli/domain': 'domain' };

/** A file with all that it imports, as one script that declares `name`. */
const scriptOf = async (file, name, { external = {}, plugins = [] } = {}) => {
  const [{ output }] = [
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [withoutSchemas(), ...plugins],
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      build: {
        write: false,
        minify: false,
        // The controls replace parts of it by their text.
        lib: { entry: file, formats: ['iife'], name },
        rolldownOptions: {
          external: Object.keys(external),
          output: { codeSplitting: false, globals: external },
          treeshake: { moduleSideEffects: [{ test: /\/libs\/(contract|domain)\//, sideEffects: false }] },
        },
      },
    }),
  ].flat();
  return output[0].code;
};

/** page.ts as a script that declares `kypseli` and needs `shared`, and the script that declares that. */
export const buildPage = async () => {
  const sharedGlobals = Object.fromEntries(Object.entries(SHARED).map(([id, name]) => [id, `shared.${name}`]));
  return {
    page: await scriptOf(`${root}src/commands/testing/page.ts`, 'kypseli', { external: sharedGlobals }),
    shared: await scriptOf(`${root}src/commands/testing/shared.ts`, 'shared'),
  };
};
