import { ask, terminate } from './database.js';
import { dice } from './dice.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

/** Ends the projecting backend: rows are written, the checkpoint is not. */
const endProjection = async (url: string): Promise<boolean> =>
  (
    await ask(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND relation = 'public.checkpoints'::regclass AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()`,
    )
  ).length > 0;

describe('the projector loses its connection between rows and checkpoint', () => {
  const { times, seed, done } = plan('projector', { smoke: 5, full: 1_000 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
    // A pause before each checkpoint, so that the connection can be killed in between.
    await ask(
      server.databaseUrl,
      `CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END';
       CREATE TRIGGER linger BEFORE UPDATE ON checkpoints FOR EACH ROW EXECUTE FUNCTION linger()`,
    );
  });

  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  it(
    'leaves read models equal to a rebuild',
    async () => {
      const random = dice(seed);
      const writers = await Writers.on(server, seed);
      writers.begin();
      for (let kill = 1; kill <= times; kill++) {
        await new Promise((resolve) => setTimeout(resolve, random() * 200));
        await until('a projection to end', async () => (await endProjection(server.databaseUrl)) || undefined);
        // Its lock as well, so that it must restart.
        if (kill % 2 === 0) await terminate(server.databaseUrl, 'kypseli');
      }
      await writers.end();
      await writers.settle();
      const oracle = server.oracle();
      expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
      await oracle.close();
      expect(server.exitCode).toBeUndefined();
      done(writers.acknowledged);
    },
    240_000 + times * 10_000,
  );
});
