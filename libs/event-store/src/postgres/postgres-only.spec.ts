import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { collect, ids, readEverything, sampleEvent, sampleEvents } from '../conformance/samples.js';
import { InvalidEvent, StoreUnavailable, WrongExpectedRevision } from '../errors.js';
import { createCodec, withCodec } from '../index.js';
import type { ExpectedRevision, NewEvent } from '../port.js';
import { lockForMigration } from './lock-for-migration.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { PostgresKeyRing } from './postgres-key-ring.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query('DROP SCHEMA IF EXISTS es CASCADE');
  store = PostgresEventStore.create({ pool: database.pool });
  await store.migrate();
});
afterEach(() => store.close());
afterAll(() => database.drop());

test('migrate: many at once and again, without touching what is stored', async () => {
  const fresh = () => PostgresEventStore.create({ pool: database.pool, schema: 'es_fresh' });
  await Promise.all(Array.from({ length: 5 }, () => fresh().migrate()));
  await fresh().append('apiary-1', sampleEvents(2), { expected: 'no_stream' });
  await database.pool.query(`UPDATE es_fresh.installed SET checksum = 'an older release'`);
  await Promise.all([fresh().migrate(), fresh().migrate()]);
  expect(await fresh().readStream('apiary-1')).toHaveLength(2);
  expect(() => PostgresEventStore.create({ pool: database.pool, schema: 'es"; DROP' })).toThrow(RangeError);
});

test('migrate: on connections that have looked for the schema before it was created', async () => {
  const pools = [database.anotherPool(1), database.anotherPool(1)];
  for (const [i, pool] of pools.entries()) {
    await PostgresEventStore.create({ pool, schema: `es_early_${i}` }).migrate();
    await pool.query(`SELECT to_regclass('es_late.events')`);
  }
  const other = await database.pool.connect();
  await other.query('BEGIN');
  await lockForMigration(other, 'es_late');
  const migrations = pools.map((pool) => PostgresEventStore.create({ pool, schema: 'es_late' }).migrate());
  for (let waiting = 0; waiting < 2; ) {
    const { rows } = await database.pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    waiting = rows[0]!.waiting;
  }
  await other.query('COMMIT');
  other.release();
  await Promise.all(migrations);
});

test('events cannot be updated, deleted or truncated, not even as a replica', async () => {
  await store.append('apiary-1', sampleEvents(2), { expected: 'no_stream' });
  for (const sql of ["UPDATE es.events SET type = 'x'", 'DELETE FROM es.events', 'TRUNCATE es.events']) {
    await expect(database.pool.query(sql)).rejects.toThrow(/events are immutable/);
    await expect(
      database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`),
    ).rejects.toThrow(/events are immutable/);
  }
  for (const sql of ["UPDATE es.events SET type = 'x'", 'TRUNCATE es.events']) {
    await expect(database.pool.query(`BEGIN; SET LOCAL event_store.erasing = 'on'; ${sql}; COMMIT`)).rejects.toThrow();
  }
  await store.tombstone('apiary-9');
  await expect(database.pool.query('DELETE FROM es.events')).rejects.toThrow(/events are immutable/);
  expect(await store.readStream('apiary-1')).toHaveLength(2);
});

test('appends made at the same time share a transaction; each is stored or refused by itself', async () => {
  const [known, ...others] = sampleEvents(5);
  await store.append('apiary-1', [known!], { expected: 'no_stream' });
  // The first of them goes out alone, the others together.
  const meanwhile = () => store.append(`apiary-${randomUUID()}`, sampleEvents(1), { expected: 'no_stream' });
  const append = (stream: string, event: NewEvent, expected: ExpectedRevision) =>
    store.append(stream, [event], { expected });
  const [, stored, duplicate, conflict, next] = await Promise.allSettled([
    meanwhile(),
    append('apiary-2', others[0]!, 'no_stream'),
    append('apiary-1', known!, 'no_stream'),
    append('apiary-1', others[1]!, 'no_stream'),
    append('apiary-2', others[2]!, 0n),
  ]);
  expect(stored).toMatchObject({ value: { revision: 0n, duplicate: false } });
  expect(duplicate).toMatchObject({ value: { revision: 0n, duplicate: true } });
  expect(conflict).toMatchObject({ reason: { expected: 'no_stream', actual: 0n } });
  expect(next).toMatchObject({ value: { revision: 1n, duplicate: false } });
  const { rows } = await database.pool.query(`SELECT count(DISTINCT xmin::text)::int AS transactions FROM es.events
    WHERE stream = 'apiary-2'`);
  expect(rows).toEqual([{ transactions: 1 }]);

  const bad = { ...sampleEvent(), data: { name: '\u0000' } };
  const [, good, refused, taken] = await Promise.allSettled([
    meanwhile(),
    append('apiary-2', others[3]!, 1n),
    append('apiary-3', bad, 'any'),
    append('apiary-4', known!, 'any'),
  ]);
  expect(good).toMatchObject({ value: { revision: 2n } });
  expect(refused).toMatchObject({ reason: expect.any(InvalidEvent) });
  expect(taken).toMatchObject({ reason: expect.any(WrongExpectedRevision) });
  expect(await readEverything(store)).toHaveLength(6);
});

test('a frozen log refuses what is new, answers what is stored, and lets a copy in', async () => {
  const [first, second, copied] = sampleEvents(3);
  await store.append('apiary-1', [first!], { expected: 'no_stream' });
  await store.freeze();
  await store.freeze();
  await expect(store.append('apiary-1', [second!], { expected: 'any' })).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.tombstone('apiary-1')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await store.append('apiary-1', [first!], { expected: 'any' })).toMatchObject({ duplicate: true });
  const copying = new pg.Pool({ ...database.pool.options, options: '-c event_store.copying=on' });
  const copier = PostgresEventStore.create({ pool: copying });
  await copier.append('apiary-1', [copied!], { expected: 0n });
  await copying.end();
  await store.thaw();
  await store.append('apiary-1', [second!], { expected: 1n });
  expect(ids(await store.readStream('apiary-1'))).toEqual(ids([first!, copied!, second!]));
  await store.freeze();
  await expect(store.tombstone('apiary-1')).rejects.toBeInstanceOf(StoreUnavailable);
});

test('freezing waits for the appends under way', async () => {
  const writers = Array.from({ length: 8 }, async (_, i) => {
    for (let n = 0; ; n++) {
      const stored = await store.append(`apiary-${i}`, sampleEvents(2), { expected: 'any' }).then(
        () => true,
        () => false,
      );
      if (!stored) return n * 2;
    }
  });
  while ((await store.head()) < 50n);
  await store.freeze();
  const frozen = await readEverything(store);
  const stored = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
  expect(await readEverything(store)).toHaveLength(stored);
  expect(frozen).toHaveLength(stored);
});

test('a tail gets the appends of its own process without reading, as a reader gets them', async () => {
  const events = [...sampleEvents(3), { ...sampleEvent(), id: sampleEvent().id.toUpperCase() }];
  const waiting = [events.slice(0, 1), events.slice(1)];
  const batches = await collect(store, { after: 0n }, async (seen) => {
    const next = waiting.shift();
    if (next) void store.append('apiary-1', next, { expected: 'any' });
    return seen.flatMap((batch) => batch.events).length === 4 && seen.at(-1)!.caughtUp;
  });
  expect(batches.flatMap((batch) => batch.events)).toEqual(await readEverything(store));
});

test('two processes append at once: each tail sees all events once, in order, also where a position was lost', async () => {
  const other = PostgresEventStore.create({ pool: database.pool });
  const abort = new AbortController();
  const tails = [store, other].map(async (of) => {
    const seen: bigint[] = [];
    for await (const { events } of of.subscribe({ after: 0n, signal: abort.signal })) {
      seen.push(...events.map(({ position }) => position));
      if (seen.length === 120) break;
    }
    return seen;
  });
  const timeout = setTimeout(() => abort.abort(), 60_000);
  for (let i = 0; i < 60; i++) {
    await Promise.all([
      store.append(`apiary-${i}`, [sampleEvent()], { expected: 'any' }),
      i % 3 === 0 ? other.append(`round-${i}`, [sampleEvent()], { expected: 'any' }) : undefined,
    ]);
    if (i % 3 !== 0) await other.append(`round-${i}`, [sampleEvent()], { expected: 'any' });
    if (i % 10 === 0) await database.pool.query("SELECT nextval('es.positions')");
  }
  const [first, second] = await Promise.all(tails);
  clearTimeout(timeout);
  const stored = (await readEverything(store)).map(({ position }) => position);
  expect(first).toEqual(stored);
  expect(second).toEqual(stored);
  await other.close();
});

test('an id that another stream holds is a conflict of this stream', async () => {
  const event = sampleEvent();
  await store.append('apiary-1', [event], { expected: 'any' });
  const append = store.append('apiary-2', [event], { expected: 'any' });
  await expect(append).rejects.toMatchObject({ stream: 'apiary-2', actual: 'no_stream' });
  const parts = [sampleEvent(), event].map((one, i) => ({
    stream: `round-${i}`,
    events: [one],
    expected: 'any' as const,
  }));
  await expect(store.appendMany(parts)).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream: 'round-1' });
  expect(await store.readStream('round-0')).toEqual([]);
});

test('a unique violation that is not ours is no conflict', async () => {
  await database.pool.query(`CREATE UNIQUE INDEX somebody_elses ON es.events ((data ->> 'number'))`);
  await store.append('apiary-1', [sampleEvent()], { expected: 'any' });
  const append = store.append('apiary-2', [sampleEvent()], { expected: 'any' });
  await expect(append).rejects.toMatchObject({ code: '23505' });
  await expect(append).rejects.not.toBeInstanceOf(WrongExpectedRevision);
});

test('what jsonb cannot hold, and an id that is no uuid, is an invalid event', async () => {
  for (const bad of [
    sampleEvent('a', { note: 'a\u0000b' }),
    sampleEvent('a', { note: '\ud800' }),
    { ...sampleEvent(), id: 'x' },
  ]) {
    await expect(store.append('apiary-1', [bad], { expected: 'any' })).rejects.toBeInstanceOf(InvalidEvent);
  }
});

test('changed global parsers of pg do not reach us, nor ours them', async () => {
  pg.types.setTypeParser(20, () => 'changed');
  try {
    const { position } = await store.append('apiary-1', [sampleEvent()], { expected: 'any' });
    expect(position).toBe(1n);
    expect((await store.readAll({ after: 0n })).checkpoint).toBe(1n);
  } finally {
    pg.types.setTypeParser(20, String);
  }
});

test('no server: StoreUnavailable from everything', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 500 });
  const lost = PostgresEventStore.create({ pool });
  const { signal } = new AbortController();
  const subscription = lost.subscribe({ after: 0n, signal })[Symbol.asyncIterator]();
  for (const call of [
    lost.append('apiary-1', sampleEvents(1), { expected: 'any' }),
    lost.appendMany([{ stream: 'apiary-1', events: sampleEvents(1), expected: 'any' }]),
    lost.readStream('apiary-1'),
    lost.readAll({ after: 0n }),
    lost.head(),
    lost.tombstone('apiary-1'),
    lost.migrate(),
    subscription.next(),
  ]) {
    await expect(call).rejects.toBeInstanceOf(StoreUnavailable);
  }
  await lost.close();
  await pool.end();
});

test('all backends are killed: the subscription says so, the process and the other calls live on', async () => {
  await store.append('apiary-1', sampleEvents(1), { expected: 'any' });
  const killer = database.anotherPool(1);
  const killAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  let resolveCaughtUp: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    resolveCaughtUp = resolve;
  });
  const running = (async () => {
    for await (const batch of store.subscribe({ after: 0n, signal: AbortSignal.timeout(60_000) })) {
      if (batch.caughtUp) resolveCaughtUp();
    }
  })().catch((error: unknown) => error);
  await caughtUp;
  const appends = Array.from({ length: 200 }, (_, i) =>
    store.append(`round-${i}`, sampleEvents(1), { expected: 'any' }).catch((error: unknown) => error),
  );
  await killer.query(killAll);
  for (const result of await Promise.all(appends)) {
    if (result instanceof Error) expect(result).toBeInstanceOf(StoreUnavailable);
  }
  const again = sampleEvents(1);
  // A backend takes a moment to end, and until then its connection may be used.
  const append = (): Promise<unknown> =>
    store.append('apiary-1', again, { expected: 0n }).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return append();
      throw error;
    });
  await append();
  // The connection may be gone without notice. Either way a new one must work, and receive notifications again.
  expect([undefined, 'StoreUnavailable']).toContain(await Promise.race([running, delay(400)]).then(nameOf));
  const other = PostgresEventStore.create({ pool: database.anotherPool(1) });
  const late = sampleEvent('late-event');
  await other.append('apiary-2', [late], { expected: 'any' });
  const batches = await collect(store, { after: 0n, filter: { types: ['late-event'] } }, (seen) =>
    seen.some((b) => b.events.length > 0),
  );
  expect(batches.flatMap(({ events }) => ids(events))).toEqual([late.id]);
  await other.close();
});

test('a pool of one connection is enough to append, read and subscribe at once', async () => {
  const narrow = PostgresEventStore.create({ pool: database.anotherPool(1) });
  const events = sampleEvents(20);
  const collected = collect(narrow, { after: 0n }, (seen) => seen.flatMap((batch) => batch.events).length === 20);
  await Promise.all(events.map((event, i) => narrow.append(`round-${i}`, [event], { expected: 'no_stream' })));
  await narrow.migrate();
  expect((await collected).flatMap((batch) => batch.events)).toHaveLength(20);
  await narrow.close();
});

test('personal fields are ciphertext in the table; a forgotten key makes them null', async () => {
  const keys = PostgresKeyRing.create({ pool: database.pool });
  await Promise.all([keys.migrate(), keys.migrate()]);
  const schema = z.object({ number: z.int(), note: z.string(), nested: z.unknown() });
  const codec = createCodec({ 'hive-noted': { version: 1, schema, personal: ['note'] } }, keys);
  const coded = withCodec(store, codec);
  const noted = sampleEvent('hive-noted', { note: 'the queen of Hymettus' });
  await coded.append('apiary-1', [noted], { expected: 'no_stream' });
  const { rows } = await database.pool.query<{ row: string }>('SELECT e::text AS row FROM es.events e');
  expect(rows[0]!.row).toContain('enc:v1:');
  expect(rows[0]!.row).not.toMatch(/queen|Hymettus/);

  const elsewhere = withCodec(
    store,
    createCodec(
      { 'hive-noted': { version: 1, schema, personal: ['note'] } },
      PostgresKeyRing.create({ pool: database.pool }),
    ),
  );
  expect((await elsewhere.readStream('apiary-1'))[0]!.data).toEqual(noted.data);
  await keys.forget(noted.metadata.accountId);
  expect((await coded.readStream('apiary-1'))[0]!.data).toEqual({ ...noted.data, note: null });
});

test('20 first events of one account at once agree on one key', async () => {
  const accountId = sampleEvent().metadata.accountId;
  const rings = Array.from({ length: 20 }, () => PostgresKeyRing.create({ pool: database.pool }));
  await rings[0]!.migrate();
  const made = await Promise.all(rings.map((ring) => ring.keyFor(accountId, { create: true })));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await rings[0]!.find(accountId.toUpperCase())).toEqual(made[0]);
  expect(await rings[0]!.find('0198f3a0-0000-7000-8000-0000000000ff')).toBeNull();
});

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}
