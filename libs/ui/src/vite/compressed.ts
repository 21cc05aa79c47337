import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** One below the highest, which takes twice as long for a hundredth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Below this size a compressed answer is hardly shorter than its own headers. */
const WORTH_BYTES = 250;

/** Writes .br and .gz beside every file of the build that compresses well, so that the server need not compress them. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|json|svg|wasm)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const file = join(dir!, name);
        const bytes = await readFile(file);
        if (bytes.length < WORTH_BYTES) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
    );
  },
});
