import { randomBytes, randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '@kypseli/event-store';
import { PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import pg from 'pg';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import type { Projection } from '../../apps/api/src/platform/projections/projection.js';
import { checksumOf, READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { rebuild } from '../../apps/api/src/platform/projections/rebuild.js';
import { table } from '../../apps/api/src/platform/projections/table.js';
import { projections } from '../../apps/api/src/projections.js';
import { fillLog } from '../bench/log.js';
import { openStore } from '../bench/sample-apiary.js';
import { eventually, startServer } from './server.js';

const url = new URL(process.env.TEST_DATABASE_URL!);
const REBUILT = 'rm_rebuilt';

let name: string;
let pool: pg.Pool;
let store: EventStore;

beforeEach(async () => {
  name = `stretches_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  pool = createPool(new URL(`/${name}`, url).href, () => undefined);
  await PostgresEventStore.create({ pool }).migrate();
  await PostgresKeyRing.create({ pool }).migrate();
  store = openStore(pool);
});

afterEach(async () => {
  await store.close();
  await pool.end();
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const sums = async (schema: string) => {
  const client = await pool.connect();
  try {
    return await checksumOf(client, schema, projections);
  } finally {
    client.release();
  }
};

const rebuilt = async (stretch: number) => {
  await rebuild(pool, store, projections, REBUILT, { stretch });
  return sums(REBUILT);
};

/** The rows that a server projects event by event, as they arrive. */
const live = async () => {
  const server = await startServer({ env: { DATABASE_URL: new URL(`/${name}`, url).href, EVENTSTORE_URL: '' } });
  try {
    const head = await store.head();
    await eventually(
      async () => {
        const { rows } = await pool.query('SELECT position FROM checkpoints WHERE version = $1', [READ_SIDE_VERSION]);
        return BigInt(rows[0].position) >= head || undefined;
      },
      (last) => `The server did not catch up: ${last}`,
    );
    return await sums(schemaOf(READ_SIDE_VERSION));
  } finally {
    await server.close();
  }
};

const accountId = randomUUID();
const metadata = { accountId, userId: accountId, commandId: accountId, $correlationId: '', $causationId: '' };
const event = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data,
  metadata: { ...metadata, at: '2026-05-01T08:30:00.000Z' },
});

const [apiaryId, hiveId, roundId] = [randomUUID(), randomUUID(), randomUUID()];
const apiary = [
  event('ApiaryEstablished', {
    apiaryId,
    name: 'Hymettus \\ "τὸ ὄρος"\t\n🐝',
    apiaryFunction: 'FUNCTION_OTHER',
    description: null,
    forage: '\\N',
    lat: 37.9,
    lng: 0.1 + 0.2,
  }),
  event('HivesAdded', { apiaryId, hives: [{ hiveId, number: 'Ά12\\', tags: ['a,b', '"c"', '\\', '', 'NULL', '{'] }] }),
];
const inspection = (fields: object, inspectionId = randomUUID()) => ({
  inspectionId,
  roundId,
  apiaryId,
  hiveId,
  day: '2026-05-01',
  fields,
});
const place = ({ fields: _, ...rest }: ReturnType<typeof inspection>) => rest;

test('corrections, removals and deletions give the same result in any batch', async () => {
  await fillLog(store, 9_000);
  const as = await rebuilt(2_000);
  expect(await rebuilt(777)).toEqual(as);
  expect(await rebuilt(100_000)).toEqual(as);
  expect(Number(as.removed_inspections!.split(':')[0])).toBeGreaterThan(50);
  expect(await live()).toEqual(as);
});

test('batches of one event and one batch of all equal the live tables, also for removed and restored rows', async () => {
  const first = inspection({
    note: 'line\nbreak\ttab \\ "quoted" \\n 🐝',
    populationFrames: 7.1234,
    extra: { β: 'x', a: '\\' },
  });
  const second = inspection({ varroa: { method: 'natural_drop', mites: 3, days: 2.5 } });
  const third = inspection({ generalStatus: 'good' });
  const actionId = randomUUID();
  const plan = { actionId, apiaryId, type: 'task', title: 'τ\\', hiveIds: [hiveId], initiatedAt: '2026-05-02' };
  const events = [
    ...apiary,
    event('InspectionRecorded', first),
    event('InspectionRecorded', second),
    event('InspectionCorrected', { ...second, fields: { note: 'corrected' } }),
    event('InspectionRemoved', place(first)),
    event('InspectionRecorded', { ...first, fields: { honeycombs: 3 } }),
    event('InspectionCorrected', { ...first, fields: { honeycombs: 4 } }),
    event('HiveRenumbered', { apiaryId, hiveId, number: '13' }),
    event('HiveTagged', { apiaryId, hiveId, tags: ['{x}', '\n'] }),
    event('HivesStarred', { apiaryId, hiveIds: [hiveId] }),
    event('ActionPlanned', { ...plan, details: { what: 'a\\b', grams: 1.5 } }),
    event('ActionCompleted', { actionId }),
    event('ApiaryDescribed', { apiaryId, name: 'Parnitha', forage: null }),
    event('ApiaryDescribed', { apiaryId }),
    event('ApiaryDeactivated', { apiaryId }),
    event('ApiaryDeleted', { apiaryId }),
    // The routes would refuse this record; a rebuild still follows the log's order.
    event('InspectionRecorded', third),
    event('InspectionCorrected', { ...third, fields: { generalStatus: 'bad' } }),
    event('InspectionCorrected', { ...second, fields: {} }),
  ];
  await store.append('apiary-1', events, { expected: 'no_stream' });
  const as = await rebuilt(1);
  expect(as.inspections).toMatch(/^1:/);
  for (const stretch of [2, 3, 5, 7, 100]) expect(await rebuilt(stretch)).toEqual(as);
  expect(await live()).toEqual(as);
});

test('texts that COPY escapes are stored the same in many rows at once as in single ones', async () => {
  const texts = [
    '\\',
    '\\N',
    '\\.',
    'tab\t',
    'line\n\r',
    '"quoted"',
    "'",
    '{a,b}',
    '',
    'NULL',
    'null',
    'ἦτα 🐝',
    '\u0007',
    'a\\"b',
  ];
  const hives = Array.from({ length: 280 }, (_, i) => ({
    hiveId: randomUUID(),
    number: `${i} ${texts[i % texts.length]}`,
    tags: texts.slice(0, i % texts.length),
  }));
  const text = (i: number) => texts[i % texts.length]!;
  const events = [
    apiary[0]!,
    event('HivesAdded', { apiaryId, hives }),
    ...hives.map((hive, i) => {
      const of = inspection({ note: `.${text(i)}`, extra: { [`.${text(i)}`]: text(i + 1) } });
      return event('InspectionRecorded', { ...of, hiveId: hive.hiveId });
    }),
    ...hives.map(({ hiveId: of }, i) => {
      const plan = { actionId: randomUUID(), apiaryId, type: 'task', title: text(i), hiveIds: [of] };
      return event('ActionPlanned', { ...plan, initiatedAt: '2026-05-02', details: { [`.${text(i)}`]: text(i + 1) } });
    }),
  ];
  await store.append('apiary-1', events, { expected: 'no_stream' });
  const as = await rebuilt(1_000);
  expect(as.inspections).toMatch(/^280:/);
  expect(await rebuilt(7)).toEqual(as);
  expect(await live()).toEqual(as);
});

test('an event that cannot be projected stops a rebuild and is named', async () => {
  const good = Array.from({ length: 5 }, () => event('InspectionRecorded', inspection({})));
  await store.append('apiary-1', [...apiary, ...good], { expected: 'no_stream' });
  const bad = event('InspectionRecorded', { ...inspection({}), day: 'in May' });
  await store.append('round-1', [bad, event('InspectionRecorded', inspection({}))], { expected: 'no_stream' });
  for (const stretch of [1, 3, 100])
    await expect(rebuilt(stretch)).rejects.toMatchObject({ name: 'InvalidEvent', event: { id: bad.id, position: 8n } });
});

test('indexes that take longer than a pool waits for a connection do not end a rebuild', async () => {
  const narrow = new pg.Pool({ connectionString: new URL(`/${name}`, url).href, max: 2, connectionTimeoutMillis: 200 });
  try {
    await pool.query(`CREATE FUNCTION public.slowly(id uuid) RETURNS uuid IMMUTABLE LANGUAGE plpgsql
                      AS 'BEGIN PERFORM pg_sleep(0.3); RETURN id; END'`);
    const slow = ['one', 'two'].map((each) =>
      table({
        name: each,
        columns: { id: 'uuid NOT NULL' },
        key: ['id'],
        indexes: ['(public.slowly(id))', '(public.slowly(id), id)'],
        large: true,
      }),
    );
    const fold: Projection['on'] = {
      ApiaryEstablished: (_, rows) => {
        for (const each of slow) rows.in(each).add({ id: apiaryId });
      },
    };
    await store.append('apiary-1', apiary, { expected: 'no_stream' });
    await rebuild(narrow, store, [{ tables: slow, on: fold }], REBUILT);
    const { rows } = await pool.query('SELECT tablename FROM pg_indexes WHERE schemaname = $1', [REBUILT]);
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
  } finally {
    await narrow.end();
  }
});
