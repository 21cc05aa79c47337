/**
 * node bin/check-classes.mjs: checks that every class that a component takes from its CSS module is there, and that
 * every class of a module is used. Neither the compiler nor the build notices.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folders = ['apps/web/src', 'libs/ui/src'].map((folder) => join(root, folder));

const filesOf = (pattern) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => pattern.test(path))
      .map((path) => join(folder, path)),
  );

const classesIn = (css) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name),
  );

/** Path of a module → its classes, and those that are used. */
const modules = new Map(
  filesOf(/\.module\.css$/).map((path) => [
    path,
    { classes: classesIn(readFileSync(path, 'utf8')), used: new Set(), isIndexed: false },
  ]),
);

const findings = [];
for (const path of filesOf(/\.tsx?$/)) {
  const source = readFileSync(path, 'utf8');
  for (const [, name, from] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = modules.get(join(dirname(path), from));
    module.isIndexed ||= source.includes(`${name}[`);
    for (const [, used] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      module.used.add(used);
      if (!module.classes.has(used)) findings.push(`${relative(root, path)}: ${basename(from)} has no class ${used}`);
    }
  }
}
for (const [path, { classes, used, isIndexed }] of modules)
  for (const name of classes)
    if (!isIndexed && !used.has(name)) findings.push(`${relative(root, path)}: nothing uses the class ${name}`);

for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
