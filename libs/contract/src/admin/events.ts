import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from '../route.js';
import { Id, Instant } from '../shared.js';
import { longListQuery, ROWS_AT_ONCE } from './lists.js';

export const Position = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ id: 'Position', description: 'A position in the log.' });

const filter = {
  id: z.array(Position).max(ROWS_AT_ONCE),
  stream: text(1, 200).meta({ description: 'The beginning of the name.' }),
  types: z.array(text(1, 100)).min(1).max(40),
  account: Id,
  command: Id,
  correlation: Id,
  at: z.strictObject({ from: Instant, to: Instant }).partial(),
  before: Position.meta({ description: 'Below this position.' }),
  after: Position.meta({ description: 'Above this position.' }),
};

export const EventItem = z
  .strictObject({
    id: Position,
    position: Position,
    stream: z.string(),
    revision: z.string(),
    type: z.string(),
    account_id: Id.nullable(),
    command_id: Id.nullable(),
    correlation_id: Id.nullable(),
    at: Instant,
  })
  .meta({ id: 'EventItem' });
export type EventItem = z.infer<typeof EventItem>;

const shownMs = z.number().nullable().meta({
  description: 'How many milliseconds after it was stored the read models showed it; null before, and an hour later.',
});

const MASKED = 'A personal field is `{"personal": true}`';

export const EventDetails = EventItem.extend({
  event_id: Id,
  schema_version: z.int(),
  recorded_at: Instant,
  shown_ms: shownMs,
  data: z.record(z.string(), z.unknown()).meta({ description: `${MASKED} unless it is revealed.` }),
  metadata: z.record(z.string(), z.unknown()),
}).meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof EventDetails>;

/** One of a list with what the events say. */
export const EventWithData = EventItem.extend({
  event_id: Id,
  schema_version: z.int(),
  causation_id: z.string(),
  shown_ms: shownMs,
  data: z.record(z.string(), z.unknown()).meta({ description: `${MASKED}.` }),
}).meta({ id: 'EventWithData' });
export type EventWithData = z.infer<typeof EventWithData>;

/** A line of `kypseli events tail --json` and of an export. */
export const EventLine = z.strictObject({
  position: Position,
  revision: z.string(),
  stream: z.string(),
  id: Id,
  type: z.string(),
  schemaVersion: z.int(),
  at: Instant,
  account_id: Id.nullable(),
  command_id: Id.nullable(),
  correlation_id: Id.nullable(),
  causation_id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type EventLine = z.infer<typeof EventLine>;

/** A malformed one gives 404, like an unknown one. */
const EventInPath = z.object({
  id: z
    .union([Position, Id, z.string().regex(/^[0-9a-f]{8}[0-9a-f-]{0,27}$/)])
    .meta({ description: 'The position of the event in the log, its id, or a beginning of it that no other has.' }),
});
const query = longListQuery(filter, ['position'], 'DESC');
const readers = { roles: ['operator', 'admin'], service: 'events' } as const;

export const events = {
  list: route({
    method: 'GET',
    path: '/admin/api/events',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The event log, without what the events say',
    query,
    answer: z.array(EventItem),
    errors: ['range_too_deep'],
  }),
  read: route({
    method: 'GET',
    path: '/admin/api/events/data',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The event log with what the events say, without personal fields',
    query,
    answer: z.array(EventWithData),
    errors: ['range_too_deep'],
  }),
  export: route({
    method: 'GET',
    path: '/admin/api/events/export',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: true },
    summary: 'Enters an export in the audit trail and answers where the log ends now',
    query: query.pick({ filter: true }),
    answer: z.strictObject({ head: Position }),
  }),
  csv: route({
    method: 'GET',
    path: '/admin/api/events.csv',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: true },
    summary: 'The events of a filter as CSV, 10,000 at most',
    query: query.pick({ filter: true, sort: true }),
    produces: 'text/csv',
    answer: z.string(),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/events/:id',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: true },
    summary: 'One event; personal fields are shown with an opening of its account',
    params: EventInPath,
    query: z.strictObject({
      reveal: z.literal('1').optional().meta({ description: '1: personal fields too.' }),
      raw: z.literal('1').optional().meta({ description: '1: as it is stored, encrypted fields shortened.' }),
    }),
    answer: EventDetails,
    errors: ['not_found', 'reason_required'],
  }),
  causation: route({
    method: 'GET',
    path: '/admin/api/events/:id/causation',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The events of the same request, in the order of the log, each with what caused it',
    params: EventInPath,
    answer: z.array(EventItem.extend({ event_id: Id, causation_id: z.string(), shown_ms: shownMs })),
    errors: ['not_found'],
  }),
};
