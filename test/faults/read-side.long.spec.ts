import { randomUUID } from 'node:crypto';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { ask } from './database.js';
import { ServerProcess, until } from './server-process.js';
import { Writers } from './writers.js';

const LIVE = schemaOf(READ_SIDE_VERSION);

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.startOnShared();
});
afterAll(async () => {
  Writers.dismiss();
  await server?.dispose();
});

/** What the routes of the staff write. */
const order = (kind: 'rebuild' | 'rollback', generation: number) =>
  ask(
    server.databaseUrl,
    `INSERT INTO read_side_work (id, kind, version, generation, asked, state, tries, begun_at, begun_by, updated_at,
       position, head, events, rate, steps)
     VALUES ($1, $2, $3, $4, 'go', 'waiting', 0, now(), 'a test', now(), 0, 0, 0, 0, '[]')
     ON CONFLICT (one) DO UPDATE SET id = excluded.id, kind = excluded.kind, generation = excluded.generation,
       asked = 'go', state = 'waiting', tries = 0`,
    [randomUUID(), kind, READ_SIDE_VERSION, generation],
  );

const work = async () =>
  (
    await ask<{ state: string; tries: number; error: unknown; steps: { step: string }[] }>(
      server.databaseUrl,
      'SELECT state, tries, error, steps FROM read_side_work',
    )
  )[0]!;

const ended = () =>
  until('the work to end', async () => {
    const row = await work();
    return ['waiting', 'running', 'paused'].includes(row.state) ? undefined : row;
  });

const versions = () =>
  ask(server.databaseUrl, 'SELECT generation, schema, state FROM read_side_versions ORDER BY generation');

/** Makes the creation of indexes wait for ever, until it is dropped. */
const LINGER = `CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(600) FROM pg_event_trigger_ddl_commands(); END';
  CREATE EVENT TRIGGER linger ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION linger()`;
const lingers = () =>
  until('the rebuild to make indexes', async () => {
    const text = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE 'CREATE INDEX%'";
    return (await ask(server.databaseUrl, text)).length > 0 || undefined;
  });

const findings = async (writers: Writers) => {
  const oracle = server.oracle();
  return (await oracle.verify(writers.attempts).finally(() => oracle.close())).findings;
};

test('while keepers write, new read models take over, the old ones take over again, and nothing differs', async () => {
  const writers = await Writers.on(server, 1);
  writers.begin();
  await until('some writes', () => writers.acknowledged > 20 || undefined);
  await order('rebuild', 2);
  expect(await ended()).toMatchObject({ state: 'done', error: null, tries: 1 });
  await order('rollback', 1);
  expect(await ended()).toMatchObject({ state: 'done', error: null });
  const { acknowledged } = writers;
  await until('more writes', () => writers.acknowledged > acknowledged + 20 || undefined);
  await writers.end();
  await writers.settle();
  expect(await findings(writers)).toEqual([]);
  expect(await versions()).toEqual([
    { generation: 1, schema: LIVE, state: 'live' },
    { generation: 2, schema: `${LIVE}_2`, state: 'old' },
  ]);
});

test('a server killed in the middle of a rebuild begins it anew; the tables of the first attempt are gone', async () => {
  const writers = await Writers.on(server, 2);
  await ask(server.databaseUrl, LINGER);
  await order('rebuild', 3);
  await lingers();
  await server.end('SIGKILL');
  await ask(server.databaseUrl, 'DROP EVENT TRIGGER linger; DROP FUNCTION linger');
  await ask(
    server.databaseUrl,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND pid <> pg_backend_pid()",
  );
  await server.start();
  expect(await ended()).toMatchObject({ state: 'done', tries: 2 });
  const schemas = `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'rm\\_v%\\_fill\\_%'`;
  await until(
    'what is left to be dropped',
    async () => (await ask(server.databaseUrl, schemas)).length === 0 || undefined,
  );
  expect(await findings(writers)).toEqual([]);
});

test('a rebuild that is cancelled while it makes indexes ends at once and leaves nothing', async () => {
  await ask(server.databaseUrl, LINGER);
  await order('rebuild', 4);
  await lingers();
  await ask(server.databaseUrl, "UPDATE read_side_work SET asked = 'pause'");
  await until('it to be paused', async () => (await work()).state === 'paused' || undefined);
  await ask(server.databaseUrl, "UPDATE read_side_work SET asked = 'cancel'");
  expect(await ended()).toMatchObject({ state: 'cancelled' });
  await ask(server.databaseUrl, 'DROP EVENT TRIGGER linger; DROP FUNCTION linger');
  expect(await versions()).toHaveLength(3);
});
