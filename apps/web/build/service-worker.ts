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
/** Letters of other languages. */
const LETTERS = /geologica-(?!latin-wght|greek)/;
/**
 * What needs the server, papers, harvests, legal texts, large photos, the map, and the reader of QR codes, each with all
 * that is loaded only for it.
 */
const LATER = [
  'features/accounts/(ForgotPassword|ResetPassword|Confirmed)Screen',
  'features/apiaries/(map/Apiaries|place/Place|Phone)Map',
  'features/harvest/HarvestScreen',
  'features/imports/ImportScreen',
  'features/papers/PapersScreen',
  'features/settings/billing/BillingTab',
  'exports/ExportSheet',
  'labels/(print/LabelsScreen|camera/wasm-detector)',
  'photos/Gallery',
  'i18n/../(legal|parts/(billing|exports|harvest|imports|lots|medicines|papers|passwords|plan|withdrawal))',
];
const IS_LATER = new RegExp(`/src/(${LATER.join('|')})\\.`);

/** The files that the entry reaches without what is kept on its first use. */
const neededFiles = (bundle: Rolldown.OutputBundle): Set<string> => {
  const needed = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (!file || needed.has(name) || (file.type === 'chunk' && IS_LATER.test(file.facadeModuleId ?? ''))) return;
    needed.add(name);
    if (file.type !== 'chunk') return;
    const { imports, dynamicImports, viteMetadata } = file;
    const named = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
    for (const other of [...imports, ...dynamicImports, ...named]) visit(other);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === 'entry') visit(file.fileName);
  return needed;
};

/**
 * Writes service-worker.js with the lists of files that it keeps at once and on their first use, .vite/kept.json with
 * the first list for bin/first-load.mjs, and .vite/build.json with the build's name, which follows from the page, from
 * every file and from the worker itself.
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
    const needed = neededFiles(bundle);
    const isNeeded = (asset: string) => needed.has(asset) && !LETTERS.test(asset);
    const addresses = (of: string[]) => JSON.stringify(of.map((file) => `/${file}`));
    const files = addresses([...BESIDE, ...assets.filter(isNeeded)]);
    const later = addresses(assets.filter((asset) => !isNeeded(asset)));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(name), FILES: files, LATER: later },
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
    await writeFile(join(dir!, '.vite/kept.json'), files);
    await writeFile(join(dir!, '.vite/build.json'), JSON.stringify({ build: name }));
  },
});
