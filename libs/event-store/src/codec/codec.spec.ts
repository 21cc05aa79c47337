import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sampleEvent, sampleEvents } from '../conformance/index.js';
import { InvalidEvent } from '../errors.js';
import { createCodec, type EventRegistry, withCodec } from '../index.js';
import { MemoryEventStore, MemoryKeyRing } from '../memory/index.js';
import type { EventStore, NewEvent } from '../port.js';

const registry: EventRegistry = {
  'hives-noted': {
    version: 1,
    schema: z.strictObject({
      count: z.int(),
      colour: z.string(),
      note: z.string().optional(),
      place: z.object({ name: z.string(), lat: z.number() }).nullable(),
      hives: z.array(z.object({ number: z.int(), note: z.string().nullable() })),
    }),
    personal: ['note', 'place', 'hives[].note'],
  },
  'apiary-described': {
    version: 3,
    schema: z.object({ title: z.string(), altitude: z.object({ metres: z.number() }) }),
    personal: ['title'],
    upcast: {
      1: ({ name, ...rest }) => ({ ...rest, title: name }),
      2: ({ altitude, ...rest }) => ({ ...rest, altitude: { metres: altitude } }),
    },
  },
};

const body = () => ({
  count: 2,
  colour: 'enc:v1:not-really',
  note: 'enc:v1:Μέλι from Hymettus',
  place: { name: 'Hymettus', lat: 37.9 },
  hives: [
    { number: 1, note: 'gentle queen' },
    { number: 2, note: null },
  ],
});

const event = (type: string, schemaVersion: number, data: Record<string, unknown>): NewEvent => ({
  ...sampleEvent(type),
  schemaVersion,
  data,
});

let raw: MemoryEventStore;
let keys: MemoryKeyRing;
let store: EventStore;

beforeEach(() => {
  raw = new MemoryEventStore();
  keys = new MemoryKeyRing();
  store = withCodec(raw, createCodec(registry, keys));
});

test('gives back what was appended, and stores no personal field in the clear', async () => {
  const noted = event('hives-noted', 1, body());
  await store.append('apiary-1', [noted], { expected: 'no_stream' });
  expect(noted.data).toEqual(body());
  expect((await store.readStream('apiary-1'))[0]).toMatchObject({ ...noted, data: body() });
  const [stored] = await raw.readStream('apiary-1');
  expect(stored!.data).toEqual({
    count: 2,
    colour: expect.stringMatching(/^enc:v1:/),
    note: expect.stringMatching(/^enc:v1:[A-Za-z0-9+/=]+$/),
    place: expect.stringMatching(/^enc:v1:/),
    hives: [
      { number: 1, note: expect.stringMatching(/^enc:v1:/) },
      { number: 2, note: null },
    ],
  });
  expect(JSON.stringify(stored!.data)).not.toMatch(/Hymettus|gentle|Μέλι|37\.9/);
});

test('a forgotten key: personal fields are null for ever, the rest stays, later events are readable', async () => {
  const noted = event('hives-noted', 1, body());
  await store.append('apiary-1', [noted], { expected: 'no_stream' });
  await keys.forget(noted.metadata.accountId);
  const erased = {
    count: 2,
    colour: null,
    note: null,
    place: null,
    hives: [
      { number: 1, note: null },
      { number: 2, note: null },
    ],
  };
  expect((await store.readStream('apiary-1'))[0]!.data).toEqual(erased);
  await store.append('apiary-1', [event('hives-noted', 1, body())], { expected: 'any' });
  expect((await store.readStream('apiary-1')).map(({ data }) => data)).toEqual([erased, body()]);
});

test('a ciphertext moved to another event or field, or damaged, is refused and names the event', async () => {
  const noted = event('hives-noted', 1, body());
  await store.append('apiary-1', [noted], { expected: 'no_stream' });
  const { data, ...rest } = (await raw.readStream('apiary-1'))[0]!;
  const forged = [
    { ...rest, data, id: sampleEvent().id },
    { ...rest, data: { ...data, note: data.colour } },
    { ...rest, data: { ...data, note: `${String(data.note).slice(0, -6)}AAAA==` } },
  ];
  for (const bad of forged) {
    const other = new MemoryEventStore();
    await other.append('apiary-9', [bad], { expected: 'any' });
    const read = withCodec(other, createCodec(registry, keys)).readStream('apiary-9');
    await expect(read).rejects.toMatchObject({ name: 'InvalidEvent', event: { id: bad.id, position: 1n } });
  }
});

test('unknown types, other versions and data against the schema are not stored', async () => {
  const bad = [
    event('hive-painted', 1, {}),
    event('hives-noted', 2, body()),
    event('hives-noted', 1, { ...body(), count: 'two' }),
    event('hives-noted', 1, { ...body(), extra: 1 }),
  ];
  for (const one of bad) {
    const append = store.append('apiary-1', [event('hives-noted', 1, body()), one], { expected: 'any' });
    await expect(append).rejects.toBeInstanceOf(InvalidEvent);
    const bulk = store.appendMany([{ stream: 'apiary-1', events: [one], expected: 'any' }]);
    await expect(bulk).rejects.toMatchObject({ event: { id: one.id } });
  }
  expect(await raw.head()).toBe(0n);
});

test('golden events of every old version read as today', async () => {
  const golden = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url), 'utf8')) as {
    stored: Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>;
    today: Record<string, unknown>;
  }[];
  for (const [i, { stored, today }] of golden.entries()) {
    await raw.append(`apiary-${i}`, [{ ...sampleEvent(), ...stored }], { expected: 'any' });
    expect((await store.readStream(`apiary-${i}`))[0]).toMatchObject({ schemaVersion: 3, data: today });
  }
});

test('an old event is decrypted before it is upcast', async () => {
  const then = createCodec(
    {
      'apiary-described': {
        version: 1,
        schema: z.object({ name: z.string(), altitude: z.number() }),
        personal: ['name'],
      },
    },
    keys,
  );
  const old = event('apiary-described', 1, { name: 'Hymettus', altitude: 400 });
  await withCodec(raw, then).append('apiary-1', [old], { expected: 'any' });
  expect((await store.readStream('apiary-1'))[0]!.data).toEqual({ title: 'Hymettus', altitude: { metres: 400 } });
  await keys.forget(old.metadata.accountId);
  expect((await store.readStream('apiary-1'))[0]!.data).toEqual({ title: null, altitude: { metres: 400 } });
});

test('a bulk append keeps its parts apart', async () => {
  const part = (stream: string, count: number) => ({
    stream,
    events: Array.from({ length: count }, () => event('hives-noted', 1, body())),
    expected: 'no_stream' as const,
  });
  const parts = [part('apiary-1', 2), part('apiary-2', 1)];
  expect((await store.appendMany(parts)).map(({ revision }) => revision)).toEqual([1n, 0n]);
  expect((await store.readStream('apiary-2')).map(({ id }) => id)).toEqual([parts[1]!.events[0]!.id]);
});

test('a consumer gets everything before an event that cannot be read, then its name', async () => {
  const good = [event('hives-noted', 1, body()), event('hives-noted', 1, body())];
  await store.append('apiary-1', good, { expected: 'any' });
  const [bad] = sampleEvents(1, 'hive-painted');
  await raw.append('apiary-1', [bad!], { expected: 'any' });

  const seen: string[] = [];
  let checkpoint = 0n;
  const consume = async () => {
    for await (const batch of store.subscribe({ after: 0n, signal: AbortSignal.timeout(60_000) })) {
      expect(batch.caughtUp).toBe(false);
      seen.push(...batch.events.map(({ id }) => id));
      checkpoint = batch.checkpoint;
    }
  };
  await expect(consume()).rejects.toMatchObject({ name: 'InvalidEvent', event: { id: bad!.id, position: 3n } });
  expect(seen).toEqual(good.map(({ id }) => id));
  expect(await store.readAll({ after: 0n })).toMatchObject({ checkpoint: 2n, caughtUp: false });
  await expect(store.readAll({ after: checkpoint })).rejects.toMatchObject({ event: { position: 3n } });
});

test('a replay decrypts and upcasts, trusts what is stored, and names what cannot be read', async () => {
  const noted = event('hives-noted', 1, body());
  await store.append('apiary-1', [noted], { expected: 'any' });
  await raw.append('apiary-1', [event('hives-noted', 1, { count: 'two' })], { expected: 'any' });
  await raw.append('apiary-1', [event('apiary-described', 2, { title: 'Hymettus', altitude: 400 })], {
    expected: 'any',
  });
  const [bad] = sampleEvents(1, 'hive-painted');
  await raw.append('apiary-1', [bad!], { expected: 'any' });

  const seen: unknown[] = [];
  const consume = async () => {
    for await (const events of store.replay({ after: 0n, upTo: 4n }))
      seen.push(...events.map(({ schemaVersion, data }) => ({ schemaVersion, data })));
  };
  await expect(consume()).rejects.toMatchObject({ name: 'InvalidEvent', event: { id: bad!.id, position: 4n } });
  expect(seen).toEqual([
    { schemaVersion: 1, data: body() },
    { schemaVersion: 1, data: { count: 'two' } },
    { schemaVersion: 3, data: { title: 'Hymettus', altitude: { metres: 400 } } },
  ]);
});

test('a registry that contradicts itself is refused at the start', () => {
  const schema = z.object({});
  expect(() => createCodec({ a: { version: 1, schema, personal: ['place', 'place.name'] } }, keys)).toThrow(RangeError);
  expect(() => createCodec({ a: { version: 3, schema, personal: [], upcast: { 1: (d) => d } } }, keys)).toThrow(
    RangeError,
  );
});
