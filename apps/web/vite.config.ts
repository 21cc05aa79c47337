import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, withoutCircles } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { firstParts } from './build/first-parts.ts';
import { singleIcons } from './build/single-icons.ts';
import { withoutSchemas } from './build/without-schemas.ts';

/** Every first paint needs the Latin subset; only the bundle knows its hashed name. */
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
 * zod puts a JSON schema writer into every schema; only the server's documentation uses it. Without it, the first
 * screen is some 7 kB smaller.
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

/** react-router exports only its development build; its production build, without warnings, is half a kB smaller. */
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
  // The server replaces it in every answer.
  html: { cspNonce: 'set-by-the-server' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // build/first-parts.ts finds the files by it.
    manifest: true,
    // The content security policy would refuse a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libs are declarations: unused ones are dropped.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(fileURLToPath(new URL('src/', import.meta.url))),
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/libs\/(contract|domain)\//, sideEffects: false }] },
    },
  },
  // Without the local names in them they are shorter: half a kB less for each first screen.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  server: { proxy: { '/api': api, '/auth': api, '/dev': api } },
  preview: { proxy: { '/api': api, '/auth': api, '/dev': api } },
});
