import { checkAppend, checkAppends, checkFilter, isExpected, matches } from '../checks.js';
import { StreamDeleted, WrongExpectedRevision } from '../errors.js';
import { toPastEvent } from '../past-event.js';
import type {
  AppendResult,
  Batch,
  EventStore,
  ExpectedRevision,
  NewEvent,
  PastEvent,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  ReplayOptions,
  StreamAppend,
  SubscribeOptions,
} from '../port.js';
import { WakeUps } from '../wake-ups.js';

/** A stored event: the body as JSON, so that readers get their own copy and see what a real store would return. */
interface Row {
  id: string;
  stream: string;
  revision: bigint;
  position: bigint;
  type: string;
  recordedAt: number;
  json: string;
}

/** The port in memory: for unit tests, and as the store behind the loopback EventStoreDB peer. Not persistent. */
export class MemoryEventStore implements EventStore {
  readonly spacing = 1n;
  #log: Row[] = [];
  #lastPosition = 0n;
  readonly #streams = new Map<string, Row[]>();
  readonly #byId = new Map<string, Row>();
  readonly #deleted = new Set<string>();
  readonly #wakeUps = new WakeUps();
  readonly #closing = new AbortController();

  async append(stream: string, events: NewEvent[], options: { expected: ExpectedRevision }): Promise<AppendResult> {
    checkAppend(stream, events);
    const known = this.#check({ stream, events, expected: options.expected });
    return known ?? this.#store(stream, events);
  }

  async appendMany(appends: StreamAppend[]): Promise<AppendResult[]> {
    checkAppends(appends);
    const known = appends.map((part) => this.#check(part));
    return appends.map(({ stream, events }, i) => known[i] ?? this.#store(stream, events));
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    const from = Number(options.from ?? 0n);
    const rows = this.#streams.get(stream) ?? [];
    return rows.slice(from, options.limit === undefined ? undefined : from + options.limit).map(toEvent);
  }

  async readAt(position: bigint): Promise<RecordedEvent | undefined> {
    const row = this.#log[this.#indexAfter(position) - 1];
    return row?.position === position ? toEvent(row) : undefined;
  }

  async readAll({ after, filter, limit = 500 }: ReadAllOptions): Promise<Batch> {
    checkFilter(filter);
    const events: RecordedEvent[] = [];
    let at = this.#indexAfter(after);
    for (; at < this.#log.length && events.length < limit; at++) {
      const row = this.#log[at]!;
      if (matches(filter, row)) events.push(toEvent(row));
    }
    const caughtUp = at === this.#log.length;
    const last = this.#log[at - 1]?.position ?? 0n;
    return { events, checkpoint: last > after ? last : after, caughtUp };
  }

  async *subscribe({ after, filter, batchSize, signal }: SubscribeOptions): AsyncGenerator<Batch, void, undefined> {
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    let checkpoint = after;
    let caughtUp = false;
    while (!ends.aborted) {
      const { version } = this.#wakeUps;
      const batch = await this.readAll({ after: checkpoint, filter, limit: batchSize });
      if (!caughtUp || batch.checkpoint > checkpoint) yield batch;
      checkpoint = batch.checkpoint;
      caughtUp = batch.caughtUp;
      if (batch.caughtUp) await this.#wakeUps.after(version, ends);
    }
  }

  async *replay({ after, upTo, stretch }: ReplayOptions): AsyncGenerator<PastEvent[], void, undefined> {
    for (let from = after; from < upTo; ) {
      const { events, checkpoint, caughtUp } = await this.readAll({ after: from, limit: stretch });
      const wanted = events.filter(({ position }) => position <= upTo);
      if (wanted.length > 0) yield wanted.map(toPastEvent);
      if (caughtUp) return;
      from = checkpoint;
    }
  }

  async head(): Promise<bigint> {
    return this.#log.at(-1)?.position ?? 0n;
  }

  async streamsOf(accountId: string): Promise<string[]> {
    const isOf = (first: Row | undefined) => first && toEvent(first).metadata.accountId === accountId;
    return [...this.#streams].flatMap(([stream, [first]]) => (isOf(first) ? stream : []));
  }

  async deletedStreams({ after, limit }: { after?: string; limit: number }): Promise<string[]> {
    const inOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    const names = [...this.#deleted].sort(inOrder);
    return names.filter((name) => after === undefined || inOrder(name, after) > 0).slice(0, limit);
  }

  async tombstone(stream: string): Promise<void> {
    for (const row of this.#streams.get(stream) ?? []) this.#byId.delete(row.id);
    this.#streams.delete(stream);
    this.#log = this.#log.filter((row) => row.stream !== stream);
    this.#deleted.add(stream);
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }

  /** The first result if the append is a repetition, undefined if it may be stored; throws otherwise. */
  #check({ stream, events, expected }: StreamAppend): AppendResult | undefined {
    if (this.#deleted.has(stream)) throw new StreamDeleted(stream);
    const rows = this.#streams.get(stream) ?? [];
    const known = events.map((event) => this.#byId.get(event.id));
    const start = known[0]?.stream === stream ? known[0].revision : undefined;
    if (start !== undefined && known.every((row, i) => row?.stream === stream && row.revision === start + BigInt(i))) {
      const last = known.at(-1)!;
      return { revision: last.revision, position: last.position, duplicate: true };
    }
    const actual = rows.at(-1)?.revision ?? 'no_stream';
    if (!isExpected(actual, expected) || known.some(Boolean)) throw new WrongExpectedRevision(stream, expected, actual);
    return undefined;
  }

  #store(stream: string, events: NewEvent[]): AppendResult {
    const rows = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, rows);
    for (const { id, type, schemaVersion, data, metadata } of events) {
      this.#lastPosition += 1n;
      const json = JSON.stringify({ schemaVersion, data, metadata });
      const place = { id, stream, revision: BigInt(rows.length), position: this.#lastPosition };
      const row: Row = { ...place, type, recordedAt: Date.now(), json };
      rows.push(row);
      this.#log.push(row);
      this.#byId.set(id, row);
    }
    this.#wakeUps.wake();
    return { revision: BigInt(rows.length - 1), position: this.#lastPosition, duplicate: false };
  }

  #indexAfter(position: bigint): number {
    let low = 0;
    let high = this.#log.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#log[middle]!.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function toEvent({ id, stream, revision, position, type, recordedAt, json }: Row): RecordedEvent {
  const { schemaVersion, data, metadata } = JSON.parse(json) as Pick<NewEvent, 'schemaVersion' | 'data' | 'metadata'>;
  return { id, type, schemaVersion, data, metadata, stream, revision, position, recordedAt: new Date(recordedAt) };
}
