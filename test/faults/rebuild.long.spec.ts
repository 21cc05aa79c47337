import pg from 'pg';
import { PREPARING } from '../../apps/api/src/platform/database/advisory-locks.js';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { newKeeper, send } from './client.js';
import { ask, terminate } from './database.js';
import { ServerProcess, until } from './server-process.js';

const NEW = schemaOf(READ_SIDE_VERSION);
const OLD = schemaOf(0);

describe('a server is killed while it fills new read models', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
  });

  afterAll(() => server?.dispose());

  it('leaves the old ones to be read, and a later start finishes', async () => {
    const { token } = await newKeeper(server);
    const apiary = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Hymettus', hiveCount: 12 };
    const established = await send(server, token, 'POST', '/api/v1/apiaries', apiary);
    const list = `/api/v1/hivesWithStatus?apiary_id=${established.body.result.apiary.id}`;
    const before = await send(server, token, 'GET', list);
    expect(before.body.result.hives).toHaveLength(12);

    // Its read models become an older version's; the next server pauses at its first new index, not at an existing one.
    await ask(
      server.databaseUrl,
      `ALTER SCHEMA ${NEW} RENAME TO ${OLD}; UPDATE checkpoints SET version = 0;
       CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS
         'BEGIN PERFORM pg_sleep(600) FROM pg_event_trigger_ddl_commands(); END';
       CREATE EVENT TRIGGER linger ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION linger()`,
    );
    await server.end('SIGKILL');
    const neverReady = server.start().catch(() => 'ended');
    const lingers = () =>
      ask(
        server.databaseUrl,
        "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE 'CREATE INDEX%'",
      );
    await until('the rebuild to make indexes', async () => (await lingers()).length > 0 || undefined);
    await server.end('SIGKILL');
    expect(await neverReady).toBe('ended');

    const hives = 'SELECT count(*)::int AS hives FROM rm.hives';
    expect(await ask(server.databaseUrl, hives)).toEqual([{ hives: 12 }]);
    await ask(server.databaseUrl, 'DROP EVENT TRIGGER linger');
    await terminate(server.databaseUrl);
    await server.start();
    expect((await send(server, token, 'GET', list)).body).toEqual(before.body);
    const versions = await ask(server.databaseUrl, 'SELECT version FROM checkpoints ORDER BY version');
    expect(versions).toEqual([{ version: 0 }, { version: READ_SIDE_VERSION }]);
    expect(await ask(server.databaseUrl, `SELECT count(*)::int AS hives FROM ${OLD}.hives`)).toEqual([{ hives: 12 }]);
  });

  /** Makes its read models those of an older version again, and makes their filling wait for the end of what it returns. */
  const holdFilling = async (event: string, work: string): Promise<pg.Client> => {
    await server.end('SIGKILL');
    await ask(server.databaseUrl, `DROP SCHEMA ${OLD} CASCADE`);
    await ask(server.databaseUrl, `ALTER SCHEMA ${NEW} RENAME TO ${OLD}`);
    await ask(server.databaseUrl, 'DELETE FROM checkpoints WHERE version <> 0');
    const gate = new pg.Client({ connectionString: server.databaseUrl });
    await gate.connect();
    await gate.query(
      `SELECT pg_advisory_lock(1); CREATE OR REPLACE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS $$${work}$$;
       CREATE EVENT TRIGGER linger ON ddl_command_end WHEN TAG IN ('${event}') EXECUTE FUNCTION linger()`,
    );
    return gate;
  };
  const holders = `FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const waits = () =>
    until(
      'the server to wait',
      async () => (await ask(server.databaseUrl, `SELECT ${holders} AND NOT granted`, [0, 1])).length > 0 || undefined,
    );
  const startsOrEnds = () =>
    server.start().then(
      () => 'started',
      () => 'ended',
    );

  it('shows nothing that it filled without its lock', async () => {
    const gate = await holdFilling('CREATE INDEX', 'BEGIN PERFORM pg_advisory_xact_lock_shared(1); END');
    const outcome = startsOrEnds();
    await waits();
    await ask(server.databaseUrl, `SELECT pg_terminate_backend(pid, 10000) ${holders}`, [...PREPARING]);
    await gate.query('DROP EVENT TRIGGER linger');
    await gate.end();
    expect(await outcome).toBe('ended');
    const found = await ask(server.databaseUrl, 'SELECT FROM checkpoints WHERE version = $1', [READ_SIDE_VERSION]);
    expect(found).toEqual([]);
    await server.start();
  });

  it('shows nothing of an account whose erasure has ended meanwhile', async () => {
    const gate = await holdFilling(
      'CREATE TABLE',
      `DECLARE made record; BEGIN
         FOR made IN SELECT object_identity AS name FROM pg_event_trigger_ddl_commands() WHERE object_identity LIKE '%.apiaries' LOOP
           EXECUTE format('CREATE TRIGGER linger BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION public.pass()', made.name);
         END LOOP;
       END`,
    );
    await gate.query(`CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN new; END'`);
    const outcome = startsOrEnds();
    await waits();
    // What a server of the older version does; it has found nothing in the tables that are being filled.
    await gate.query(
      `INSERT INTO erasures (account_id, begun_at, cleared_at, closed_at)
       SELECT account_id, now() - interval '1 hour', now(), now() FROM ${OLD}.apiaries`,
    );
    await gate.query('DROP EVENT TRIGGER linger');
    await gate.end();
    expect(await outcome).toBe('started');
    const left = `SELECT (SELECT count(*)::int FROM ${NEW}.apiaries) AS apiaries, (SELECT count(*)::int FROM ${NEW}.hives) AS hives`;
    expect(await ask(server.databaseUrl, left)).toEqual([{ apiaries: 0, hives: 0 }]);
  });
});
