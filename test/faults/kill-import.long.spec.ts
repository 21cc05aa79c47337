import { newKeeper, send } from './client.js';
import { dice } from './dice.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { multipartOf, readImport, sendUpload } from './uploads.js';

const HIVES = 100;
const ROUNDS = 60;
const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [
    {
      date: { column: 'Day', format: 'YYYY-MM-DD' },
      fields: { populationFrames: { column: 'Bees' } },
      actions: [{ where: [{ column: 'Fed', is: ['yes'] }], type: 'feeding', details: { feed: { value: 'fondant' } } }],
    },
  ],
};

/** Every tenth round all hives are fed: one action. */
const records = () => {
  const day = (n: number) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from({ length: HIVES * ROUNDS }, (_, i) => {
    const round = Math.floor(i / HIVES);
    return `H${i % HIVES},${day(round)},${(i % 40) / 2},${round % 10 === 0 ? 'yes' : ''}`;
  });
  return Buffer.from(`Hive,Day,Bees,Fed\n${rows.join('\n')}\n`);
};

describe('kill -9 in the middle of an import', () => {
  const { times, seed, done } = plan('kill-import', { smoke: 2, full: 300 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  afterAll(() => server?.dispose());

  it(
    'leaves one that continues to the same end and the same counts',
    async () => {
      const random = dice(seed);
      const file = records();
      let interrupted = 0;
      for (let kill = 1; kill <= times; kill++) {
        const { token } = await newKeeper(server);
        const show = async (id: string) =>
          (await send(server, token, 'GET', `/api/v1/imports/${id}`)).body?.result.import;
        const sent = await sendUpload(server, token, multipartOf(file, { mapping: JSON.stringify(mapping) }));
        expect(sent.status).toBe(201);
        const { id } = sent.body.result.import;
        await readImport(server, token, id);
        expect((await send(server, token, 'POST', `/api/v1/imports/${id}/run`)).status).toBe(202);
        await new Promise((resolve) => setTimeout(resolve, random() * 700));
        const reached = await show(id);
        if (reached?.state === 'running') interrupted++;
        // Every second time together with the database, which loses the staged rows.
        if (kill % 2 === 0) process.kill(server.postmaster!, 'SIGKILL');
        await server.end('SIGKILL');
        await server.start();
        const ended = await until(
          'the import to end',
          async () => {
            const now = await show(id);
            return now && now.state !== 'running' ? now : undefined;
          },
          60_000,
        );
        expect(ended).toMatchObject({ state: 'done', progress: 1, error: null });
        expect(ended.counts).toEqual({
          apiaries: 1,
          hives: HIVES,
          rounds: ROUNDS,
          inspections: HIVES * ROUNDS,
          actions: ROUNDS / 10,
          losses: 0,
          skipped: 0,
          unchanged: 0,
        });
      }
      expect(interrupted).toBeGreaterThan(0);
      const oracle = server.oracle();
      expect((await oracle.verify()).findings).toEqual([]);
      await oracle.close();
      done(times * HIVES * ROUNDS, { interrupted });
    },
    240_000 + times * 60_000,
  );
});
