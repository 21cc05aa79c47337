import { z } from 'zod';
import { ACTION_TYPES, SHARES } from './details.js';

const ActionOnly = z.strictObject({ actionId: z.string() });

/**
 * `doneOn`: the day it was done, which is the action's day from then on; older events lack it. `completedAt`: set where
 * the action was completed at another instant than that of the event: an imported action.
 */
const Completed = ActionOnly.extend({ doneOn: z.string().optional(), completedAt: z.string().optional() });

/** `initiatedAt`: the day it was planned for; older events lack it. */
const Reopened = ActionOnly.extend({ initiatedAt: z.string().optional() });

const Plan = z.strictObject({
  actionId: z.string(),
  apiaryId: z.string(),
  type: z.enum(ACTION_TYPES),
  title: z.string().nullable(),
  hiveIds: z.array(z.string()).min(1),
  initiatedAt: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

/**
 * One action of a batch over several apiaries. The details are as given for the whole batch; `perHive` is what a hive
 * gets of the amount, null without one.
 */
const PlanInBatch = Plan.extend({ batchId: z.string(), share: z.enum(SHARES), perHive: z.number().nullable() });

/** An action that was made from an occurrence of a plan. */
const PlanFromOccurrence = Plan.extend({ planId: z.string(), occurrenceId: z.string() });

/** The events of a stream `action-<id>`: one action on some hives of one apiary. */
export const actionEvents = {
  /** `splitId`: the split after which it was planned, with which it is undone. */
  ActionPlanned: {
    version: 1,
    schema: Plan.extend({ splitId: z.string().optional() }),
    personal: ['title', 'details'],
  },
  ActionPlannedInBatch: { version: 1, schema: PlanInBatch, personal: ['title', 'details'] },
  ActionPlannedFromOccurrence: { version: 1, schema: PlanFromOccurrence, personal: ['title', 'details'] },
  ActionCompleted: { version: 1, schema: Completed, personal: [] },
  /** Only the changed fields; `details` are always complete. `doneOn`: the new day of a completed action. */
  ActionChanged: {
    version: 1,
    schema: Plan.partial().required({ actionId: true }).extend({ doneOn: z.string().optional() }),
    personal: ['title', 'details'],
  },
  ActionReopened: { version: 1, schema: Reopened, personal: [] },
  ActionDeleted: { version: 1, schema: ActionOnly, personal: [] },
  ActionRestored: { version: 1, schema: ActionOnly, personal: [] },
};

export type ActionPlan = z.infer<typeof Plan>;
export type BatchPlan = z.infer<typeof PlanInBatch>;
export type OccurrencePlan = z.infer<typeof PlanFromOccurrence>;
export type ActionChange = Partial<Omit<ActionPlan, 'actionId'>>;
export type ActionEvent = {
  [T in keyof typeof actionEvents]: { type: T; data: z.infer<(typeof actionEvents)[T]['schema']> };
}[keyof typeof actionEvents];
