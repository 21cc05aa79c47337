import type { QueryOf } from '@kypseli/contract';
import type { EventDetails, EventItem, EventWithData, events } from '@kypseli/contract/admin';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/refusal.js';
import { EVENT_STORE, STORED_EVENTS } from '../../platform/journal/event-store.provider.js';
import { csvOfParts, mapped } from '../lists/csv.js';
import { Lists } from '../lists/lists.js';
import { Openings } from '../openings/openings.js';
import { noteFields, personalIn } from '../records/masked.js';
import { type EventRow, eventItem, eventList } from './event-list.js';
import { ShownTimes } from './shown-times.js';

type Query = QueryOf<typeof events.list>;

const CSV_FIELDS = [
  'position',
  'at',
  'type',
  'stream',
  'revision',
  'account_id',
  'command_id',
  'correlation_id',
] as const;
const POSITION = /^\d{1,18}$/;
const ID_DIGITS = 32;
/** More events of one request are not shown. */
const OF_A_REQUEST = 200;
/** Concurrent reads of events. */
const AT_ONCE = 8;
/** As the event store marks an encrypted text. */
const ENCRYPTED = 'enc:v1:';

/** The event log. What events say is read from the log itself, and personal fields only with an opening. */
@Injectable()
export class EventQueries {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(STORED_EVENTS) private readonly stored: EventStore,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly lists: Lists,
    private readonly openings: Openings,
    private readonly shown: ShownTimes,
  ) {}

  async page(query: Query) {
    const { rows, headers } = await this.lists.page(eventList, query);
    return { items: rows.map(eventItem), headers };
  }

  /** The same with what the events say. An event that was erased meanwhile is left out. */
  async pageWithData(query: Query) {
    const { rows, headers } = await this.lists.page(eventList, query);
    const items: EventWithData[] = [];
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE);
      const found = await Promise.all(part.map((row) => this.stored.readStream(row.stream, placeOf(row))));
      const times = await this.shown.of(found.flatMap(([event]) => event ?? []));
      for (const [nth, [event]] of found.entries()) if (event) items.push(withData(part[nth]!, event, times));
    }
    return { items, headers };
  }

  /** The position of the last event in the lists. */
  async head(): Promise<string> {
    const { rows } = await this.lists.page(eventList, { range: [0, 0] });
    return rows[0]?.position ?? '0';
  }

  csv(query: Pick<Query, 'filter' | 'sort'>): Promise<string> {
    return csvOfParts<EventItem>(CSV_FIELDS, mapped(this.lists.rows(eventList, query), eventItem));
  }

  /** @throws Refusal not_found, reason_required */
  async show(
    staff: StaffCaller,
    positionOrId: string,
    given: QueryOf<typeof events.show>,
    note: AuditNote,
  ): Promise<EventDetails> {
    const reveal = given.reveal === '1';
    const row = await this.row(positionOrId);
    note.account = row.account_id ?? undefined;
    if (reveal && row.account_id !== null) note.opening = (await this.openings.require(staff, row.account_id)).id;
    // Not decoded unless it is revealed: an event that cannot be decoded is shown too.
    const [event] = await (reveal ? this.store : this.stored).readStream(row.stream, placeOf(row));
    if (!event) throw notFound('event');
    if (reveal) {
      const [stored] = await this.stored.readStream(row.stream, placeOf(row));
      noteFields(note, personalIn(masked(stored!.data, hidden) as object));
    }
    return {
      ...eventItem(row),
      event_id: event.id,
      schema_version: event.schemaVersion,
      recorded_at: event.recordedAt.toISOString(),
      shown_ms: (await this.shown.of([event])).get(event.position) ?? null,
      data: masked(event.data, given.raw === '1' ? shortened : hidden) as EventDetails['data'],
      metadata: event.metadata,
    };
  }

  /** @throws Refusal not_found */
  async causation(positionOrId: string) {
    const row = await this.row(positionOrId);
    const filter = row.correlation_id === null ? { id: [row.position] } : { correlation: row.correlation_id };
    const { rows } = await this.lists.page(eventList, {
      filter,
      sort: ['position', 'ASC'],
      range: [0, OF_A_REQUEST - 1],
    });
    const found = await Promise.all(
      rows.map(async (each) => ({ each, event: await this.stored.readStream(each.stream, placeOf(each)) })),
    );
    const times = await this.shown.of(found.flatMap(({ event: [event] }) => event ?? []));
    return found.flatMap(({ each, event: [event] }: { each: EventRow; event: RecordedEvent[] }) =>
      event
        ? [
            {
              ...eventItem(each),
              event_id: event.id,
              causation_id: event.metadata.$causationId,
              shown_ms: times.get(event.position) ?? null,
            },
          ]
        : [],
    );
  }

  private async row(positionOrId: string): Promise<EventRow> {
    const position = POSITION.test(positionOrId) ? positionOrId : await this.positionOf(positionOrId);
    const { rows } = await this.lists.page(eventList, { filter: { id: [position] } });
    if (!rows[0]) throw notFound('event');
    return rows[0];
  }

  /** Of an id, or of a beginning that one id has. @throws Refusal not_found */
  private async positionOf(id: string): Promise<string> {
    const digits = id.replaceAll('-', '');
    const { rows } = await this.pool.query<{ position: string }>(
      'SELECT position FROM log_index WHERE event_id BETWEEN $1 AND $2 LIMIT 2',
      [digits.padEnd(ID_DIGITS, '0'), digits.padEnd(ID_DIGITS, 'f')],
    );
    const [found, other] = rows;
    if (!found || other) throw notFound('event');
    return found.position;
  }
}

const placeOf = ({ revision }: EventRow) => ({ from: BigInt(revision), limit: 1 });

const withData = (row: EventRow, event: RecordedEvent, times: Map<bigint, number>): EventWithData => ({
  ...eventItem(row),
  event_id: event.id,
  schema_version: event.schemaVersion,
  causation_id: event.metadata.$causationId,
  shown_ms: times.get(event.position) ?? null,
  data: masked(event.data, hidden) as EventWithData['data'],
});

const hidden = (): unknown => ({ personal: true });
const shortened = (cipher: string): unknown => `${cipher.slice(0, ENCRYPTED.length + 8)}…`;

/** Encrypted fields are personal. */
const masked = (value: unknown, instead: (cipher: string) => unknown): unknown => {
  if (typeof value === 'string') return value.startsWith(ENCRYPTED) ? instead(value) : value;
  if (Array.isArray(value)) return value.map((each) => masked(each, instead));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, instead)]));
  return value;
};
