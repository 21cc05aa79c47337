import { z } from 'zod';
import { route } from './route.js';
import { Id, IdInPath, Instant, PageLimit, result } from './shared.js';

export const HistoryEvent = z
  .strictObject({
    position: z.string().meta({ description: 'Its place in the log; rises strictly.' }),
    type: z.string().meta({ examples: ['HivesStarred', 'InspectionCorrected', 'HivesMovedIn', 'ActionCompleted'] }),
    at: Instant,
    by: z.strictObject({ id: Id, name: z.string().nullable() }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What it says of this hive; of others that it names nothing is told.' }),
  })
  .meta({ id: 'HistoryEvent' });
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const history = {
  ofHive: route({
    method: 'GET',
    path: '/api/v1/hive/:id/history',
    kind: 'query',
    access: 'keeper',
    summary: 'All that happened to a hive, newest first: itself, its inspections and its actions',
    params: IdInPath,
    query: z.strictObject({
      limit: PageLimit,
      cursor: z
        .string()
        .regex(/^\d{1,18}$/, 'This is not a cursor of a page before.')
        .optional(),
    }),
    answer: result(z.strictObject({ events: z.array(HistoryEvent), next_cursor: z.string().nullable() })),
  }),
};
