import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), preloadLatin()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/auth': api, '/dev': api } },
  preview: { proxy: { '/api': api, '/auth': api, '/dev': api } },
});
