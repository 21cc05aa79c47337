/** Numbers that look random and follow from a seed. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
}

/** Mulberry32, by Tommy Ettinger: 32 bits of state, which is plenty for a demo. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // The sum of twelve has a variance of 1.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
  return { next, normal };
};
