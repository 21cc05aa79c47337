import { readFileSync } from 'node:fs';

/** The release of this program, by its package. */
export const RELEASE: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
