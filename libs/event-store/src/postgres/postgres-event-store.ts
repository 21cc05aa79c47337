import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { checkAppend, checkAppends, checkFilter } from '../checks.js';
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
import { Together } from '../together.js';
import { WakeUps } from '../wake-ups.js';
import { type Appended, append, appendEach, appendMany, asRecorded, type SingleAppend, textsOf } from './append.js';
import { toStoreError } from './failures.js';
import { Listener } from './listener.js';
import { migrate } from './migrate.js';
import { Notifier } from './notifier.js';
import { OwnAppends } from './own-appends.js';
import { readDeletedStreams, readHead, readStream, readStreamsOf, readStretch } from './read.js';
import { replay } from './replay.js';
import { type SchemaSql, schemaSql } from './sql.js';
import { SharedHead, type TailSource, tail } from './tail.js';

/** Appends wake subscriptions: the poll finds those whose notification was lost, or that a failed append held back. */
const POLL_MS = 1_000;
const BATCH = 500;
/** Of one event each. Together they take some milliseconds: nobody passes the low-water mark meanwhile. */
const TOGETHER = { most: 32, patienceMs: 20 };

export interface PostgresEventStoreOptions {
  /** The caller owns it, ends it and handles its 'error' event. Connections must reach the primary. */
  pool: Pool;
  /**
   * The pool for reading the log, default `pool`: reads in their own pool do not queue behind the caller's other work.
   */
  tailPool?: Pool;
  /** A plain lower-case name, default `es`. */
  schema?: string;
}

/**
 * The port on PostgreSQL ≥ 14, READ COMMITTED. sql/hold_mark.sql and sql/head.sql explain how readers never miss a late
 * commit.
 */
export class PostgresEventStore implements EventStore {
  readonly spacing = 1n;
  readonly #id = randomUUID();
  readonly #wakeUps = new WakeUps();
  readonly #own = new OwnAppends();
  readonly #closing = new AbortController();
  readonly #source: TailSource;
  readonly #tailPool: Pool;
  readonly #sharedHead: SharedHead;
  readonly #notifier: Notifier;
  readonly #listener: Listener;
  /** Appends of one event that are made at the same time wait for the disk once. */
  readonly #singles: Together<SingleAppend, Appended>;
  #subscriptions = 0;
  #poll: NodeJS.Timeout | undefined;

  private constructor(
    private readonly pool: Pool,
    tailPool: Pool,
    private readonly sql: SchemaSql,
  ) {
    const { schema, tag } = sql;
    const channel = `event_store_${tag}`;
    this.#tailPool = tailPool;
    this.#source = {
      readHead: () => readHead(tailPool, schema),
      readStretch: (stretch) => readStretch(tailPool, schema, stretch),
      following: (position, limit) => this.#own.following(position, limit),
    };
    this.#sharedHead = new SharedHead(this.#source, this.#wakeUps);
    this.#singles = new Together((singles) => appendEach(pool, schema, singles), TOGETHER);
    this.#notifier = new Notifier(pool, channel, this.#id);
    this.#listener = new Listener(pool, channel, (sender) => sender !== this.#id && this.#wakeUps.wake());
  }

  /** Opens no connection yet. Throws RangeError for a schema that is not a plain lower-case name. */
  static create({ pool, tailPool = pool, schema = 'es' }: PostgresEventStoreOptions): PostgresEventStore {
    return new PostgresEventStore(pool, tailPool, schemaSql(schema));
  }

  /** Creates or updates schema, tables and functions. Call it first; many processes may call it at once. */
  async migrate(): Promise<void> {
    await migrate(this.pool, this.sql).catch(rethrow);
  }

  async append(stream: string, events: NewEvent[], options: { expected: ExpectedRevision }): Promise<AppendResult> {
    checkAppend(stream, events);
    const texts = textsOf(events);
    const { expected } = options;
    const appended = await (events.length === 1
      ? this.#singles.add({ stream, event: events[0]!, texts, expected })
      : append(this.pool, this.sql.schema, stream, events, texts, expected));
    const { result, first } = appended;
    if (result.duplicate) return result;
    const recorded = this.#subscriptions > 0 ? asRecorded(stream, events, texts, appended) : null;
    if (recorded) this.#own.add({ first: first!, events: recorded });
    this.#appended({ own: recorded !== null });
    return result;
  }

  async appendMany(appends: StreamAppend[]): Promise<AppendResult[]> {
    checkAppends(appends);
    if (appends.length === 0) return [];
    const results = await appendMany(this.pool, this.sql.schema, appends);
    if (results.some((result) => !result.duplicate)) this.#appended();
    return results;
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    return readStream(this.pool, this.sql.schema, stream, options);
  }

  async readAt(position: bigint): Promise<RecordedEvent | undefined> {
    const { events } = await this.readAll({ after: position - 1n, limit: 1 });
    return events[0]?.position === position ? events[0] : undefined;
  }

  async readAll({ after, filter, limit = BATCH }: ReadAllOptions): Promise<Batch> {
    checkFilter(filter);
    const head = await this.head();
    return this.#source.readStretch({ after, head, filter, limit });
  }

  async *subscribe({ after, filter, batchSize, signal }: SubscribeOptions): AsyncGenerator<Batch, void, undefined> {
    checkFilter(filter);
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    if (ends.aborted) return;
    this.#listener.start();
    this.#subscriptions++;
    this.#poll ??= setInterval(() => this.#wakeUps.wake(), POLL_MS).unref();
    try {
      yield* tail(this.#source, this.#sharedHead, this.#wakeUps, {
        after,
        filter,
        limit: batchSize ?? BATCH,
        signal: ends,
      });
    } catch (error) {
      if (!ends.aborted) throw error;
    } finally {
      if (--this.#subscriptions === 0) {
        clearInterval(this.#poll);
        this.#poll = undefined;
        this.#own.clear();
      }
    }
  }

  replay(options: ReplayOptions): AsyncGenerator<PastEvent[], void, undefined> {
    return replay(this.#tailPool, this.sql.schema, options);
  }

  async streamsOf(accountId: string): Promise<string[]> {
    return readStreamsOf(this.pool, this.sql.schema, accountId);
  }

  async deletedStreams(options: { after?: string; limit: number }): Promise<string[]> {
    return readDeletedStreams(this.pool, this.sql.schema, options);
  }

  async head(): Promise<bigint> {
    return this.#source.readHead();
  }

  async tombstone(stream: string): Promise<void> {
    const text = `SELECT FROM ${this.sql.schema}.tombstone($1)`;
    await this.pool.query({ text, values: [stream] }).catch(rethrow);
  }

  /**
   * Makes the log read-only for everybody but connections with `event_store.copying = on`: append and tombstone throw
   * StoreUnavailable. What was under way is stored when it returns.
   */
  async freeze(): Promise<void> {
    await this.pool.query(`SELECT FROM ${this.sql.schema}.freeze()`).catch(rethrow);
  }

  /** Ends `freeze`; in the transaction of `client` if one is given. */
  async thaw(client: Pick<Pool, 'query'> = this.pool): Promise<void> {
    await client.query(`SELECT FROM ${this.sql.schema}.thaw()`).catch(rethrow);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#notifier.close();
    await this.#listener.close();
  }

  #appended({ own = false } = {}): void {
    this.#wakeUps.wake({ own });
    this.#notifier.poke();
  }
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}
