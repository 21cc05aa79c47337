import { readFileSync } from 'node:fs';

/** The version of this release, from the package.json beside src/ and dist/. */
export const release = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
