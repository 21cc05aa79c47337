import { matches } from '../checks.js';
import type { Batch, EventFilter, RecordedEvent } from '../port.js';
import type { Connection } from './connection.js';
import { isOfServer, type StoredEvent, toRecorded } from './stored-event.js';
import type { StreamIndex } from './stream-index.js';

/** Events that one read scans at most, so that a filter with few matches cannot run for minutes. */
const SCAN = 20_000;
const PAGE = 500;
const SHORT_PAGE = 16;

/** Reads the whole log, without the server's own events and those of deleted streams. */
export class LogReader {
  /** The last event that readers see, and the position up to which that was checked. */
  #head = { position: 0n, checked: -1n };

  constructor(
    private readonly connection: Connection,
    private readonly index: StreamIndex,
  ) {}

  async read(after: bigint, limit: number, filter?: EventFilter): Promise<Batch> {
    const events: RecordedEvent[] = [];
    let checkpoint = after;
    let cursor = after;
    for (let scanned = 0; scanned < SCAN; ) {
      // One more than is needed, which shows whether these are the last.
      const count = Math.max(filter ? PAGE : SHORT_PAGE, limit - events.length) + 1;
      const page = await this.connection.readForwards(cursor, count);
      const visible = new Map((await this.visible(page)).map((event) => [event.position, event]));
      for (const stored of page) {
        const position = stored.position.commit;
        const event = visible.get(position);
        const wanted = event !== undefined && matches(filter, event);
        if (wanted && events.length === limit) return { events, checkpoint, caughtUp: false };
        if (wanted) events.push(event);
        if (!isOfServer(stored)) checkpoint = position;
        cursor = position;
      }
      if (page.length < count) return { events, checkpoint, caughtUp: true };
      scanned += page.length;
    }
    return { events, checkpoint, caughtUp: false };
  }

  async readAt(position: bigint): Promise<RecordedEvent | undefined> {
    const event = await this.connection.readAt(position);
    return event && (await this.visible([event]))[0];
  }

  async visible(stored: StoredEvent[]): Promise<RecordedEvent[]> {
    const events = stored.filter((event) => !isOfServer(event));
    const deleted = await this.index.deletedAmong(events.map(({ streamId }) => streamId));
    return events.filter(({ streamId }) => !deleted.has(streamId)).map(toRecorded);
  }

  /** The position of the last event, also of one in a deleted stream: subscriptions reach it. */
  async head(): Promise<bigint> {
    const { position, checked } = this.#head;
    let newest: bigint | undefined;
    for (let before: bigint | undefined; ; ) {
      const page = await this.connection.readBackwards(before, newest === undefined ? SHORT_PAGE : PAGE);
      newest ??= page[0]?.position.commit ?? 0n;
      const last = page.find((event) => event.position.commit <= checked || !isOfServer(event));
      const ends = page.length === 0 || page.at(-1)!.position.commit === before;
      if (!last && !ends) {
        before = page.at(-1)!.position.commit;
        continue;
      }
      const found = last === undefined || last.position.commit <= checked ? position : last.position.commit;
      if (newest > this.#head.checked) this.#head = { position: found, checked: newest };
      return found;
    }
  }
}
