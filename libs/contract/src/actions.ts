import { ACTION_TYPES, type ActionType, actionDetails, Day, issue, plannedDetails, SHARES } from '@kypseli/domain';
import { z } from 'zod';
import { MAX_APIARIES_AT_ONCE } from './limits.js';
import { route } from './route.js';
import { Empty, HiveIds, Id, IdInPath, Instant, Name, Nothing, result } from './shared.js';

export const Action = z
  .strictObject({
    id: Id,
    type: z.enum(ACTION_TYPES),
    title: z.string().nullable(),
    initiated_at: Day,
    completed: z.boolean(),
    completed_at: Instant.nullable(),
    done_on: Day.nullable().meta({ description: 'The day it was done; null: it is to do.' }),
    hive_numbers: z.array(z.strictObject({ id: Id, number: z.string() })),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
    occurrence_id: Id.optional().meta({ description: 'Only of an action that was made from an occurrence of a plan.' }),
  })
  .meta({ id: 'Action' });
export type Action = z.infer<typeof Action>;

/** The key is `task`, whatever the type of the action. */
const answer = result(z.strictObject({ task: Action }));

const plan = <T extends ActionType, D extends z.ZodType>(type: T, details: D) =>
  z.strictObject({
    type: z.literal(type),
    title: Name.nullish(),
    hive_ids: HiveIds,
    initiated_at: Day.optional(),
    completed: z.boolean().default(false).meta({ description: 'True: it has been done, on that day.' }),
    details,
    occurrence: z
      .strictObject({ plan_id: Id, day: Day })
      .optional()
      .meta({ description: 'The occurrence of a plan, by its day by the rule, that it is done for.' }),
    split_id: Id.optional().meta({
      description: 'The split whose daughters are looked at: while it is to be done, it is undone with the split.',
    }),
  });

const batch = <T extends ActionType, D extends z.ZodType>(type: T, details: D) =>
  plan(type, details)
    .omit({ hive_ids: true, occurrence: true, split_id: true })
    .extend({
      share: z
        .enum(SHARES)
        .default('each_hive')
        .meta({ description: 'What `details.amount` is for: a hive, the hives of an apiary together, or all hives.' }),
      apiaries: z
        .array(
          z.strictObject({
            apiary_id: Id,
            hive_ids: HiveIds.optional().meta({ description: 'Its active hives by default.' }),
          }),
        )
        .max(MAX_APIARIES_AT_ONCE)
        .refine(
          (apiaries) => new Set(apiaries.map(({ apiary_id }) => apiary_id)).size === apiaries.length,
          issue('apiary_repeated', 'Give each apiary once.'),
        ),
    });

export const actions = {
  list: route({
    method: 'GET',
    path: '/api/generalAction',
    kind: 'query',
    access: 'keeper',
    summary: 'Actions of a hive or an apiary: open ones by day ascending, completed ones descending',
    query: z
      .strictObject({
        hive_id: Id.optional(),
        apiary_id: Id.optional(),
        completed: z.enum(['0', '1'], 'Give 0 or 1.').transform((value) => value === '1'),
      })
      .refine(
        ({ hive_id, apiary_id }) => (hive_id === undefined) !== (apiary_id === undefined),
        issue('either_or', 'Give either hive_id or apiary_id.', { path: ['apiary_id'] }),
      ),
    answer: z.strictObject({ tasks: z.array(Action) }),
  }),
  plan: route({
    method: 'POST',
    path: '/api/generalAction',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Plan an action for hives of one apiary, or record it as done',
    body: z.discriminatedUnion('type', [
      plan('feeding', plannedDetails.feeding.optional()),
      plan('growth', plannedDetails.growth.optional()),
      plan('treatment', plannedDetails.treatment),
      // Its completion moves hives, by a command of its own.
      plan('transport', plannedDetails.transport.optional()).omit({ completed: true }),
      plan('task', plannedDetails.task.optional()),
    ]),
    answer,
    errors: ['nothing_selected', 'several_apiaries', 'date_in_future'],
  }),
  planBatch: route({
    method: 'POST',
    path: '/api/v1/batches',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Plan an action for hives of several apiaries, or record it as done: one action per apiary, all or none',
    body: z.discriminatedUnion('type', [
      batch('feeding', plannedDetails.feeding),
      batch('growth', actionDetails.growth.omit({ other_hive_id: true }).optional()),
      batch('treatment', plannedDetails.treatment),
      batch('task', plannedDetails.task.optional()),
    ]),
    answer: result(
      z.strictObject({
        batch_id: Id,
        tasks: z.array(Action.extend({ apiary_id: Id })),
        left_out: z
          .array(z.strictObject({ apiary_id: Id, name: z.string() }))
          .meta({ description: 'Apiaries without hives to do it for.' }),
      }),
    ),
    errors: ['nothing_selected', 'date_in_future'],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/generalAction/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Change an action; details are always complete, and required with another type',
    params: IdInPath,
    body: z
      .strictObject({
        type: z.enum(ACTION_TYPES).optional(),
        title: Name.nullish(),
        hive_ids: HiveIds.optional(),
        initiated_at: Day.optional(),
        details: z
          .record(z.string(), z.unknown())
          .optional()
          .meta({ description: 'As for planning, by the given or the current type.' }),
      })
      .refine(
        ({ type, details }) => type === undefined || details !== undefined,
        issue('details_missing', 'Give the details with the type.', { path: ['details'] }),
      ),
    answer,
    errors: ['nothing_selected', 'several_apiaries', 'conflict', 'date_in_future'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/generalAction/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete an action, open or completed',
    params: IdInPath,
    answer: result(Empty),
  }),
  complete: route({
    method: 'POST',
    path: '/api/generalActionHide/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Complete an action',
    params: IdInPath,
    body: z
      .strictObject({
        day: Day.optional().meta({
          description: 'The day it was done, which becomes the day of the action; today by default.',
        }),
      })
      .optional(),
    answer,
    // Completing a transport moves its hives, which may be refused.
    errors: ['several_apiaries', 'hive_number_taken', 'date_in_future'],
  }),
  reopen: route({
    method: 'POST',
    path: '/api/generalActionRestore/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Reopen a completed action',
    params: IdInPath,
    body: Nothing,
    answer,
  }),
};
