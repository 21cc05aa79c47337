import type { Plugin } from 'vite';

/**
 * TanStack Query brings its mutations, 1.3 kB of every first screen. Writes go through the queue of commands instead, so
 * a cache of mutations that has none takes their place.
 */
export const withoutMutations = (): Plugin => ({
  name: 'without-mutations',
  apply: 'build',
  transform(_code, id) {
    if (!/query-core\/build\/modern\/mutationCache\.js$/.test(id)) return null;
    const cache = '{ clear() {} findAll() { return []; } async resumePausedMutations() {} }';
    return { code: `export class MutationCache ${cache}`, map: null };
  },
});
