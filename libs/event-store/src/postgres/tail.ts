import { matches } from '../checks.js';
import type { Batch, EventFilter, RecordedEvent } from '../port.js';
import type { WakeUps } from '../wake-ups.js';
import type { Stretch } from './read.js';

export interface TailSource {
  readHead(): Promise<bigint>;
  readStretch(stretch: Stretch): Promise<Batch>;
  /** What is stored right after a position, as far as it is known without reading. */
  following(position: bigint, limit: number): RecordedEvent[];
}

/** One query for the head, shared by all subscriptions that were woken together. */
export class SharedHead {
  #asked: { version: number; head: Promise<bigint> } | undefined;

  constructor(
    private readonly source: TailSource,
    private readonly wakeUps: WakeUps,
  ) {}

  read(): Promise<bigint> {
    const { version } = this.wakeUps;
    // A query sent before the last wake-up may not have seen what caused it.
    if (this.#asked?.version === version) return this.#asked.head;
    const asked = { version, head: this.source.readHead() };
    this.#asked = asked;
    const done = () => {
      if (this.#asked === asked) this.#asked = undefined;
    };
    asked.head.then(done, done);
    return asked.head;
  }
}

export interface TailOptions {
  after: bigint;
  filter?: EventFilter;
  limit: number;
  signal: AbortSignal;
}

/**
 * The port's subscribe: reads up to the head, then waits for a wake-up or the poll. This process's own appends are
 * taken from memory; the next foreign wake-up checks whether others have appended.
 */
export async function* tail(
  source: TailSource,
  sharedHead: SharedHead,
  wakeUps: WakeUps,
  { after, filter, limit, signal }: TailOptions,
): AsyncGenerator<Batch, void, undefined> {
  let checkpoint = after;
  let reportedCaughtUp = false;
  let unknown = -1;
  while (!signal.aborted) {
    const { version } = wakeUps;
    const own = wakeUps.unknown === unknown ? source.following(checkpoint, limit) : [];
    if (own.length > 0) {
      checkpoint = own.at(-1)!.position;
      reportedCaughtUp = false;
      yield { events: own.filter((event) => matches(filter, event)), checkpoint, caughtUp: false, own: true };
      await wakeUps.after(version, signal);
      continue;
    }
    unknown = wakeUps.unknown;
    const head = await sharedHead.read();
    let batch: Batch;
    let first = true;
    do {
      batch = await source.readStretch({ after: checkpoint, head, filter, limit });
      if (signal.aborted) return;
      // The head was current when it was read: after more than one batch, report "caught up" only after asking again.
      const caughtUp: boolean = batch.caughtUp && first;
      first = false;
      if (!reportedCaughtUp || batch.checkpoint > checkpoint) {
        checkpoint = batch.checkpoint;
        reportedCaughtUp = caughtUp;
        yield { ...batch, caughtUp };
      }
    } while (!batch.caughtUp && !signal.aborted);
    if (reportedCaughtUp) await wakeUps.after(version, signal);
  }
}
