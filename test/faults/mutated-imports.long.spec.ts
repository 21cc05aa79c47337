import type { Oracle } from '../../apps/api/src/verify/verify.js';
import { newKeeper, send } from './client.js';
import { dice } from './dice.js';
import { mutatedUpload } from './mutate-file.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { multipartOf, publishedFiles, readImport, sendUpload } from './uploads.js';

const AT_ONCE = 4;
const RUN_EVERY = 25;

describe('files and requests that were damaged on their way', () => {
  const { times, seed, done } = plan('mutated-imports', { smoke: 100, full: 20_000 });
  let server: ServerProcess;
  let oracle: Oracle;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared();
    oracle = server.oracle();
  });
  afterAll(async () => {
    await oracle?.close();
    await server?.dispose();
  });

  const ended = (token: string, id: string) =>
    until(`import ${id} to end`, async () => {
      const { body } = await send(server, token, 'GET', `/api/v1/imports/${id}`);
      return ['done', 'failed'].includes(body.result.import.state) ? body.result.import : undefined;
    });

  it(
    'are refused or become drafts, and record nothing before they are run',
    async () => {
      const files = publishedFiles();
      const { token } = await newKeeper(server);
      const { pid } = server;
      const before = await oracle.head();
      const statuses: Record<number, number> = {};
      const drafts: { id: string; problem_count: number }[] = [];
      const one = async (nth: number) => {
        const upload = mutatedUpload(files, dice(seed + nth));
        // A busy server may refuse a request for the moment.
        const { status, body } = await until('an answer', async () => {
          const answer = await sendUpload(server, token, upload);
          return answer.status === 503 ? undefined : answer;
        });
        if (![201, 400, 413, 415].includes(status))
          throw new Error(
            `Upload ${nth} of seed ${seed} was answered ${status} ${JSON.stringify(body)}\n${server.log.slice(-2_000)}`,
          );
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 201) return;
        const read = await readImport(server, token, body.result.import.id);
        if (read === null || read.state !== 'draft') return;
        const { id, problem_count, mapping, suggestion } = read;
        if (mapping === null && suggestion) {
          const patched = await send(server, token, 'PATCH', `/api/v1/imports/${id}`, { mapping: suggestion.mapping });
          if (![200, 400, 404].includes(patched.status))
            throw new Error(`The suggestion for upload ${nth} of seed ${seed} was answered ${patched.status}`);
          return;
        }
        if (mapping && problem_count > 0) {
          const refused = await send(server, token, 'POST', `/api/v1/imports/${id}/run`);
          if (![400, 404].includes(refused.status)) throw new Error(`A run of problems was answered ${refused.status}`);
        }
        if (mapping) drafts.push({ id, problem_count });
      };
      for (let nth = 0; nth < times; nth += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - nth) }, (_, i) => one(nth + i)));
      expect(server.exitCode).toBeUndefined();
      expect(server.pid).toBe(pid);
      expect(await oracle.head()).toBe(before);
      // Proves that the test works: damage of each outcome occurred, and imports that run are recorded.
      for (const status of [201, 400, 415]) expect(statuses[status]).toBeGreaterThan(0);

      const kept = drafts.slice(-10).filter((_, n) => n % Math.ceil(RUN_EVERY / 10) === 0);
      for (const { id } of kept) {
        const run = await send(server, token, 'POST', `/api/v1/imports/${id}/run`, { skip_invalid: true });
        expect([202, 404]).toContain(run.status);
        if (run.status === 202) expect(await ended(token, id)).toMatchObject({ state: 'done', error: null });
      }
      const [first] = files;
      const sound = await sendUpload(server, token, multipartOf(first!.bytes, { mapping: first!.mapping }));
      const { id } = await readImport(server, token, sound.body.result.import.id);
      await send(server, token, 'POST', `/api/v1/imports/${id}/run`, { skip_invalid: true });
      expect((await ended(token, id)).state).toBe('done');
      expect(await oracle.head()).toBeGreaterThan(before);
      done(0, statuses);
    },
    240_000 + times * 1_000,
  );
});
