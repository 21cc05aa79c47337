import {
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  type Position,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client';
import { StoreUnavailable, StreamDeleted, WrongExpectedRevision } from '../errors.js';
import type { NewEvent } from '../port.js';
import { isType, toStoreError } from './failures.js';
import { Limit } from './limit.js';
import { type StoredEvent, toClientEvent } from './stored-event.js';

/**
 * Appends at a time. The client queues what exceeds its write buffer of 16 messages, and when the connection fails it
 * rejects what is queued where nobody can catch it, which would end the process.
 */
const APPENDS = 12;

/** The revision of the last event, or -1n: the stream must not exist. */
export type LastRevision = bigint;

/** The calls to the server that the adapter needs, each with a timeout and the port's errors. */
export class Connection {
  readonly #limit = new Limit(APPENDS);

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly timeout: number,
  ) {}

  /**
   * Appends after a known last event. The position is undefined if the server does not name it.
   * @throws WrongExpectedRevision (with `last` as the actual one: read the stream for that); StreamDeleted
   */
  append(stream: string, events: NewEvent[], last: LastRevision): Promise<{ revision: bigint; position?: bigint }> {
    return this.#limit.run(async () => {
      try {
        const { nextExpectedRevision, position } = await this.#inTime(
          // The client itself sets no limit to a batch append.
          this.client.appendToStream(stream, events.map(toClientEvent), {
            expectedRevision: last < 0n ? 'no_stream' : last,
            deadline: this.timeout,
          }),
        );
        return { revision: nextExpectedRevision, position: position?.commit };
      } catch (error) {
        if (isType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw new WrongExpectedRevision(stream, last, last);
        throw failureOf(stream, error);
      }
    });
  }

  /** The events of a stream, [] if it does not exist. @throws StreamDeleted */
  async readStream(stream: string, from: bigint, limit?: number): Promise<StoredEvent[]> {
    try {
      const read = this.client.readStream(stream, { direction: FORWARDS, fromRevision: from, maxCount: limit });
      return await this.#collect(read);
    } catch (error) {
      if (isType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw failureOf(stream, error);
    }
  }

  /** The event at a position that the server has given; undefined: the log ends before it. */
  async readAt(position: bigint): Promise<StoredEvent | undefined> {
    const [event] = await this.#readAll({ direction: FORWARDS, fromPosition: at(position), maxCount: 1 });
    return event?.position.commit === position ? event : undefined;
  }

  /** Events of the whole log, those of the server included, after an exclusive position; fewer than asked at its end. */
  async readForwards(after: bigint, count: number): Promise<StoredEvent[]> {
    const from = after === 0n ? START : at(after);
    const events = await this.#readAll({ direction: FORWARDS, fromPosition: from, maxCount: count + 1 });
    return events[0]?.position.commit === after ? events.slice(1) : events.slice(0, count);
  }

  /** The last events of the log before a position or the end, the newest first. */
  readBackwards(before: bigint | undefined, count: number): Promise<StoredEvent[]> {
    const from = before === undefined ? END : at(before);
    return this.#readAll({ direction: BACKWARDS, fromPosition: from, maxCount: count });
  }

  /** Everything after a position as it is stored, without the server's own events. */
  subscribe(after: bigint) {
    return this.client.subscribeToAll({
      fromPosition: after === 0n ? START : at(after),
      filter: excludeSystemEvents({ checkpointInterval: 1_000 }),
    });
  }

  /** Deletes a stream for ever; one that is deleted is fine. */
  async tombstone(stream: string): Promise<void> {
    try {
      await this.#inTime(this.client.tombstoneStream(stream, { expectedRevision: 'any', deadline: this.timeout }));
    } catch (error) {
      if (!isType(error, ErrorType.STREAM_DELETED)) throw failureOf(stream, error);
    }
  }

  close(): Promise<void> {
    return this.client.dispose();
  }

  async #readAll(options: Parameters<EventStoreDBClient['readAll']>[0]): Promise<StoredEvent[]> {
    try {
      return await this.#collect(this.client.readAll(options));
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async #collect(read: StreamingRead<ResolvedEvent>): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    // The iteration reports the first error; a later one must not end the process.
    read.on('error', () => undefined);
    let timer: NodeJS.Timeout | undefined;
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => read.destroy(timedOut(this.timeout)), this.timeout);
    };
    try {
      waitOn();
      for await (const { event } of read) {
        if (event) events.push(event as StoredEvent);
        if (events.length % 256 === 0) waitOn();
      }
      return events;
    } catch (error) {
      // Only where the server may go on: a server closes connections that reset many finished calls.
      if (error instanceof StoreUnavailable) read.cancel().catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #inTime<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timedOut(this.timeout)), this.timeout);
    });
    try {
      return await Promise.race([call, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Events are written with equal commit and prepare positions. The server reads what begins there: a position between two
 * events is an error.
 */
const at = (position: bigint): Position => ({ commit: position, prepare: position });

const timedOut = (ms: number) => new StoreUnavailable(`no answer within ${ms} ms`);

const failureOf = (stream: string, error: unknown): unknown =>
  isType(error, ErrorType.STREAM_DELETED) ? new StreamDeleted(stream) : toStoreError(error);
