/** 'any': no check; 'no_stream': must not exist; 'stream_exists'; a bigint: the revision of the stream's last event. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | bigint;

export interface EventMetadata {
  accountId: string;
  /** Who asked: the account's own id, or somebody who acts for it. */
  userId: string;
  /** The session that asked; absent where none did. */
  sessionId?: string;
  commandId: string;
  $correlationId: string;
  $causationId: string;
  /** ISO instant at which it happened, set by the writer; `recordedAt` is the store's own clock. */
  at: string;
  /** When the writer heard of it; absent if that is `at`, or at most two minutes from it. */
  receivedAt?: string;
  [key: string]: unknown;
}

export interface NewEvent {
  /** UUID, unique in the whole store. It identifies a repeated append. */
  id: string;
  type: string;
  schemaVersion: number;
  /** JSON only: what JSON.stringify drops (undefined, functions) is not stored. */
  data: Record<string, unknown>;
  metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  stream: string;
  /** The index in its stream: from 0n, without gaps. */
  revision: bigint;
  /** The index in the whole log: from 1n, strictly increasing, with gaps. */
  position: bigint;
  recordedAt: Date;
}

/** The parts of an event that a replay needs; the rest is not read. */
export interface PastEvent extends Pick<RecordedEvent, 'id' | 'type' | 'schemaVersion' | 'data' | 'position'> {
  metadata: Pick<EventMetadata, 'accountId' | 'commandId' | 'at'>;
}

/** Revision and position of the last event of the append; `duplicate` if it had been stored before. */
export interface AppendResult {
  revision: bigint;
  position: bigint;
  duplicate: boolean;
}

/** One stream's part of `appendMany`. */
export interface StreamAppend {
  stream: string;
  events: NewEvent[];
  expected: ExpectedRevision;
}

/** If both are given, both must match. Absent: no restriction. An empty list throws RangeError. */
export interface EventFilter {
  streamPrefixes?: string[];
  types?: string[];
}

export interface Batch {
  events: RecordedEvent[];
  /** Pass as `after` to continue. May be past the last event, where a filter skipped events. */
  checkpoint: bigint;
  /** Nothing more was stored when this batch was read. */
  caughtUp: boolean;
  /** Appended by this process and not read from the log: a codec has validated these events a moment ago. */
  own?: true;
}

export interface ReadStreamOptions {
  /** Inclusive revision, default 0n. */
  from?: bigint;
  /** Default: all. */
  limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive: 0n for the beginning, or a position or checkpoint that the store has given. */
  after: bigint;
  filter?: EventFilter;
  /** Default 500. */
  limit?: number;
}

export interface ReplayOptions {
  /** Exclusive: 0n for the beginning, or a position or checkpoint that the store has given. */
  after: bigint;
  /** Inclusive: a position that `head` has returned. */
  upTo: bigint;
  /** Most events in one batch, default 5,000. */
  stretch?: number;
}

export interface SubscribeOptions {
  /** Exclusive: 0n for the beginning, or a position or checkpoint that the store has given. */
  after: bigint;
  filter?: EventFilter;
  /** Most events in one batch, default 500. */
  batchSize?: number;
  /** Ends the iteration normally (it does not throw). */
  signal: AbortSignal;
}

/**
 * An append-only log of streams with one global order. Every method may throw StoreUnavailable; after an append that
 * did, the outcome is unknown and the same append (same event ids) is safe to repeat.
 */
export interface EventStore {
  /** About how far the positions of two consecutive events are apart. */
  readonly spacing: bigint;

  /**
   * Appends to one stream, all or nothing. Repeating the same event ids (all, in order, consecutive in this stream) is
   * a success with `duplicate` and the first result, whatever revision was expected. (If two processes send the same ids
   * at once, both may get the result without `duplicate`.)
   * @throws WrongExpectedRevision also when only some of the ids are known; StreamDeleted; RangeError when `events` is
   * empty or repeats an id.
   */
  append(stream: string, events: NewEvent[], options: { expected: ExpectedRevision }): Promise<AppendResult>;

  /**
   * Appends to many streams in the given order, each part all or nothing; results in the same order. All parts are
   * checked first: a refusal stores nothing, unless another writer changes one of the streams meanwhile. After that, and
   * after StoreUnavailable, the first parts may be stored, and the same call again stores the others; PostgreSQL stores
   * all parts or none. A stream may occur once, and a call may have at most MAX_BULK_EVENTS events so that it does not
   * hold up readers.
   * @throws as `append`, for the first part that fails
   */
  appendMany(appends: StreamAppend[]): Promise<AppendResult[]>;

  /** The events of one stream by increasing revision; [] for an unknown or deleted stream. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;

  /** The event at a position, undefined if its stream is deleted. The position must be one that the store has given. */
  readAt(position: bigint): Promise<RecordedEvent | undefined>;

  /** One batch of the whole log by increasing position. Never skips an event that commits late. */
  readAll(options: ReadAllOptions): Promise<Batch>;

  /**
   * Everything after a position, then the live tail, until the signal aborts. Yields at least one batch with
   * `caughtUp`, possibly empty. Throws StoreUnavailable out of the iteration: subscribe again from your own checkpoint.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  /**
   * The log up to a position in batches, as fast as it can be read: the next batch is read while the caller processes
   * one.
   * Events are trusted: a codec decrypts and upcasts them, but does not validate them.
   */
  replay(options: ReplayOptions): AsyncIterable<PastEvent[]>;

  /** Position of the last event that readers may see, 0n when there is none. */
  head(): Promise<bigint>;

  /** The streams of an account, without deleted ones, in no order. The first event of a stream names its account. */
  streamsOf(accountId: string): Promise<string[]>;

  /** Names of deleted streams in the order of their bytes, after a name (default: from the first), `limit` at most. */
  deletedStreams(options: { after?: string; limit: number }): Promise<string[]>;

  /**
   * Deletes a stream for ever, even one that never existed: appends throw StreamDeleted, reads are empty. Idempotent.
   */
  tombstone(stream: string): Promise<void>;

  /** Ends subscriptions and releases what the store itself opened; the caller still owns its connection pool. */
  close(): Promise<void>;
}

/** Most events in one `appendMany`: in PostgreSQL its transaction stays under 100 ms. */
export const MAX_BULK_EVENTS = 1000;
