import type { EventStore } from '@kypseli/event-store';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import type pg from 'pg';

export interface EventStoreOptions {
  /** Undefined: events in PostgreSQL. */
  eventStoreUrl?: string;
  pool: pg.Pool;
  tailPool?: pg.Pool;
}

/** The store of the events, without the codec. */
export const openEventStore = async ({
  eventStoreUrl,
  pool,
  tailPool,
}: EventStoreOptions): Promise<EventStore & { migrate(): Promise<void> }> => {
  if (eventStoreUrl === undefined) return PostgresEventStore.create({ pool, tailPool });
  // Only who uses it loads it: the client takes 0.3 s and 20 MB.
  const { EventStoreDbEventStore } = await import('@kypseli/event-store/eventstoredb');
  return EventStoreDbEventStore.create({ connectionString: eventStoreUrl, pool });
};
