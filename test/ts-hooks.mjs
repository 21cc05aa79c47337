import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = fileURLToPath(new URL('../.swcrc', import.meta.url));

/** Resolves `./x.js` to `./x.ts` if only that exists, and our own packages to their sources. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('@kypseli/')) {
    return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
  }
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^(\.|file:|\/).*\.js$/.test(specifier)) throw error;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  }
}

/** Compiles TypeScript as the build and Jest do. */
export async function load(url, context, next) {
  if (!/^file:.*\.tsx?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  const { code } = await transform(source, { filename, root, configFile, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
