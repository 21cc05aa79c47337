import { z } from 'zod';

const HarvestOnly = z.strictObject({ harvestId: z.string() });

/** Kilograms of a hive are entered, or shared from the total by frames. */
const HarvestedHive = z.strictObject({
  hiveId: z.string(),
  frames: z.number().optional(),
  kg: z.number().optional(),
});
export type HarvestedHive = z.infer<typeof HarvestedHive>;

const Content = HarvestOnly.extend({
  /** Where the hives were. */
  apiaryId: z.string(),
  day: z.string(),
  forage: z.string().nullable(),
  hives: z.array(HarvestedHive).min(1),
  totalKg: z.number().optional(),
  /** The full supers before extraction. */
  supersKg: z.number().optional(),
  /** Hives that were harvested although a withdrawal period had not ended, and why. */
  withdrawalHiveIds: z.array(z.string()).optional(),
  withdrawalReason: z.string().nullable(),
});

const personal = ['forage', 'withdrawalReason'];

/** The events of a stream `harvest-<id>`: the honey taken from hives of one apiary on one day. */
export const harvestEvents = {
  HarvestTaken: { version: 1, schema: Content, personal },
  /** Also one that was deleted is there again. */
  HarvestChanged: { version: 1, schema: Content, personal },
  HarvestDeleted: { version: 1, schema: HarvestOnly, personal: [] },
};

export type Harvest = z.infer<typeof Content>;
export type HarvestEvent = {
  [T in keyof typeof harvestEvents]: { type: T; data: z.infer<(typeof harvestEvents)[T]['schema']> };
}[keyof typeof harvestEvents];
