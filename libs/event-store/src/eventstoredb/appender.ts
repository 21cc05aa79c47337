import { setTimeout as wait } from 'node:timers/promises';
import { isExpected } from '../checks.js';
import { WrongExpectedRevision } from '../errors.js';
import { KeyedQueue } from '../keyed-queue.js';
import type { AppendResult, StreamAppend } from '../port.js';
import type { Connection } from './connection.js';
import { KnownIds, type KnownStream } from './known-ids.js';
import { Limit } from './limit.js';

/** Conflicts with other processes after which an append that accepts any revision gives up. */
const ATTEMPTS = 50;
/** Streams of a bulk that are checked at a time. */
const CHECKS = 16;

/**
 * Appends with the port's promise about repetitions, which is stronger than the server's: the server compares ids only
 * at the expected revision, and from memory where none is expected. So the ids of a stream are known here before
 * anything is appended to it, and every append names the revision that it follows: if another process was faster, the
 * server refuses it, and what is new is read.
 */
export class Appender {
  readonly #ids = new KnownIds();
  readonly #queue = new KeyedQueue();

  constructor(private readonly connection: Connection) {}

  append(part: StreamAppend): Promise<AppendResult> {
    return this.#queue.run(part.stream, () => this.#append(part));
  }

  /** Checks all parts, then appends them one after the other. */
  async appendMany(parts: StreamAppend[]): Promise<AppendResult[]> {
    const limit = new Limit(CHECKS);
    const checks = await Promise.allSettled(parts.map((part) => limit.run(() => this.#check(part))));
    const refused = checks.find((check) => check.status === 'rejected');
    if (refused) throw refused.reason;
    const results: AppendResult[] = [];
    for (const part of parts) results.push(await this.append(part));
    return results;
  }

  forget(stream: string): void {
    this.#ids.forget(stream);
  }

  #check(part: StreamAppend): Promise<unknown> {
    return this.#queue.run(part.stream, async () => repetitionIn(await this.#readNew(part.stream), part));
  }

  async #append(part: StreamAppend): Promise<AppendResult> {
    const { stream, events, expected } = part;
    let known = this.#ids.get(stream);
    let fresh = false;
    for (let attempt = 1; ; attempt++) {
      if (!known || !(fresh || isUpTo(known, expected))) {
        known = await this.#readNew(stream);
        fresh = true;
      }
      const repeated = repetitionIn(known, part);
      if (repeated !== undefined) {
        const position = await this.#positionOf(stream, repeated);
        return { revision: repeated, position, duplicate: true };
      }
      try {
        const { revision, position } = await this.connection.append(stream, events, known.last);
        this.#ids.add(stream, idsOf(events), known.last + 1n);
        return { revision, position: position ?? (await this.#positionOf(stream, revision)), duplicate: false };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) {
          // It may have been stored: the next attempt must find it.
          this.#ids.forget(stream);
          throw error;
        }
        if (attempt === ATTEMPTS) throw new WrongExpectedRevision(stream, expected, actualOf(known));
        await wait(Math.random() * Math.min(attempt, 10) * 2);
        fresh = false;
        known = undefined;
      }
    }
  }

  /** Reads what was stored after the last known event. */
  async #readNew(stream: string): Promise<KnownStream> {
    const from = (this.#ids.get(stream)?.last ?? -1n) + 1n;
    const events = await this.connection.readStream(stream, from);
    return this.#ids.add(stream, idsOf(events), events[0]?.revision ?? from);
  }

  async #positionOf(stream: string, revision: bigint): Promise<bigint> {
    const [event] = await this.connection.readStream(stream, revision, 1);
    if (event?.revision !== revision) throw new Error(`Stream ${stream} has no event ${revision}`);
    return event.position.commit;
  }
}

const idsOf = (events: { id: string }[]): string[] => events.map(({ id }) => id.toLowerCase());

const actualOf = ({ last }: KnownStream): bigint | 'no_stream' => (last < 0n ? 'no_stream' : last);

/** True if what is known suffices to append: the server refuses if it is out of date. */
const isUpTo = ({ last }: KnownStream, expected: StreamAppend['expected']): boolean =>
  expected === 'no_stream' ? last < 0n : expected === last;

/**
 * The revision of the last event if all are stored already, consecutively; undefined if they may be appended.
 * @throws WrongExpectedRevision
 */
function repetitionIn(known: KnownStream, { stream, events, expected }: StreamAppend): bigint | undefined {
  const revisions = idsOf(events).map((id) => known.revisions.get(id));
  const first = revisions[0];
  if (first !== undefined && revisions.every((revision, i) => revision === first + BigInt(i))) return revisions.at(-1);
  const actual = actualOf(known);
  if (!isExpected(actual, expected) || revisions.some((revision) => revision !== undefined)) {
    throw new WrongExpectedRevision(stream, expected, actual);
  }
  return undefined;
}
