import { v7 as uuid } from 'uuid';
import type { Batch, EventStore, NewEvent, RecordedEvent, SubscribeOptions } from '../port.js';

/** An event with a new id and a body that is hard to carry in JSON. */
export function sampleEvent(type = 'hive-added', data: Record<string, unknown> = {}): NewEvent {
  const commandId = uuid();
  return {
    id: uuid(),
    type,
    schemaVersion: 1,
    data: { number: 7, note: 'κυψέλη "7" \\ 🐝', nested: { list: [1, null, true] }, ...data },
    metadata: {
      accountId: '0198f3a0-0000-7000-8000-00000000000a',
      userId: '0198f3a0-0000-7000-8000-00000000000b',
      commandId,
      $correlationId: commandId,
      $causationId: commandId,
      at: '2026-05-01T08:30:00.000Z',
    },
  };
}

export function sampleEvents(count: number, type?: string): NewEvent[] {
  return Array.from({ length: count }, () => sampleEvent(type));
}

export function ids(events: { id: string }[]): string[] {
  return events.map((event) => event.id);
}

/** Reads the whole log page by page. */
export async function readEverything(store: EventStore, limit = 500): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let after = 0n; ; ) {
    const batch = await store.readAll({ after, limit });
    events.push(...batch.events);
    after = batch.checkpoint;
    if (batch.caughtUp) return events;
  }
}

/** Collects the batches of a subscription until `enough` returns true; fails after 5 s. */
export async function collect(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (batches: Batch[]) => boolean | Promise<boolean>,
): Promise<Batch[]> {
  const abort = new AbortController();
  const batches: Batch[] = [];
  const timer = setTimeout(() => abort.abort(), 60_000);
  for await (const batch of store.subscribe({ ...options, signal: abort.signal })) {
    batches.push(batch);
    if (await enough(batches)) break;
  }
  clearTimeout(timer);
  if (abort.signal.aborted) throw new Error(`The subscription gave ${batches.length} batches and not what was awaited`);
  return batches;
}
