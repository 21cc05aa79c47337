import { readFileSync } from 'node:fs';

/** From the workspace's package.json, which is beside both src/ and dist/. */
export const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
