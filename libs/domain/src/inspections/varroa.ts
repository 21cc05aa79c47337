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
