/**
 * node bin/first-load.mjs: the gzipped size of what each first screen of the web app, and each list of the console,
 * loads before it shows: the page, its scripts, its styles and the texts of the longest language (Greek). Fonts and
 * answers of the API are not counted. Then the size of what a phone keeps to open the app without a signal, as it is
 * sent. Fails above a budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = { web: 180, console: 400, installation: 775 };
const page = 'index.html';

let over = false;

const compare = (what, size, budget) => {
  over ||= size > budget;
  const word = size > budget ? ': TOO MUCH' : '';
  console.log(`${what.padEnd(26)} ${size.toFixed(1).padStart(6)} kB of ${budget}${word}`);
};

/** Compares addresses, each with the files that it loads, with the budget of an app. */
const weigh = (app, addressesOf) => {
  const dist = fileURLToPath(new URL(`../apps/${app}/dist/`, import.meta.url));
  const built = (file) => readFileSync(join(dist, file), 'utf8');
  const named = [...built(page).matchAll(/"\/(?:console\/)?(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const sizeOf = (file) => gzipSync(built(file), { level: 9 }).length / 1000;
  for (const [address, files] of addressesOf((file) => JSON.parse(built(file)))) {
    const all = new Set([page, ...named, ...files]);
    const size = [...all].reduce((sum, file) => sum + sizeOf(file), 0);
    compare(address, size, BUDGET_KB[app]);
  }
};

// Written by apps/web/build/first-parts.ts.
weigh('web', (read) => Object.entries(read('.vite/first-parts.json')).filter(([address]) => address.startsWith('el/')));

/** The files of a part of the console and of everything that it imports statically. */
const filesOf = (manifest, part, files = new Set()) => {
  const { file, css = [], imports = [] } = manifest[part];
  if (files.has(file)) return files;
  for (const one of [file, ...css]) files.add(one);
  for (const imported of imports) filesOf(manifest, imported, files);
  return files;
};

/** The areas of texts that a list is declared with. */
const areasOf = (list) => {
  const declared = readFileSync(
    fileURLToPath(new URL(`../apps/console/${dirname(list)}/index.ts`, import.meta.url)),
    'utf8',
  );
  return [.../part\(\[([^\]]*)\]/.exec(declared)[1].matchAll(/\w+/g)].map(([area]) => area);
};

weigh('console', (read) => {
  const manifest = read('.vite/manifest.json');
  const lists = Object.keys(manifest).filter((part) => /^src\/resources\/.*List\.tsx$/.test(part));
  return lists.map((part) => {
    const greek = ['shared', ...areasOf(part)].flatMap((area) => [...filesOf(manifest, `src/i18n/el/${area}.ts`)]);
    return [part.replace('src/resources/', 'console/'), [...filesOf(manifest, part), ...greek]];
  });
});
const web = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const kept = JSON.parse(readFileSync(`${web}/.vite/kept.json`, 'utf8'));
const sent = (file) => statSync([`${web}${file}.br`, web + file].find((path) => existsSync(path))).size / 1000;
compare(
  'kept for no signal',
  kept.reduce((sum, file) => sum + sent(file), 0),
  BUDGET_KB.installation,
);
process.exitCode = over ? 1 : 0;
