/** 'any': no check; 'no_stream': must not exist; 'stream_exists'; a bigint: the revision of the stream's last event. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | bigint;

export interface EventMetadata {
  accountId: string;
  userId: string;
  commandId: string;
  $correlationId: string;
  $causationId: string;
  /** ISO instant at which it happened, told by the writer; `recordedAt` is the store's own clock. */
  at: string;
  [key: string]: unknown;
}

export interface NewEvent {
  /** UUID, unique in the whole store; the same id again is what makes a repeated append recognisable. */
  id: string;
  type: string;
  schemaVersion: number;
  /** JSON only: what JSON.stringify drops (undefined, functions) is not stored. */
  data: Record<string, unknown>;
  metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  stream: string;
  /** Place in its stream; the first event has 0n, no holes. */
  revision: bigint;
  /** Place in the whole log, from 1n; strictly rising, with holes. */
  position: bigint;
  recordedAt: Date;
}

/** What a fold of the whole log needs of an event; the rest is not even read. */
export interface PastEvent extends Pick<RecordedEvent, 'id' | 'type' | 'schemaVersion' | 'data' | 'position'> {
  metadata: Pick<EventMetadata, 'accountId' | 'at'>;
}

/** Revision and position of the last event of the append; `duplicate` when it had been stored before. */
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

/** Both given: both must hold. Absent: no restriction; an empty list is refused with RangeError. */
export interface EventFilter {
  streamPrefixes?: string[];
  types?: string[];
}

export interface Batch {
  events: RecordedEvent[];
  /** Pass as `after` to go on. May be past the last event, where a filter left events out. */
  checkpoint: bigint;
  /** Nothing more was stored when this batch was read. */
  caughtUp: boolean;
}

export interface ReadStreamOptions {
  /** Inclusive revision, default 0n. */
  from?: bigint;
  /** Default: all. */
  limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive position; 0n for the beginning. */
  after: bigint;
  filter?: EventFilter;
  /** Default 500. */
  limit?: number;
}

export interface ReplayOptions {
  /** Exclusive position; 0n for the beginning. */
  after: bigint;
  /** Inclusive: a position that `head` has told. */
  upTo: bigint;
  /** Most events in one stretch, default 5,000. */
  stretch?: number;
}

export interface SubscribeOptions {
  /** Exclusive position; 0n for the beginning. */
  after: bigint;
  filter?: EventFilter;
  /** Most events in one batch, default 500. */
  batchSize?: number;
  /** Ends the iteration normally (it does not throw). */
  signal: AbortSignal;
}

/**
 * An append-only log of streams with one global order. Every method may throw StoreUnavailable; after an append
 * that did, the outcome is unknown and the same append (same event ids) is safe to repeat.
 */
export interface EventStore {
  /**
   * Appends to one stream, all or nothing. The same event ids again (all, in order, consecutive in this stream) are
   * a success with `duplicate` and the first result, whatever was expected.
   * @throws WrongExpectedRevision also when only some of the ids are known; StreamDeleted; RangeError when `events` is
   * empty or repeats an id.
   */
  append(stream: string, events: NewEvent[], options: { expected: ExpectedRevision }): Promise<AppendResult>;

  /**
   * Appends to many streams, all or nothing, in the order given; results in the same order. A stream may occur once,
   * and a call holds at most MAX_BULK_EVENTS events so that it does not hold up readers.
   * @throws as `append`, for the first part that fails; then nothing is stored.
   */
  appendMany(appends: StreamAppend[]): Promise<AppendResult[]>;

  /** The events of one stream by rising revision; [] for an unknown or deleted stream. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;

  /** One batch of the whole log by rising position. Never skips an event that commits late. */
  readAll(options: ReadAllOptions): Promise<Batch>;

  /**
   * Everything after a position, then the live tail, until the signal aborts. At least one batch with `caughtUp` is
   * yielded, possibly empty. Throws StoreUnavailable out of the iteration: subscribe again from your own checkpoint.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  /**
   * The past in stretches, as fast as it can be read: while the caller works on one, the next is on its way. Events
   * are trusted to be what was appended: a codec decrypts and upcasts them, but validates none.
   */
  replay(options: ReplayOptions): AsyncIterable<PastEvent[]>;

  /** Position of the last event that readers may see, 0n when there is none. */
  head(): Promise<bigint>;

  /** The streams of an account, but for deleted ones; whose a stream is, its first event tells. In no order. */
  streamsOf(accountId: string): Promise<string[]>;

  /** Deletes a stream for ever (also one that never existed): appends throw StreamDeleted, reads are empty. Repeatable. */
  tombstone(stream: string): Promise<void>;

  /** Ends subscriptions and releases what the store itself opened; a connection pool stays its owner's. */
  close(): Promise<void>;
}

/** Most events in one `appendMany`: its transaction stays under 100 ms. */
export const MAX_BULK_EVENTS = 1000;
