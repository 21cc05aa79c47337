import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { READ_SIDE_FINGERPRINT } from './platform/projections/read-side.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isWanted);

const domainFiles = filesIn('libs/domain/src', (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));

/** The files of the domain whose functions a projection calls. */
const calledBy = (projection: string): string[] => {
  const imported = [...sourceOf(projection).matchAll(/import \{([^}]*)\} from '@kypseli\/domain'/g)];
  const names = imported.flatMap(([, list]) => list!.split(',').map((name) => name.trim()));
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .flatMap((name) => domainFiles.filter((path) => new RegExp(`export const ${name}\\b`).test(sourceOf(path))));
};

/** The files of the API, the platform aside, whose values a file imports. */
const besides = (path: string): string[] =>
  [...sourceOf(path).matchAll(/import \{[^}]*\} from '(\.[^']*)\.js'/g)]
    .map(([, to]) => `${join(dirname(path), to!)}.ts`)
    .filter((to) => !to.includes('/platform/'))
    .flatMap((to) => [to, ...besides(to)]);

/** A program without its types, comments, layout and the names of its locals. */
const programOf = (path: string): string =>
  transformSync(sourceOf(path), {
    swcrc: false,
    configFile: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { mangle: true } },
  }).code;

test('a changed projection raises the version of the read side', () => {
  const projections = filesIn('apps/api/src', (path) => path.endsWith('.projection.ts'));
  expect(projections.length).toBeGreaterThan(5);
  const own = [...projections, ...projections.flatMap(besides)];
  const files = [...new Set([...own, ...own.flatMap(calledBy)])].sort();
  expect(files.length).toBeGreaterThan(projections.length);
  const fingerprint = createHash('sha256').update(files.map(programOf).join('\n')).digest('hex');
  // If the rows of a projection change, raise READ_SIDE_VERSION. Then write the fingerprint beside it.
  expect(READ_SIDE_FINGERPRINT).toBe(fingerprint);
});
