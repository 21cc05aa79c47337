import { setImmediate as turn } from 'node:timers/promises';

/** So long one request may hold the event loop (ms). */
const SLICE_MS = 10;

/** Long work in slices: awaited between its steps, it lets others through once a slice is over. */
export const slices = (): (() => Promise<void>) => {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await turn();
    begun = performance.now();
  };
};

/** `all.map(to)` in slices. */
export const mapInSlices = async <From, To>(all: From[], to: (each: From) => To): Promise<To[]> => {
  const slice = slices();
  const found: To[] = [];
  for (const each of all) {
    found.push(to(each));
    await slice();
  }
  return found;
};
