import { type EventStore, InvalidEvent, type PastEvent } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { willPass } from '../database/failures.js';
import { Filling } from './filling.js';
import { fold, type Projection } from './projection.js';
import { createTables, tablesOf } from './read-side.js';

/** Events that are folded in memory at once; three such stretches are held: being read, folded and written. */
const STRETCH = 5_000;

export interface RebuildOptions {
  /** Default: the safe head. */
  upTo?: bigint;
  /** Whatever it is, the result is the same. */
  stretch?: number;
}

/**
 * Fills a fresh schema from event 0 up to the safe head or `upTo` and answers the position reached; what is appended
 * meanwhile, and is less than a stretch, is left to the projector.
 * A poison event stops it with the event named: a rebuild never skips.
 */
export const rebuild = async (
  pool: pg.Pool,
  store: EventStore,
  projections: Projection[],
  schema: string,
  { upTo, stretch = STRETCH }: RebuildOptions = {},
): Promise<bigint> => {
  await inTransaction(pool, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await createTables(client, schema, projections, { bare: true });
  });
  const filling = new Filling(pool, schema, tablesOf(projections));
  const fill = async (after: bigint, last: bigint) => {
    let writing = Promise.resolve();
    for await (const events of store.replay({ after, upTo: last, stretch })) {
      const before = writing;
      writing = named(filling, projections, events, async () => {
        const changes = fold(projections, events);
        await before;
        await filling.write(changes);
      });
      // Told when it is awaited.
      writing.catch(() => undefined);
      await before;
    }
    await writing;
  };
  let position = upTo ?? (await store.head());
  await fill(0n, position);
  await filling.complete();
  for (let head = upTo ?? (await store.head()); head > position; head = upTo ?? (await store.head())) {
    await fill(position, head);
    position = head;
  }
  return position;
};

/** Runs `work` on a stretch; where one of its events makes it fail, tries them one by one and names that one. */
const named = async (
  filling: Filling,
  projections: Projection[],
  events: PastEvent[],
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof InvalidEvent || willPass(error)) throw error;
    for (const event of events) {
      try {
        await filling.write(fold(projections, [event]));
      } catch (cause) {
        if (willPass(cause)) throw cause;
        throw new InvalidEvent(event, `cannot be projected: ${(cause as Error).message}`, cause);
      }
    }
    throw error;
  }
};
