import { readFileSync } from 'node:fs';

/** From the workspace's package.json, which stands beside src/ and dist/ alike. */
export const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
