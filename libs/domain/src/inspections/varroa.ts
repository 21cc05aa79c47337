import { z } from 'zod';

/** The parts of a mite count: mites found, in a sample of bees or brood cells, or in days on the board. */
export const varroaParts = {
  mites: z.int().min(0).max(100_000),
  /** At most four decimals: the bees of a wash are often estimated by weight. */
  sample: z.number().min(1).max(100_000).multipleOf(0.0001),
  days: z.number().positive().max(366).multipleOf(0.0001),
};
const { mites, sample, days } = varroaParts;
const sampled = <M extends string>(method: M) => z.strictObject({ method: z.literal(method), mites, sample });

/** A mite count: bees or brood cells sampled, or days on the board. */
export const Varroa = z.discriminatedUnion('method', [
  sampled('alcohol_wash'),
  sampled('sugar_shake'),
  z.strictObject({ method: z.literal('natural_drop'), mites, days }),
  sampled('drone_brood'),
]);
export type Varroa = z.infer<typeof Varroa>;

/** Counts with different bases are never compared: mites per 100 bees, per 100 brood cells, or a day. */
export const MITE_BASES = ['bees', 'cells', 'day'] as const;
export type MiteBase = (typeof MITE_BASES)[number];

/** The ways to count mites on each base. */
export const METHODS_OF_BASE: Record<MiteBase, readonly [Varroa['method'], ...Varroa['method'][]]> = {
  bees: ['alcohol_wash', 'sugar_shake'],
  cells: ['drone_brood'],
  day: ['natural_drop'],
};

/** The base of a way to count mites. */
export const miteBaseOf = (method: Varroa['method']): MiteBase =>
  MITE_BASES.find((base) => METHODS_OF_BASE[base].includes(method))!;
