import type { EventItem } from '@kypseli/contract/admin';
import { beginning, list, type Span, within } from '../lists/list.js';

export interface EventFilter {
  /** The beginning of the stream's name. */
  stream?: string | undefined;
  types?: string[] | undefined;
  account?: string | undefined;
  command?: string | undefined;
  correlation?: string | undefined;
  at?: Span<string> | undefined;
  /** Exclusive positions. */
  before?: string | undefined;
  after?: string | undefined;
}

export interface EventRow {
  position: string;
  stream: string;
  revision: string;
  type: string;
  account_id: string | null;
  command_id: string | null;
  correlation_id: string | null;
  at: Date;
}

/** The first or the last position of a day's events: a range of instants is one of positions. */
const positionOf = (bound: 'min(first_position)' | 'max(last_position)', days: string): string =>
  `(SELECT ${bound} FROM daily_figures WHERE ${days})`;

/** Every event of the log. */
export const eventList = list<EventFilter, EventRow>({
  name: 'events',
  from: 'log_index',
  columns: 'position, stream, revision, type, account_id, command_id, correlation_id, at',
  id: { by: 'position', type: 'bigint' },
  filters: {
    stream: (stream, values) => `stream LIKE ${values.of(beginning(stream), 'text')}`,
    types: (types, values) => `type = ANY(${values.of(types, 'text[]')})`,
    account: (account, values) => `account_id = ${values.of(account, 'uuid')}`,
    command: (command, values) => `command_id = ${values.of(command, 'uuid')}`,
    correlation: (correlation, values) => `correlation_id = ${values.of(correlation, 'uuid')}`,
    at: (at, values) => {
      const day = (instant: string) => `(${values.of(instant, 'timestamptz')} AT TIME ZONE 'UTC')::date`;
      const days = [
        ...(at.from === undefined ? [] : [`day >= ${day(at.from)}`]),
        ...(at.to === undefined ? [] : [`day <= ${day(at.to)}`]),
      ].join(' AND ');
      return `${within('at', 'timestamptz', at, values)}
        AND position >= ${positionOf('min(first_position)', days || 'true')}
        AND position <= ${positionOf('max(last_position)', days || 'true')}`;
    },
    before: (position, values) => `position < ${values.of(position, 'bigint')}`,
    after: (position, values) => `position > ${values.of(position, 'bigint')}`,
  },
  sorts: { position: { by: 'position', type: 'bigint' } },
  order: 'DESC',
});

export const eventItem = ({ at, ...row }: EventRow): EventItem => ({
  id: row.position,
  position: row.position,
  stream: row.stream,
  revision: row.revision,
  type: row.type,
  account_id: row.account_id,
  command_id: row.command_id,
  correlation_id: row.correlation_id,
  at: at.toISOString(),
});
