import { z } from 'zod';
import { route } from './route.js';
import { Id, IdInPath, Instant, PageLimit, result } from './shared.js';

export const HistoryEvent = z
  .strictObject({
    position: z.string().meta({ description: 'Its position in the log; strictly increasing.' }),
    type: z.string().meta({ examples: ['HivesStarred', 'InspectionCorrected', 'HivesMovedIn', 'ActionCompleted'] }),
    at: Instant,
    command_id: Id.meta({ description: 'The command that made it, as `/api/v1/undo` takes it.' }),
    can_undo: z.boolean().meta({
      description:
        'Whether its command can be undone now: made in the last 30 days, and nothing that it changed was changed since.',
    }),
    undoes: Id.nullable().meta({ description: 'The command that it undid, if it is an undo.' }),
    by: z.strictObject({
      id: Id,
      name: z.string().nullable(),
      support: z.boolean().meta({ description: 'True if support did it for the keeper; the name is null then.' }),
    }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'The data about this hive only.' }),
  })
  .meta({ id: 'HistoryEvent' });
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** The position of the last event on the page before. */
export const HistoryCursor = z
  .string()
  .regex(/^\d{1,18}$/, 'This is not a cursor from an earlier page.')
  .optional();

export const history = {
  undo: route({
    method: 'POST',
    path: '/api/v1/undo',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary:
      'Takes back what a command changed, while nothing later changed the same, for 30 days: flags of apiaries and hives, their edits and tags, deleted hives, moves, actions completed, reopened, changed or deleted, inspections corrected or removed, notes changed or starred, photos described or, within a day, deleted, harvests, lots and jars. An undo is a command like others, and can be undone itself',
    body: z.strictObject({
      command_id: Id.meta({ description: 'The Idempotency-Key of the command, or the X-Command-Id of its answer.' }),
    }),
    answer: result(
      z.strictObject({
        undone: z.array(z.string()).meta({ description: 'The types of the undone events, in their order.' }),
      }),
    ),
    errors: ['not_found', 'free_hive_limit', 'cannot_undo'],
  }),
  ofHive: route({
    method: 'GET',
    path: '/api/v1/hive/:id/history',
    kind: 'query',
    access: 'keeper',
    summary:
      'The history of a hive, newest first: the hive itself, its inspections, its photos, its actions and its harvests',
    params: IdInPath,
    query: z.strictObject({
      limit: PageLimit,
      cursor: HistoryCursor,
      about: z
        .literal('colony', 'Give colony.')
        .optional()
        .meta({ description: 'Without its inspections, photos and actions, which have lists of their own.' }),
    }),
    answer: result(z.strictObject({ events: z.array(HistoryEvent), next_cursor: z.string().nullable() })),
  }),
};
