import { z } from 'zod';
import { route, STAFF_ROLES, type StaffRole } from '../route.js';
import { Instant } from '../shared.js';
import { JOB_STATES } from './jobs.js';
import { PROJECTION_STATES } from './projections.js';

/** What can be followed, with the roles that may. */
export const LIVE_TOPICS = {
  head: STAFF_ROLES,
  projections: ['operator', 'admin'],
  jobs: STAFF_ROLES,
  imports: STAFF_ROLES,
  mails: STAFF_ROLES,
  approvals: STAFF_ROLES,
  events: ['operator', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type LiveTopic = keyof typeof LIVE_TOPICS;

const topics = Object.keys(LIVE_TOPICS) as [LiveTopic, ...LiveTopic[]];
const counts = z.record(z.enum(JOB_STATES), z.int());
const ids = z.array(z.string()).optional().meta({ description: 'What has changed; absent: more than 200.' });

/** One of the messages; rows of a topic are as they are now, so a client may miss some. */
export const LiveMessage = z
  .discriminatedUnion('topic', [
    z.strictObject({
      topic: z.literal('open'),
      data: z.strictObject({
        topics: z.array(z.enum(topics)).meta({ description: 'Those that the role may follow.' }),
      }),
    }),
    z.strictObject({
      topic: z.literal('head'),
      data: z.strictObject({
        head: z.string(),
        position: z.string().meta({ description: 'Of the read models.' }),
        lag: z.int().meta({ description: 'Positions behind.' }),
        stopped_since: Instant.nullable().meta({ description: 'Since when the projector stands still at an event.' }),
        filling: z
          .strictObject({
            version: z.string(),
            share: z.number().meta({ description: 'From 0 to 1.' }),
            paused: z.boolean(),
          })
          .nullable()
          .meta({ description: 'The version that is being filled.' }),
      }),
    }),
    z.strictObject({
      topic: z.literal('projections'),
      ids,
      data: z.array(
        z.strictObject({
          id: z.string(),
          state: z.enum(PROJECTION_STATES),
          position: z.string(),
          head: z.string(),
          rate: z.number().nullable(),
          eta: Instant.nullable(),
        }),
      ),
    }),
    z.strictObject({
      topic: z.literal('jobs'),
      ids,
      data: z.array(z.strictObject({ id: z.string(), counts, paused: z.boolean() })),
    }),
    z.strictObject({
      topic: z.literal('imports'),
      ids,
      data: z.array(z.strictObject({ id: z.string(), state: z.string(), progress: z.number(), problems: z.int() })),
    }),
    z.strictObject({ topic: z.literal('mails'), ids }),
    z.strictObject({ topic: z.literal('approvals'), ids }),
    z.strictObject({
      topic: z.literal('events'),
      data: z.strictObject({
        position: z.string().meta({ description: 'Of the last event in the lists.' }),
        added: z.int().meta({ description: 'How many events are new since the last message.' }),
      }),
    }),
  ])
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.infer<typeof LiveMessage>;

export const live = {
  follow: route({
    method: 'GET',
    path: '/admin/api/live',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES },
    summary: 'What changes while it changes, as server-sent events, until the session ends',
    query: z.strictObject({
      topics: z
        .string()
        .max(200)
        .default(topics.join(','))
        .transform((given) => [...new Set(given.split(','))])
        .pipe(z.array(z.enum(topics)).min(1))
        .meta({ description: `Some of ${topics.join(', ')}, with commas between them; all by default.` }),
    }),
    produces: 'text/event-stream',
    answer: LiveMessage,
    errors: ['rate_limited'],
  }),
};
