import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../libs/ui/src/vite/compressed.ts';
import { singleIcons } from '../../libs/ui/src/vite/single-icons.ts';
import { withoutJsonSchema } from '../../libs/ui/src/vite/without-json-schema.ts';
import { withoutSchemas } from '../../libs/ui/src/vite/without-schemas.ts';
import { palettes } from './build/palettes.ts';
import { version } from './build/version.ts';

/** react-router exports only its development build; its production build is smaller. */
const productionRouter = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

const api = { '/admin': 'http://127.0.0.1:3000' };

export default defineConfig({
  base: '/console/',
  plugins: [react(), palettes(), singleIcons(), withoutJsonSchema(), withoutSchemas(), version(), compressed()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      // A polyfill of what every browser has, with 20 packages behind it.
      { find: /^object\.entries$/, replacement: fileURLToPath(new URL('build/object-entries.cjs', import.meta.url)) },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  // The server replaces it in every answer.
  html: { cspNonce: 'set-by-the-server' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // bin/first-load.mjs finds the files by it.
    manifest: true,
    // The content security policy would refuse a data: address for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // The libs are declarations: unused ones are dropped, also those that are parts of others.
      treeshake: {
        moduleSideEffects: [{ test: /\/libs\/(contract|domain)\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
    },
  },
  server: { port: 5174, proxy: api },
});
