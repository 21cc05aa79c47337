import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { ask } from '../faults/database.js';
import { as, login, newApiary, newKeeper } from './client.js';
import { dropDatabase, newDatabase } from './new-database.js';
import { startServer } from './server.js';

let database: string;
beforeAll(async () => {
  database = await newDatabase('rebuild');
});
afterAll(() => dropDatabase(database));

const start = () => startServer({ env: { DATABASE_URL: database } });

/** Simulates that version 99 made its own tables and has been live since. */
const LATER_VERSION = `
  DO $$ DECLARE t text; BEGIN
    CREATE SCHEMA rm_v99;
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = '${schemaOf(READ_SIDE_VERSION)}' LOOP
      EXECUTE format('CREATE TABLE rm_v99.%1$I (LIKE ${schemaOf(READ_SIDE_VERSION)}.%1$I INCLUDING ALL)', t);
      EXECUTE format('INSERT INTO rm_v99.%1$I SELECT * FROM ${schemaOf(READ_SIDE_VERSION)}.%1$I', t);
      EXECUTE format('CREATE OR REPLACE VIEW rm.%1$I AS SELECT * FROM rm_v99.%1$I', t);
      EXECUTE format('DELETE FROM ${schemaOf(READ_SIDE_VERSION)}.%1$I', t);
    END LOOP;
    INSERT INTO checkpoints SELECT name, 99, position FROM checkpoints WHERE version = ${READ_SIDE_VERSION};
    UPDATE checkpoints SET position = 1 WHERE version = ${READ_SIDE_VERSION};
  END $$`;

test('starting an earlier version after a later one shows everything recorded meanwhile', async () => {
  const before = await start();
  const keeper = await newKeeper(before);
  const apiary = await newApiary(keeper, 3);
  await before.close();
  await ask(database, LATER_VERSION);

  const after = await start();
  try {
    const again = as(after, await login(after, keeper.person));
    await again.post('/api/v1/hives', { apiary_id: apiary.id, count: 1 });
    const { body } = await again.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`);
    expect(body.result.hives).toHaveLength(4);
  } finally {
    await after.close();
  }
});
