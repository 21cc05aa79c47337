/** `node --import ./test/load-ts.mjs x.ts`, or an import from a plain script: TypeScript sources without a build. */
import { register } from 'node:module';

register('./ts-hooks.mjs', import.meta.url);
