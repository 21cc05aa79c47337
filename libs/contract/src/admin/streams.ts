import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Id, Instant } from '../shared.js';
import { EventItem, Position } from './events.js';
import { longListQuery } from './lists.js';

/** A moment in a stream: with all events up to it. */
export const Moment = z
  .union([Position, z.string().regex(/^revision:\d{1,9}$/), Instant])
  .meta({ id: 'Moment', description: 'A position in the log, `revision:` and a number, or an instant.' });

const Place = {
  stream: z.string(),
  account_id: Id.nullable(),
  revision: z.string().nullable().meta({ description: 'Of the last event that is in the state; null: none is.' }),
  position: Position.nullable(),
};

export const StreamState = z
  .strictObject({
    ...Place,
    at: Instant.nullable().meta({ description: 'Of the last event that is in the state.' }),
    events: z.int(),
    state: z
      .record(z.string(), z.unknown())
      .meta({ description: 'A personal value is `{"personal": true}` unless it is revealed.' }),
  })
  .meta({ id: 'StreamState' });
export type StreamState = z.infer<typeof StreamState>;

export const StateDifference = z
  .strictObject({
    op: z.enum(['add', 'remove', 'replace']),
    path: z.string().meta({ description: 'A JSON Pointer (RFC 6901) into the state.' }),
    from: z.unknown().meta({ description: 'null where it was added.' }),
    to: z.unknown().meta({ description: 'null where it was removed.' }),
  })
  .meta({ id: 'StateDifference' });
export type StateDifference = z.infer<typeof StateDifference>;

export const StreamDiff = z
  .strictObject({
    stream: z.string(),
    account_id: Id.nullable(),
    from: StreamState.pick({ revision: true, position: true, at: true }),
    to: StreamState.pick({ revision: true, position: true, at: true }),
    events: z
      .array(
        z.strictObject({
          revision: z.string(),
          position: Position,
          type: z.string(),
          at: Instant,
          data: z.record(z.string(), z.unknown()).meta({
            description: 'A personal value is `{"personal": true}` unless it is revealed.',
          }),
          by: z.enum(['keeper', 'support', 'system']),
          device: z.string().nullable().meta({ description: 'Shown with `reveal=1`; null if it was logged out.' }),
          can_undo: z
            .boolean()
            .nullable()
            .meta({ description: 'With `undo=1`: whether its command can be undone now.' }),
          undo_until: Instant.nullable().meta({ description: 'With `undo=1`, where there is such an end.' }),
        }),
      )
      .meta({ description: 'Between the two moments, the first 200.' }),
    diff: z.array(StateDifference),
  })
  .meta({ id: 'StreamDiff' });
export type StreamDiff = z.infer<typeof StreamDiff>;

export const StreamComparison = z
  .strictObject({
    ...Place,
    position: Position.meta({ description: 'Of the read models: later events are not compared.' }),
    equal: z.boolean(),
    rows: z.record(z.string(), z.int()).meta({ description: 'How many rows of each table were compared.' }),
    differences: z
      .array(
        z.strictObject({
          table: z.string(),
          key: z.string(),
          column: z.string().nullable().meta({ description: 'null: the row itself, which only one side has.' }),
          folded: z.unknown().meta({ description: 'By the events. Personal values are `{"personal": true}`.' }),
          live: z.unknown().meta({ description: 'In the read model.' }),
        }),
      )
      .meta({ description: 'The first 200.' }),
  })
  .meta({ id: 'StreamComparison' });
export type StreamComparison = z.infer<typeof StreamComparison>;

const StreamInPath = z.object({
  id: text(1, 200).meta({ description: 'Its name, or a beginning that only one stream has.' }),
});
const reveal = z.literal('1').optional().meta({ description: '1: personal values too.' });
/** Support needs an opening of the account, whatever it reads of a stream. */
const readers = { roles: STAFF_ROLES, service: 'replay' } as const;

export const streams = {
  state: route({
    method: 'GET',
    path: '/admin/api/streams/:id/state',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: true },
    summary: 'The state of a stream at a moment, folded from its events',
    params: StreamInPath,
    query: z.strictObject({ at: Moment.optional().meta({ description: 'By default the end.' }), reveal }),
    answer: StreamState,
    errors: ['not_found', 'reason_required', 'event_not_readable'],
  }),
  diff: route({
    method: 'GET',
    path: '/admin/api/streams/:id/diff',
    kind: 'query',
    access: 'staff',
    staff: { ...readers, recorded: true },
    summary: 'What changed in the state of a stream between two moments',
    params: StreamInPath,
    query: z.strictObject({
      a: Moment,
      b: Moment.optional().meta({ description: 'By default the end.' }),
      reveal,
      undo: z.literal('1').optional().meta({ description: '1: also whether each event can be undone.' }),
    }),
    answer: StreamDiff,
    errors: ['not_found', 'reason_required', 'event_not_readable'],
  }),
  compare: route({
    method: 'GET',
    path: '/admin/api/streams/:id/compare',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'Whether the read models show the state that the events of a stream give',
    params: StreamInPath,
    answer: StreamComparison,
    errors: ['not_found', 'reason_required', 'event_not_readable'],
  }),
  events: route({
    method: 'GET',
    path: '/admin/api/streams/:id/events',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The events of a stream, without what they say',
    params: StreamInPath,
    query: longListQuery({ command: Id }, ['position'])
      .omit({ filter: true })
      .extend({
        command: Id.optional().meta({ description: 'Of this command only.' }),
      }),
    answer: z.array(EventItem),
    errors: ['not_found', 'reason_required', 'range_too_deep'],
  }),
};
