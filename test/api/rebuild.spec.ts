import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { ask } from '../faults/database.js';
import { as, inspect, login, newApiary, newKeeper } from './client.js';
import { dropDatabase, newDatabase } from './new-database.js';
import { startServer } from './server.js';

let database: string;
beforeAll(async () => {
  database = await newDatabase('rebuild');
});
afterAll(() => dropDatabase(database));

const start = () => startServer({ env: { DATABASE_URL: database } });

test('a start with another version of the read models fills them from the log, and answers the same', async () => {
  const before = await start();
  const keeper = await newKeeper(before);
  const apiary = await newApiary(keeper, 3);
  await inspect(keeper, apiary.hives[0]!, { populationFrames: 7.5, note: 'a private note' });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [apiary.hives[2]!] });
  const paths = [
    '/api/v1/apiaries',
    `/api/v1/hivesWithStatus?apiary_id=${apiary.id}`,
    `/api/v1/hive/${apiary.hives[0]}/inspections`,
  ];
  const answers = await Promise.all(paths.map(async (path) => (await keeper.get(path)).body));
  await before.close();

  const schema = schemaOf(READ_SIDE_VERSION);
  await ask(
    database,
    `UPDATE checkpoints SET version = 0; DELETE FROM ${schema}.hives; DELETE FROM ${schema}.inspections`,
  );
  // Under the release before, a rebuild was paused on the way.
  await ask(
    database,
    `CREATE SCHEMA rm_v0_fill_2_1;
     INSERT INTO read_side_work (id, kind, version, generation, asked, state, tries, begun_at, begun_by, updated_at,
       position, head, events, rate, steps)
     VALUES (gen_random_uuid(), 'rebuild', 0, 2, 'pause', 'paused', 1, now(), 'test', now(), 5, 9, 5, 0, '[]')`,
  );
  const after = await start();
  try {
    const again = as(after, await login(after, keeper.person));
    expect(await Promise.all(paths.map(async (path) => (await again.get(path)).body))).toEqual(answers);
    expect(answers[1].result.hives).toHaveLength(2);
    const rows = await ask(database, 'SELECT version FROM checkpoints ORDER BY version');
    expect(rows).toEqual([{ version: 0 }, { version: READ_SIDE_VERSION }]);
    const abandoned = `SELECT state, to_regnamespace('rm_v0_fill_2_1') AS tables FROM read_side_work`;
    expect(await ask(database, abandoned)).toEqual([{ state: 'cancelled', tables: null }]);
  } finally {
    await after.close();
  }
});
