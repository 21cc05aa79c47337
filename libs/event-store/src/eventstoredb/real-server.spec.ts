import { randomUUID } from 'node:crypto';
import { unless } from '../../../../test/unless.js';
import { describeEventStore } from '../conformance/index.js';
import type { EventStore, RecordedEvent } from '../port.js';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/** A real server, such as esdb://127.0.0.1:2113?tls=false; without it there is nothing to test here. */
const url = process.env.EVENTSTORE_TEST_URL;

let database: TestDatabase;

/**
 * A part of a log as if it were a log of its own: what is stored after now, under stream names that nothing else uses.
 */
async function partOf(store: EventStore): Promise<EventStore> {
  const start = await store.head();
  const prefix = `test-${randomUUID()}-`;
  const inside = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
    position: event.position - start,
  });
  const named = <E>(error: E): E => {
    const { stream } = error as { stream?: string };
    return stream === undefined
      ? error
      : (Object.assign(error as object, { stream: stream.slice(prefix.length) }) as E);
  };
  const naming = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw named(error);
    });
  const batchInside = <B extends { events: RecordedEvent[]; checkpoint: bigint }>(batch: B): B => ({
    ...batch,
    events: batch.events.map(inside),
    checkpoint: batch.checkpoint - start,
  });
  const filterOf = (filter: Parameters<EventStore['readAll']>[0]['filter']) =>
    filter?.streamPrefixes ? { ...filter, streamPrefixes: filter.streamPrefixes.map((one) => prefix + one) } : filter;
  return {
    spacing: store.spacing,
    async append(stream, events, options) {
      const result = await naming(store.append(stream === '' ? '' : prefix + stream, events, options));
      return { ...result, position: result.position - start };
    },
    async appendMany(parts) {
      const results = await naming(store.appendMany(parts.map((part) => ({ ...part, stream: prefix + part.stream }))));
      return results.map((result) => ({ ...result, position: result.position - start }));
    },
    async readStream(stream, options) {
      return (await store.readStream(prefix + stream, options)).map(inside);
    },
    async readAt(position) {
      const event = await store.readAt(position + start);
      return event && inside(event);
    },
    async readAll({ after, filter, limit }) {
      return batchInside(await store.readAll({ after: after + start, filter: filterOf(filter), limit }));
    },
    async *subscribe({ after, filter, ...options }) {
      for await (const batch of store.subscribe({ ...options, after: after + start, filter: filterOf(filter) })) {
        yield batchInside(batch);
      }
    },
    async *replay({ after, upTo, stretch }) {
      for await (const events of store.replay({ after: after + start, upTo: upTo + start, stretch })) {
        yield events.map((event) => ({ ...event, position: event.position - start }));
      }
    },
    head: async () => (await store.head()) - start,
    async streamsOf(accountId) {
      const streams = await store.streamsOf(accountId);
      return streams.flatMap((stream) => (stream.startsWith(prefix) ? stream.slice(prefix.length) : []));
    },
    async deletedStreams({ after, limit }) {
      const found = await store.deletedStreams({ after: prefix + (after ?? ''), limit });
      return found.flatMap((stream) => (stream.startsWith(prefix) ? stream.slice(prefix.length) : []));
    },
    tombstone: (stream) => store.tombstone(prefix + stream),
    close: () => store.close(),
  };
}

unless(!url && 'EVENTSTORE_TEST_URL names no EventStoreDB', describe)('with a server', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  describeEventStore('EventStoreDB', async () => {
    const store = EventStoreDbEventStore.create({ connectionString: url!, pool: database.pool });
    await store.migrate();
    return { store: await partOf(store), close: async () => undefined };
  });
});
