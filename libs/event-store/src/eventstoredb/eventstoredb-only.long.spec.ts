import { collect, ids, readEverything, sampleEvent, sampleEvents } from '../conformance/samples.js';
import { InvalidEvent, StoreUnavailable } from '../errors.js';
import type { PastEvent } from '../port.js';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { Peer } from './peer/peer.js';

let database: TestDatabase;
let peer: Peer;
let schemas = 0;
let stores: EventStoreDbEventStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  peer = await Peer.start();
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  stores = [];
  peer.pause();
});
afterAll(() => database.drop());

const openOn = async (schema: string, { on = peer, timeout }: { on?: Peer; timeout?: number } = {}) => {
  const store = EventStoreDbEventStore.create({ connectionString: on.url, pool: database.pool, schema, timeout });
  stores.push(store);
  await store.migrate();
  return store;
};
const open = (options?: { on?: Peer; timeout?: number }) => openOn(`es_${++schemas}`, options);

const untilAvailable = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
};

describe.each([
  ['batch appends', true],
  ['single appends', false],
])('%s', (_, batchAppend) => {
  test.each(['any', 'no_stream'] as const)(
    'after a lost answer the same append is a duplicate (%s)',
    async (expected) => {
      const on = await Peer.start({ batchAppend });
      const store = await open({ on });
      const events = sampleEvents(2);
      await store.head();
      on.loseReply({ dropping: true });
      await expect(store.append('apiary-1', events, { expected })).rejects.toBeInstanceOf(StoreUnavailable);
      await on.resume();
      const again = await untilAvailable(() => store.append('apiary-1', events, { expected }));
      const log = await readEverything(store);
      expect(ids(log)).toEqual(ids(events));
      expect(again).toEqual({ revision: 1n, position: log[1]!.position, duplicate: true });
      on.pause();
    },
  );

  test('an append without an answer ends after its time', async () => {
    const on = await Peer.start({ batchAppend });
    const store = await open({ on, timeout: 1_000 });
    const events = sampleEvents(1);
    await store.head();
    on.loseReply({ dropping: false });
    const append = store.append('apiary-1', events, { expected: 'any' });
    await expect(append).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.append('apiary-1', events, { expected: 'any' })).toMatchObject({ duplicate: true });
    on.pause();
  });
});

test('while there is no server, everything is unavailable; then it goes on', async () => {
  const store = await open();
  const [first, second] = sampleEvents(2);
  await store.append('apiary-1', [first!], { expected: 'no_stream' });
  peer.pause();
  const late = store.append('apiary-1', [second!], { expected: 0n });
  await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.readStream('apiary-1')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.streamsOf(first!.metadata.accountId)).rejects.toBeInstanceOf(StoreUnavailable);
  await peer.resume();
  await untilAvailable(() => store.append('apiary-1', [second!], { expected: 0n }));
  expect(ids(await store.readStream('apiary-1'))).toEqual(ids([first!, second!]));
});

test('a subscription that loses its connection throws, and another one misses nothing', async () => {
  const store = await open();
  const events = sampleEvents(30);
  await store.append('apiary-1', events.slice(0, 20), { expected: 'any' });
  const seen: string[] = [];
  let checkpoint = 0n;
  const lost = (async () => {
    for await (const batch of store.subscribe({ after: 0n, batchSize: 7, signal: new AbortController().signal })) {
      seen.push(...ids(batch.events));
      checkpoint = batch.checkpoint;
      if (seen.length === 20) peer.pause();
    }
  })();
  await expect(lost).rejects.toBeInstanceOf(StoreUnavailable);
  await peer.resume();
  await untilAvailable(() => store.append('apiary-1', events.slice(20), { expected: 'any' }));
  const rest = await collect(store, { after: checkpoint }, (batches) => batches.at(-1)!.caughtUp);
  seen.push(...rest.flatMap((batch) => ids(batch.events)));
  expect(seen).toEqual(ids(events));
});

test('a subscription that the server ends because too much is stored at once goes on', async () => {
  const store = await open();
  const events = sampleEvents(201);
  const bulks = [events.slice(0, 1), events.slice(1)];
  const seen: string[] = [];
  // The first event comes live, so the others do.
  await collect(store, { after: 0n, batchSize: 50 }, async (all) => {
    seen.push(...ids(all.at(-1)!.events));
    const next = bulks[seen.length];
    if (next && all.at(-1)!.caughtUp === (seen.length === 0)) await store.append('apiary-1', next, { expected: 'any' });
    return seen.length >= 201;
  });
  expect(seen).toEqual(ids(events));
});

test('a slow consumer of a live subscription gets every event, and no checkpoint before its events', async () => {
  const store = await open();
  const events = sampleEvents(200);
  const seen: string[] = [];
  let started = false;
  const batches = await collect(store, { after: 0n, batchSize: 10 }, async (all) => {
    if (!started)
      for (const event of events) void store.append(`apiary-${event.id}`, [event], { expected: 'no_stream' });
    started = true;
    const { events: given, checkpoint } = all.at(-1)!;
    seen.push(...ids(given));
    const stored = (await store.readAll({ after: 0n })).events;
    expect(ids(stored.filter(({ position }) => position <= checkpoint))).toEqual(seen);
    return seen.length === 200;
  });
  expect(batches.every((batch) => batch.events.length <= 10)).toBe(true);
});

test('a position at which no event begins cannot be read', async () => {
  const store = await open();
  await store.append('apiary-1', sampleEvents(3), { expected: 'any' });
  const [, second] = await readEverything(store);
  const between = store.readAll({ after: second!.position - 1n });
  await expect(between).rejects.toBeInstanceOf(StoreUnavailable);
});

test('two processes that append the same events at once store them once', async () => {
  const schema = `es_${++schemas}`;
  const both = [await openOn(schema), await openOn(schema)];
  for (let round = 0; round < 20; round++) {
    const events = sampleEvents(2);
    const results = await Promise.all(both.map((store) => store.append('apiary-1', events, { expected: 'any' })));
    expect(results[0]!.position).toBe(results[1]!.position);
  }
  expect(await both[0]!.readStream('apiary-1')).toHaveLength(40);
});

test('two processes that append to one stream leave no holes, and each event is in its place', async () => {
  const schema = `es_${++schemas}`;
  const both = [await openOn(schema), await openOn(schema)];
  const events = sampleEvents(40);
  const results = await Promise.all(
    events.map((event, i) => both[i % 2]!.append('apiary-1', [event], { expected: 'any' })),
  );
  const stored = await both[0]!.readStream('apiary-1');
  expect(ids(stored).toSorted()).toEqual(ids(events).toSorted());
  for (const [i, { revision, position }] of results.entries()) {
    expect(stored[Number(revision)]).toMatchObject({ id: events[i]!.id, position });
  }
});

test('a bulk that another process overtakes is complete when it is repeated', async () => {
  const store = await open();
  const parts = sampleEvents(3).map((event, i) => ({
    stream: `round-${i}`,
    events: [event],
    expected: 'any' as const,
  }));
  peer.loseReply({ dropping: true });
  await expect(store.appendMany(parts)).rejects.toBeInstanceOf(StoreUnavailable);
  await peer.resume();
  const results = await untilAvailable(() => store.appendMany(parts));
  const log = await readEverything(store);
  expect(ids(log)).toEqual(parts.flatMap(({ events }) => ids(events)));
  expect(results.map(({ position }) => position)).toEqual(log.map(({ position }) => position));
  expect(results[0]!.duplicate).toBe(true);
});

test('the index of streams is made again from the log', async () => {
  const store = await open();
  const [mine] = sampleEvents(1);
  const { accountId } = mine!.metadata;
  await store.append('apiary-1', [mine!], { expected: 'any' });
  await store.append('apiary-2', sampleEvents(2), { expected: 'any' });
  await store.tombstone('apiary-1');
  await store.tombstone('apiary-3');
  const another = await open();
  expect(await another.streamsOf(accountId)).toEqual(['apiary-2']);
  const events = await readEverything(another);
  expect(events.map(({ stream }) => stream)).toEqual(['apiary-2', 'apiary-2']);
  const past: PastEvent[] = [];
  for await (const stretch of another.replay({ after: 0n, upTo: await another.head() })) past.push(...stretch);
  expect(ids(past)).toEqual(ids(events));
});

test('a log that is shorter than what was read of it is refused', async () => {
  const schema = `es_${++schemas}`;
  const store = await openOn(schema);
  const [event] = sampleEvents(1);
  await store.append('apiary-1', [event!], { expected: 'any' });
  await store.streamsOf(event!.metadata.accountId);
  await openOn(schema);
  const empty = await Peer.start();
  await expect(openOn(schema, { on: empty })).rejects.toThrow('another log');
  empty.pause();
});

test('what the read models cannot hold, and an id that is no UUID, is an invalid event', async () => {
  const store = await open();
  for (const bad of [
    sampleEvent('a', { note: 'a\u0000b' }),
    sampleEvent('a', { note: '\ud800' }),
    { ...sampleEvent(), id: 'x' },
  ]) {
    await expect(store.append('apiary-1', [bad], { expected: 'any' })).rejects.toBeInstanceOf(InvalidEvent);
  }
  const good = sampleEvent('a', { note: 'a\\u0000b 🐝' });
  await store.append('apiary-1', [good], { expected: 'no_stream' });
  expect((await store.readStream('apiary-1'))[0]!.data).toEqual(good.data);
});

test('of a deleted account’s streams the index holds the names only', async () => {
  const store = await open();
  const [mine] = sampleEvents(1);
  await store.append('apiary-1', [mine!], { expected: 'any' });
  await store.streamsOf(mine!.metadata.accountId);
  await store.tombstone('apiary-1');
  const { rows } = await database.pool.query(`SELECT * FROM es_${schemas}.log_streams`);
  expect(rows).toEqual([{ stream: 'apiary-1', account_id: null, deleted: true }]);
});
