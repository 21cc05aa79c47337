import { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { checkAppend, checkAppends, checkFilter, matches } from '../checks.js';
import { StreamDeleted } from '../errors.js';
import { toPastEvent } from '../past-event.js';
import type {
  AppendResult,
  Batch,
  EventFilter,
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
import { Appender } from './appender.js';
import { Connection } from './connection.js';
import { live } from './live.js';
import { LogReader } from './log-reader.js';
import { toRecorded } from './stored-event.js';
import { StreamIndex } from './stream-index.js';

const BATCH = 500;
const STRETCH = 5_000;
const TIMEOUT_MS = 10_000;
/** How often the index of streams catches up, so that a question about it need not read much of the log. */
const INDEX_MS = 10_000;

export interface EventStoreDbEventStoreOptions {
  /** esdb://… or esdb+discover://…; the server is this log's alone. */
  connectionString: string;
  /** For the index of streams. The caller owns it, ends it and handles its 'error' event. */
  pool: Pool;
  /** A plain lower-case name, default `es`. */
  schema?: string;
  /** Milliseconds that a call may take, default 10,000. */
  timeout?: number;
}

/**
 * The port on EventStoreDB ≥ 22.10, with an index of its streams in PostgreSQL. A position is the commit position of an
 * event. Checkpoints are positions of events, never those that the server reports in between: it reports them ahead of
 * the events that the caller has received, and a log that only the server writes to needs none.
 */
export class EventStoreDbEventStore implements EventStore {
  /** Positions are bytes of the server's log. */
  readonly spacing = 1_000n;
  readonly #closing = new AbortController();
  readonly #connection: Connection;
  readonly #appender: Appender;
  readonly #index: StreamIndex;
  readonly #log: LogReader;
  #catchUp: NodeJS.Timeout | undefined;

  private constructor({ connectionString, pool, schema = 'es', timeout = TIMEOUT_MS }: EventStoreDbEventStoreOptions) {
    this.#connection = new Connection(clientOf(connectionString), timeout);
    this.#appender = new Appender(this.#connection);
    this.#index = new StreamIndex(pool, schema, this.#connection);
    this.#log = new LogReader(this.#connection, this.#index);
  }

  /**
   * Opens no connection yet. Throws RangeError for a connection string that cannot be read, and a schema that is not a
   * plain name.
   */
  static create(options: EventStoreDbEventStoreOptions): EventStoreDbEventStore {
    return new EventStoreDbEventStore(options);
  }

  /**
   * Creates the tables of the index. Call it first; many processes may call it at once.
   * @throws Error if the log is not the one of the index: another server's, or an older backup
   */
  async migrate(): Promise<void> {
    await this.#index.migrate();
    await this.#index.requireSameLog();
  }

  async append(
    stream: string,
    events: NewEvent[],
    { expected }: { expected: ExpectedRevision },
  ): Promise<AppendResult> {
    checkAppend(stream, events);
    return this.#appender.append({ stream, events, expected });
  }

  async appendMany(appends: StreamAppend[]): Promise<AppendResult[]> {
    checkAppends(appends);
    return this.#appender.appendMany(appends);
  }

  async readStream(stream: string, { from = 0n, limit }: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    try {
      return (await this.#connection.readStream(stream, from, limit)).map(toRecorded);
    } catch (error) {
      if (error instanceof StreamDeleted) return [];
      throw error;
    }
  }

  readAt(position: bigint): Promise<RecordedEvent | undefined> {
    return this.#log.readAt(position);
  }

  async readAll({ after, filter, limit = BATCH }: ReadAllOptions): Promise<Batch> {
    checkFilter(filter);
    return this.#log.read(after, limit, filter);
  }

  async *subscribe({
    after,
    filter,
    batchSize = BATCH,
    signal,
  }: SubscribeOptions): AsyncGenerator<Batch, void, undefined> {
    checkFilter(filter);
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    this.#catchUp ??= setInterval(() => this.#index.catchUp().catch(() => undefined), INDEX_MS).unref();
    let checkpoint = after;
    try {
      while (!ends.aborted) {
        for (let caughtUp = false; !caughtUp; ) {
          const batch = await this.#log.read(checkpoint, batchSize, filter);
          if (ends.aborted) return;
          ({ checkpoint, caughtUp } = batch);
          yield batch;
        }
        for await (const batch of this.#follow(checkpoint, batchSize, filter, ends)) {
          ({ checkpoint } = batch);
          yield batch;
        }
      }
    } catch (error) {
      if (!ends.aborted) throw error;
    }
  }

  async *replay({ after, upTo, stretch = STRETCH }: ReplayOptions): AsyncGenerator<PastEvent[], void, undefined> {
    if (after >= upTo) return;
    let next = this.#log.read(after, stretch);
    for (;;) {
      const { events, checkpoint, caughtUp } = await next;
      const isLast = caughtUp || checkpoint >= upTo;
      if (!isLast) {
        next = this.#log.read(checkpoint, stretch);
        // A failure surfaces when it is awaited; a caller that stops early never sees it.
        next.catch(() => undefined);
      }
      const wanted = events.filter(({ position }) => position <= upTo);
      if (wanted.length > 0) yield wanted.map(toPastEvent);
      if (isLast) return;
    }
  }

  head(): Promise<bigint> {
    return this.#log.head();
  }

  streamsOf(accountId: string): Promise<string[]> {
    return this.#index.streamsOf(accountId);
  }

  deletedStreams(options: { after?: string; limit: number }): Promise<string[]> {
    return this.#index.deletedStreams(options);
  }

  async tombstone(stream: string): Promise<void> {
    await this.#connection.tombstone(stream);
    this.#appender.forget(stream);
    await this.#index.delete(stream);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#catchUp);
    await this.#connection.close();
  }

  async *#follow(
    after: bigint,
    batchSize: number,
    filter: EventFilter | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<Batch, void, undefined> {
    let checkpoint = after;
    let caughtUp = true;
    for await (const news of live(this.#connection.subscribe(after), batchSize, signal)) {
      if (news === 'idle') {
        if (caughtUp || (await this.head()) > checkpoint) continue;
        caughtUp = true;
        yield { events: [], checkpoint, caughtUp };
        continue;
      }
      const events = await this.#log.visible(news);
      checkpoint = news.at(-1)!.position.commit;
      caughtUp = false;
      yield { events: events.filter((event) => matches(filter, event)), checkpoint, caughtUp };
    }
  }
}

/** The client's own error would quote the password. */
function clientOf(connectionString: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new RangeError('The connection string of EventStoreDB cannot be read');
  }
}
