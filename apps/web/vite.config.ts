import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, withoutCircles } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { firstParts } from './build/first-parts.ts';
import { singleIcons } from './build/single-icons.ts';
import { withoutSchemas } from './build/without-schemas.ts';

/** The Latin subset is needed by every first paint; its hashed name is known to the bundle alone. */
const preloadLatin = (): Plugin => ({
  name: 'preload-latin-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /geologica-latin-wght-normal.*\.woff2$/.test(name));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/**
 * zod carries a writer of JSON schemas in every schema; only the server's documentation asks for it.
 * Left out, the first screen is some 7 kB lighter.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});

/** react-router exports only its development build; its production build, without warnings, is half a kB lighter. */
const productionRouter = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    singleIcons(),
    preloadLatin(),
    withoutJsonSchema(),
    withoutSchemas(),
    withoutCircles(),
    compressed(),
    firstParts(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  // The server puts one of its own in its place in every answer.
  html: { cspNonce: 'set-by-the-server' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // What build/first-parts.ts finds the files by.
    manifest: true,
    // A data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libs are declarations: what no screen asks for stays out.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(fileURLToPath(new URL('src/', import.meta.url))),
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/libs\/(contract|domain)\//, sideEffects: false }] },
    },
  },
  // Shorter than with the local names in them: half a kB less for each first screen.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  server: { proxy: { '/api': api, '/auth': api, '/dev': api } },
  preview: { proxy: { '/api': api, '/auth': api, '/dev': api } },
});
