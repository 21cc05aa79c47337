import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKER = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));
const OUTPUT = 'service-worker.js';
/** Files outside of assets/ that the page names. */
const BESIDE = ['before-the-app.js', 'favicon.svg'];
/** Kept on their first use only: the map's outlines, the reader of QR codes, and letters of other languages. */
const LATER = /^assets\/(outlines-|wasm-detector-|zxing_reader-|geologica-(cyrillic|vietnamese))/;
/** The import of files needs the server, so its parts are kept on their first use too. */
const IMPORTS = /\/src\/(features\/imports\/|i18n\/..\/parts\/imports\.json)/;

const isOfImports = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean => {
  const ours = output.type === 'chunk' ? output.moduleIds.filter((id) => id.includes('/apps/web/src/')) : [];
  return ours.length > 0 && ours.every((id) => IMPORTS.test(id));
};

/**
 * Writes service-worker.js with the list of files that it keeps, and .vite/build.json with the build's name, which
 * follows from the page, from every file and from the worker itself.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
    const hash = createHash('sha256').update(assets.sort().join());
    const beside = ['index.html', ...BESIDE, ...(await readdir(join(dir!, 'icons'))).map((name) => `icons/${name}`)];
    for (const file of [...beside.sort().map((name) => join(dir!, name)), WORKER]) hash.update(await readFile(file));
    const name = hash.digest('hex').slice(0, 16);
    const files = [...BESIDE, ...assets.filter((name) => !LATER.test(name) && !isOfImports(bundle[name]!))].map(
      (file) => `/${file}`,
    );
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(name), FILES: JSON.stringify(files) },
      build: {
        outDir: dir!,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: OUTPUT } },
      },
    });
    const script = await readFile(join(dir!, OUTPUT));
    // The server compresses JSON and text only.
    await writeFile(join(dir!, `${OUTPUT}.br`), brotliCompressSync(script));
    await writeFile(join(dir!, `${OUTPUT}.gz`), gzipSync(script, { level: 9 }));
    await writeFile(join(dir!, '.vite/build.json'), JSON.stringify({ build: name }));
  },
});
