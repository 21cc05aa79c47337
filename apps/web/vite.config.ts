import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '../../libs/ui/src/vite/compressed.ts';
import { singleIcons } from '../../libs/ui/src/vite/single-icons.ts';
import { withoutCircles } from '../../libs/ui/src/vite/without-circles.ts';
import { withoutJsonSchema } from '../../libs/ui/src/vite/without-json-schema.ts';
import { withoutSchemas } from '../../libs/ui/src/vite/without-schemas.ts';
import { chunkGroups } from './build/chunks.ts';
import { firstParts } from './build/first-parts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutMutations } from './build/without-mutations.ts';

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
    withoutMutations(),
    withoutCircles(),
    compressed(),
    firstParts(),
    serviceWorker(),
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
    // Styles only: scripts name what they import themselves, and a list of it costs each first screen 4 kB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed) => needed.filter((file) => /\.css$/.test(file)),
    },
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
