/**
 * node bin/first-load.mjs: the gzipped size of what each first screen loads before it shows: the page, its scripts, its
 * styles and the texts of the longest language (Greek). Fonts and answers of the API are not counted. Fails above the
 * budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 180;
const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const built = (file) => readFileSync(join(dist, file), 'utf8');

const page = 'index.html';
const named = [...built(page).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const sizeOf = (files) => files.reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length / 1000, 0);
const ofEvery = sizeOf([page, ...named]);

let over = false;
// Written by apps/web/build/first-parts.ts.
const parts = Object.entries(JSON.parse(built('.vite/first-parts.json')));
for (const [address, files] of parts.filter(([address]) => address.startsWith('el/'))) {
  const size = ofEvery + sizeOf(files);
  over ||= size > BUDGET_KB;
  const word = size > BUDGET_KB ? ': TOO MUCH' : '';
  console.log(`${address.padEnd(22)} ${size.toFixed(1).padStart(6)} kB of ${BUDGET_KB}${word}`);
}
process.exitCode = over ? 1 : 0;
