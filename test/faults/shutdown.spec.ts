import { createOracle } from '../../apps/api/src/verify/verify.js';
import { slack } from '../slack.js';
import { ServerProcess, until } from './server-process.js';
import { Writers } from './writers.js';

const STOPPED_WITHIN_MS = 5_000;
/** More than the writes that set the apiaries up: every keeper has started to write. */
const UNDER_WAY = 30;

describe('SIGTERM while writing over kept-alive connections', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });

  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  it('lets running requests end, then stops PostgreSQL, and exits with 0 within 5 s', async () => {
    const writers = await Writers.on(server, 1);
    writers.begin();
    await until('writes to be under way', () => (writers.acknowledged >= UNDER_WAY ? true : undefined));
    expect(server.postmaster).toBeDefined();
    const began = Date.now();
    const ended = writers.end();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(STOPPED_WITHIN_MS * slack());
    await ended;
    expect(server.postmaster).toBeUndefined();
    // Every request was answered: no connection was lost, and nobody got 202.
    expect(writers.unanswered).toBe(0);
    await server.start();
    await writers.settle();
    const oracle = createOracle(server.databaseUrl);
    expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
    await oracle.close();
  });
});
