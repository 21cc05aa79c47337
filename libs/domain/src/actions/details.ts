import { z } from 'zod';
import { Day } from '../shared/day.js';
import { text } from '../shared/text.js';

export const ACTION_TYPES = ['feeding', 'growth', 'treatment', 'transport', 'task'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const FEEDS = [
  'syrup_1_1',
  'syrup_3_2',
  'syrup_2_1',
  'fondant',
  'invert_syrup',
  'pollen_substitute',
  'other',
] as const;
export const GROWTH_KINDS = ['super_added', 'super_removed', 'frames_added', 'split', 'united', 'requeened'] as const;

/** What the amount of a batch is meant for: each hive, the hives of each apiary together, or those of all apiaries. */
export const SHARES = ['each_hive', 'each_apiary', 'in_all'] as const;
export type Share = (typeof SHARES)[number];

const amount = z.number().positive().max(100_000).multipleOf(0.0001);
const line = text(1, 200);

/** The details of each type of action. Every key is optional; unknown keys are refused. */
export const actionDetails = {
  feeding: z.strictObject({
    feed: z.enum(FEEDS).optional(),
    amount: amount.optional(),
    unit: z.enum(['kg', 'l']).optional(),
  }),
  growth: z.strictObject({
    kind: z.enum(GROWTH_KINDS).optional(),
    count: z.int().min(1).max(1000).optional(),
    other_hive_id: z.uuid().optional(),
  }),
  treatment: z.strictObject({
    product: line.optional(),
    substance: line.optional(),
    amount: amount.optional(),
    unit: text(1, 20).optional(),
    route: line.optional(),
    withdrawalDays: z.int().min(0).max(1000).optional(),
    noHarvestUntil: Day.optional(),
    /** The day on which strips are, or will be, taken out of the hives. */
    removedAt: Day.optional(),
    batch: line.optional(),
    supplier: line.optional(),
    purchasedAt: Day.optional(),
    document: line.optional(),
    appliedBy: line.optional(),
    vet: line.optional(),
    reason: line.optional(),
    disposal: line.optional(),
  }),
  transport: z.strictObject({ to_apiary_id: z.uuid().optional(), document: line.optional() }),
  task: z.strictObject({ text: text(1, 2000).optional(), due: Day.optional() }),
} satisfies Record<ActionType, z.ZodType>;

export type ActionDetails = { [T in ActionType]: z.infer<(typeof actionDetails)[T]> };
