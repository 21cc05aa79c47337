import { type EventStore, InvalidEvent, type PastEvent } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { willPass } from '../database/failures.js';
import { Filling } from './filling.js';
import { fold, type Projection } from './projection.js';
import { createTables, tablesOf } from './read-side.js';

/** The size of a batch in memory; three are in memory at once: being read, folded and written. */
const STRETCH = 4_000;

export type RebuildStep = 'tables' | 'fold' | 'indexes' | 'catch_up';

export interface RebuildOptions {
  /** Default: the safe head. */
  upTo?: bigint;
  /** The batch size; it does not affect the result. */
  stretch?: number;
  /** Called when a step begins. */
  onStep?: (step: RebuildStep) => void;
  /** Called with each batch that was read; the rebuild waits for its answer, and ends if it fails. */
  onProgress?: (position: bigint, events: number) => void | Promise<void>;
}

/**
 * Fills a new schema from event 0 up to the safe head or `upTo` and returns the position reached. Events appended
 * meanwhile are applied after the tables have their indexes.
 * A poison event stops it with the event named: a rebuild never skips one.
 */
export const rebuild = async (
  pool: pg.Pool,
  store: Pick<EventStore, 'replay' | 'head'>,
  projections: Projection[],
  schema: string,
  { upTo, stretch = STRETCH, onStep = () => undefined, onProgress = () => undefined }: RebuildOptions = {},
): Promise<bigint> => {
  onStep('tables');
  await inTransaction(pool, async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await createTables(client, schema, projections, { bare: true });
  });
  const filling = new Filling(pool, schema, tablesOf(projections));
  const fill = async (after: bigint, last: bigint) => {
    let writing = Promise.resolve();
    let read = after;
    try {
      for await (const events of store.replay({ after, upTo: last, stretch })) {
        const of = { after: read, upTo: events.at(-1)!.position };
        read = of.upTo;
        await onProgress(read, events.length);
        const before = writing;
        // One batch is folded while the one before it is written and the next one is read.
        writing = naming(of, async () => {
          const changes = fold(projections, events);
          await before;
          await filling.write(changes);
        });
        writing.catch(() => undefined);
        await before;
      }
    } finally {
      await writing;
    }
  };
  /** Runs `work` on a batch; if it fails, tries the events one by one and names the bad one. */
  const naming = async (of: { after: bigint; upTo: bigint }, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof InvalidEvent || willPass(error)) throw error;
      for await (const events of store.replay(of)) for (const event of events) await tryOne(event);
      throw error;
    }
  };
  const tryOne = async (event: PastEvent): Promise<void> => {
    try {
      await filling.write(fold(projections, [event]));
    } catch (error) {
      if (willPass(error)) throw error;
      throw new InvalidEvent(event, `cannot be projected: ${(error as Error).message}`, error);
    }
  };
  const head = async () => upTo ?? (await store.head());
  let position = await head();
  onStep('fold');
  await fill(0n, position);
  onStep('indexes');
  await filling.complete();
  onStep('catch_up');
  for (let last = await head(); last > position; last = await head()) {
    await fill(position, last);
    position = last;
  }
  return position;
};
