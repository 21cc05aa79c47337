import { createCodec, type EventStore, type RecordedEvent, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import pg from 'pg';
import { openEventStore } from '../../apps/api/src/platform/journal/open-event-store.js';
import { eventRegistry } from '../../apps/api/src/streams.js';
import type { Server } from './server.js';

/** A store as the server writes and reads it: events are validated, personal texts encrypted. */
export const codedStore = (store: EventStore, pool: pg.Pool): EventStore =>
  withCodec(store, createCodec(eventRegistry, PostgresKeyRing.create({ pool })));

/** What a server has stored, as it is stored: personal texts are encrypted. */
export const openLog = async ({ env }: Pick<Server, 'env'>) => {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
  const store = await openEventStore({ pool, eventStoreUrl: env.EVENTSTORE_URL });
  return {
    store,
    coded: codedStore(store, pool),
    eventsSince: async (position: bigint): Promise<RecordedEvent[]> => {
      const found: RecordedEvent[] = [];
      for (let after = position; ; ) {
        const { events, checkpoint, caughtUp } = await store.readAll({ after });
        found.push(...events);
        after = checkpoint;
        if (caughtUp) return found;
      }
    },
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};

export const readLog = async (server: Pick<Server, 'env'>): Promise<RecordedEvent[]> => {
  const log = await openLog(server);
  return log.eventsSince(0n).finally(() => log.close());
};

export const readStream = async (server: Pick<Server, 'env'>, stream: string): Promise<RecordedEvent[]> => {
  const log = await openLog(server);
  return log.store.readStream(stream).finally(() => log.close());
};
