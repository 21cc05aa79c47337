import type { QueryOf } from '@kypseli/contract';
import type { Opening, StreamComparison, StreamDiff, StreamState, streams } from '@kypseli/contract/admin';
import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { fieldRefusal, notFound, Refusal } from '../../platform/http/refusal.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { LOG_HOME, type LogHome } from '../../platform/journal/log-home.js';
import { receivedAtOf } from '../../platform/journal/recorded.js';
import { checkpointOf, READ_SIDE_VERSION, schemaOf } from '../../platform/projections/read-side.js';
import { eventItem, eventList } from '../events/event-list.js';
import { canonical } from '../lists/cursors.js';
import { beginning } from '../lists/list.js';
import { Lists } from '../lists/lists.js';
import { Openings, reasonRequired } from '../openings/openings.js';
import { differencesOf, eventsOf, foldedState, HIDDEN, kindOf, markPersonal, shown } from './folded-state.js';
import { type RowPair, rowPairs } from './stream-rows.js';

/** More events and differences of one answer are not listed. */
const AT_MOST = 200;
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';

interface Reading {
  staff: StaffCaller;
  note: AuditNote;
  reveal: boolean;
}

/** A difference, with its events as `markPersonal` has marked them. */
type Changes = Omit<StreamDiff, 'events'> & { events: RecordedEvent[] };

/** Streams as they were at a moment, folded by the domain, and compared with the read models. */
@Injectable()
export class StreamQueries {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOG_HOME) private readonly home: LogHome,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly openings: Openings,
    private readonly lists: Lists,
  ) {}

  /** @throws Refusal not_found, reason_required, event_not_readable */
  async state(named: string, { at }: QueryOf<typeof streams.state>, reading: Reading): Promise<StreamState> {
    const { stream, events } = await this.read(named, reading);
    const past = until(events, at);
    return {
      stream,
      account_id: accountOf(events),
      ...placeOf(past),
      events: past.length,
      state: shown(foldedState(stream, past), reading.reveal) as StreamState['state'],
    };
  }

  /** @throws Refusal not_found, reason_required, event_not_readable */
  async diff(named: string, { a, b }: QueryOf<typeof streams.diff>, reading: Reading): Promise<Changes> {
    const { stream, events } = await this.read(named, reading);
    const [before, after] = [until(events, a), until(events, b)];
    const [less, more] = before.length < after.length ? [before, after] : [after, before];
    return {
      stream,
      account_id: accountOf(events),
      from: placeOf(before),
      to: placeOf(after),
      events: more.slice(less.length, less.length + AT_MOST),
      diff: [...differencesOf(foldedState(stream, before), foldedState(stream, after), reading.reveal)],
    };
  }

  /** @throws Refusal not_found, reason_required, range_too_deep */
  async events(named: string, { command, ...page }: QueryOf<typeof streams.events>, staff: StaffCaller) {
    const stream = await this.nameOf(named);
    const [first] = await this.store.readStream(stream, { from: 0n, limit: 1 });
    if (!first) throw notFound('stream');
    await this.openingOf(staff, first.metadata.accountId);
    const { rows, headers } = await this.lists.page(eventList, {
      ...page,
      sort: page.sort ?? ['position', 'ASC'],
      filter: { stream, command },
    });
    return { items: rows.map(eventItem), headers };
  }

  /** @throws Refusal not_found, reason_required, event_not_readable */
  async compare(named: string, staff: StaffCaller): Promise<StreamComparison> {
    const stream = await this.nameOf(named);
    const known = await eventsOf(this.store, stream);
    if (known.length === 0) throw notFound('stream');
    await this.openingOf(staff, accountOf(known));
    for (;;) {
      const before = await this.tables();
      const compared = await inTransaction(this.pool, (client) => this.compareIn(client, stream), SNAPSHOT);
      // A rebuild has put other tables in their place meanwhile: the checkpoint and the rows may not belong together.
      if ((await this.tables()) === before) return compared;
    }
  }

  private async compareIn(client: pg.ClientBase, stream: string): Promise<StreamComparison> {
    const { rows } = await client.query<{ position: string }>(
      'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2',
      [checkpointOf(this.home), READ_SIDE_VERSION],
    );
    if (!rows[0]) throw new Refusal('unavailable', 'The read models are not filled yet. Try again.', [], 1);
    const { position } = rows[0];
    const events = until(await eventsOf(this.store, stream), position);
    const pairs = await rowPairs(client, kindOf(stream), foldedState(stream, events), events);
    const differences = pairs.flatMap(unequal);
    const counted: Record<string, number> = {};
    for (const { table } of pairs) counted[table] = (counted[table] ?? 0) + 1;
    const { revision } = placeOf(events);
    return {
      stream,
      account_id: accountOf(events),
      revision,
      position,
      equal: differences.length === 0,
      rows: counted,
      differences: differences.slice(0, AT_MOST),
    };
  }

  private async tables(): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string | null }>('SELECT to_regnamespace($1)::oid::text AS id', [
      schemaOf(READ_SIDE_VERSION),
    ]);
    return rows[0]!.id;
  }

  private async read(named: string, { staff, note, reveal }: Reading) {
    const stream = await this.nameOf(named);
    note.object = stream;
    const events = await eventsOf(this.store, stream);
    if (events.length === 0) throw notFound('stream');
    const account = accountOf(events);
    note.account = account ?? undefined;
    const opening = reveal ? await this.openings.require(staff, account!) : await this.openingOf(staff, account);
    note.opening = opening?.id;
    return { stream, events: markPersonal(events) };
  }

  /** The opening by which support reads a stream; operators and admins need none. @throws Refusal reason_required */
  private async openingOf(staff: StaffCaller, account: string | null | undefined): Promise<Opening | null> {
    if (staff.role !== 'support') return null;
    const opening = account ? await this.openings.of(staff, account) : null;
    if (!opening) throw reasonRequired();
    return opening;
  }

  /** The stream that is named by the beginning of its name. @throws Refusal not_found, validation_failed */
  private async nameOf(named: string): Promise<string> {
    const { rows } = await this.pool.query<{ first: string | null; last: string | null }>(
      `SELECT (SELECT stream FROM log_index WHERE stream LIKE $1 ORDER BY stream LIMIT 1) AS first,
         (SELECT stream FROM log_index WHERE stream LIKE $1 ORDER BY stream DESC LIMIT 1) AS last`,
      [beginning(named)],
    );
    const { first, last } = rows[0]!;
    if (first !== last && first !== named)
      throw fieldRefusal(['id'], 'invalid_value', `Several streams begin with ${named}. Give more of the name.`);
    // The index is a moment behind the log.
    const stream = first ?? named;
    kindOf(stream);
    return stream;
  }
}

/** The events up to a moment, with it. */
const until = (events: RecordedEvent[], moment: string | undefined): RecordedEvent[] => {
  if (moment === undefined) return events;
  const revision = /^revision:(\d+)$/.exec(moment)?.[1];
  const isLater = revision
    ? (event: RecordedEvent) => event.revision > BigInt(revision)
    : /^\d+$/.test(moment)
      ? (event: RecordedEvent) => event.position > BigInt(moment)
      : (event: RecordedEvent) => Date.parse(receivedAtOf(event)) > Date.parse(moment);
  const first = events.findIndex(isLater);
  return first === -1 ? events : events.slice(0, first);
};

const accountOf = (events: RecordedEvent[]): string | null => events[0]?.metadata.accountId ?? null;

/** Where a state is: at its last event. */
const placeOf = (events: RecordedEvent[]) => {
  const last = events.at(-1);
  return {
    revision: last ? String(last.revision) : null,
    position: last ? String(last.position) : null,
    at: last ? last.metadata.at : null,
  };
};

/** The columns in which two rows differ. */
const unequal = ({ table, key, folded, live, personal }: RowPair): StreamComparison['differences'] => {
  if (!folded || !live)
    return folded === live ? [] : [{ table, key, column: null, folded: folded !== null, live: live !== null }];
  return Object.keys(folded)
    .filter((column) => canonical(folded[column] ?? null) !== canonical(live[column] ?? null))
    .map((column) => {
      const hidden = personal.includes(column);
      return {
        table,
        key,
        column,
        folded: hidden ? HIDDEN : (folded[column] ?? null),
        live: hidden ? HIDDEN : (live[column] ?? null),
      };
    });
};
