import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from '../route.js';
import { Empty, Instant, Nothing } from '../shared.js';
import { Reason } from './forms.js';
import { listQuery, ROWS_AT_ONCE } from './lists.js';

/** How a version of the read models is named: 8, or 8.2 once this version has been filled again. */
const VersionInPath = z.object({
  id: z
    .string()
    .regex(/^v?\d{1,6}(\.\d{1,6})?$/)
    .meta({ description: 'The name of the version, such as 8 or 8.2.' }),
});

const Position = z
  .string()
  .regex(/^\d{1,19}$/)
  .meta({ description: 'A position of the log.' });

export const PROJECTION_STATES = ['live', 'failed', 'filling', 'paused', 'old'] as const;
export const REBUILD_STEPS = ['tables', 'fold', 'indexes', 'catch_up', 'swap'] as const;

export const ProjectionError = z
  .strictObject({
    message: z.string(),
    position: Position.nullable(),
    event: z.string().nullable().meta({ description: 'The id of the event.' }),
    type: z.string().nullable(),
    stream: z.string().nullable(),
    revision: z.string().nullable(),
    account_id: z.string().nullable(),
    code: z.string().nullable().meta({ description: 'Of the database.' }),
    table: z.string().nullable(),
    at: Instant,
    process: z.string(),
  })
  .meta({ id: 'ProjectionError' });

export const Projection = z
  .strictObject({
    id: z.string(),
    version: z.int().meta({ description: 'The version of the code that fills it.' }),
    state: z.enum(PROJECTION_STATES).meta({ description: '`failed`: it is live and stands still at an event.' }),
    position: Position,
    head: Position.meta({ description: 'The end of the log; of one that is being filled, when it was last read.' }),
    lag: z.string().nullable().meta({ description: 'Positions behind; null for one that is not live nor filled.' }),
    rate: z.number().nullable().meta({ description: 'Events a second, over 10 seconds.' }),
    shown_ms: z.number().nullable().meta({ description: 'From the recording of the last event until it was shown.' }),
    slowest: z
      .strictObject({ table: z.string(), share: z.number() })
      .nullable()
      .meta({ description: 'The table that takes most of the time of projecting, and its share from 0 to 1.' }),
    waiting_s: z
      .number()
      .nullable()
      .meta({ description: 'For how long the oldest event that is not shown has waited; null if all are shown.' }),
    eta: Instant.nullable().meta({ description: 'When it is about to be filled.' }),
    process: z.string().nullable().meta({ description: 'Who projects or fills it.' }),
    since: Instant.nullable().meta({ description: 'Since when it is in this state.' }),
    release: z.string().nullable().meta({ description: 'The release that filled it.' }),
    begun_at: Instant.nullable(),
    begun_by: z.string().nullable(),
    size: z.int().meta({ description: 'Bytes on the disk.' }),
    free: z.int().nullable().meta({ description: 'Free bytes of that disk; null if this server cannot know.' }),
    tables: z.array(
      z.strictObject({
        name: z.string(),
        rows: z
          .int()
          .nullable()
          .meta({ description: 'As PostgreSQL counts them, about a second late; null: not known, as after a crash.' }),
        size: z.int(),
      }),
    ),
    verified: z
      .strictObject({ at: Instant, differing: z.array(z.string()) })
      .nullable()
      .meta({
        description: 'The last comparison of the live tables with a rebuild by their checksums, and which differed.',
      }),
    steps: z.array(z.strictObject({ step: z.enum(REBUILD_STEPS), begun_at: Instant, took_ms: z.number().nullable() })),
    can_roll_back: z.boolean().meta({ description: 'True if this release can read it.' }),
    error: ProjectionError.nullable(),
  })
  .meta({ id: 'Projection' });
export type Projection = z.infer<typeof Projection>;

export const RebuildOrder = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(['rebuild', 'rollback']),
    version: z.string(),
    state: z.enum(['waiting', 'running', 'paused', 'done', 'failed', 'cancelled']),
    asked: z.enum(['go', 'pause', 'cancel']).meta({ description: 'What was asked for last; the state follows it.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'RebuildOrder' });
export type RebuildOrder = z.infer<typeof RebuildOrder>;

/** What is in the log of a rebuild or a rollback. */
export const REBUILD_LOG = [
  'asked',
  'begun',
  'step',
  'pause',
  'paused',
  'resume',
  'cancel',
  'done',
  'failed',
  'cancelled',
] as const;

export const RebuildLogEntry = z
  .strictObject({
    at: Instant,
    what: z.enum(REBUILD_LOG),
    detail: z.string().nullable().meta({ description: 'Who asked, the process that began it, or the step.' }),
  })
  .meta({ id: 'RebuildLogEntry' });
export type RebuildLogEntry = z.infer<typeof RebuildLogEntry>;

const reads = { roles: ['operator', 'admin'], service: 'projections' } as const;
const guarded = { roles: ['operator', 'admin'], stepUp: true } as const;
const Ordered = z.strictObject({ rebuild: RebuildOrder });

/** What the changes have in common beside method, path, kind and staff, which each route names itself. */
const changing = (summary: string, errors: readonly ('nothing_running' | 'not_stopped')[]) =>
  ({ access: 'staff', summary, body: Nothing, errors }) as const;

export const projections = {
  list: route({
    method: 'GET',
    path: '/admin/api/projections',
    kind: 'query',
    access: 'staff',
    staff: reads,
    summary: 'The versions of the read models: the live one first, then old ones, then one that is being filled',
    query: listQuery({ id: z.array(text(1, 20)).max(ROWS_AT_ONCE), state: z.enum(PROJECTION_STATES) }, ['id']),
    answer: z.array(Projection),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/projections/:id',
    kind: 'query',
    access: 'staff',
    staff: reads,
    summary: 'One version of the read models',
    params: VersionInPath,
    answer: Projection,
    errors: ['not_found'],
  }),
  order: route({
    method: 'GET',
    path: '/admin/api/projections/rebuild',
    kind: 'query',
    access: 'staff',
    staff: reads,
    summary: 'The rebuild or the rollback that is under way, or the last one, and what happened to it',
    answer: z.strictObject({ rebuild: RebuildOrder.nullable(), log: z.array(RebuildLogEntry) }),
  }),
  rebuild: route({
    method: 'POST',
    path: '/admin/api/projections/rebuild',
    kind: 'account',
    staff: guarded,
    ...changing('Fill new read models beside the live ones; they take over by themselves', []),
    status: 202,
    answer: Ordered,
    errors: ['already_running', 'no_room'],
  }),
  pause: route({
    method: 'POST',
    path: '/admin/api/projections/pause',
    kind: 'account',
    staff: guarded,
    ...changing('Pause what is under way', ['nothing_running']),
    answer: Ordered,
  }),
  resume: route({
    method: 'POST',
    path: '/admin/api/projections/resume',
    kind: 'account',
    staff: guarded,
    ...changing('Go on with what is paused', ['nothing_running']),
    answer: Ordered,
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/api/projections/cancel',
    kind: 'account',
    staff: guarded,
    ...changing('Cancel what is under way; its tables go', ['nothing_running']),
    answer: Ordered,
  }),
  retry: route({
    method: 'POST',
    path: '/admin/api/projections/retry',
    kind: 'account',
    staff: guarded,
    ...changing('Let the projector that stands still try its event again', ['not_stopped']),
    answer: Empty,
  }),
  park: route({
    method: 'POST',
    path: '/admin/api/projections/park',
    kind: 'account',
    staff: guarded,
    ...changing('Leave an event out, where its projections declare that they may', ['not_stopped']),
    body: z.strictObject({ position: Position, reason: Reason }),
    answer: Empty,
    errors: ['not_stopped', 'not_parkable'],
  }),
  rollback: route({
    method: 'POST',
    path: '/admin/api/projections/:id/rollback',
    kind: 'account',
    staff: guarded,
    ...changing('Bring an old version up to date and show it again', []),
    status: 202,
    params: VersionInPath,
    answer: Ordered,
    errors: ['not_found', 'already_running', 'version_not_readable', 'version_in_use'],
  }),
  forget: route({
    method: 'POST',
    path: '/admin/api/projections/:id/forget',
    kind: 'account',
    staff: guarded,
    ...changing('Delete an old version', []),
    params: VersionInPath,
    answer: Empty,
    errors: ['not_found', 'version_in_use'],
  }),
};
