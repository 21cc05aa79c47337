import { slack } from '../slack.js';
import { newKeeper, send } from './client.js';
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
    const oracle = server.oracle();
    expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
    await oracle.close();
  });
});

describe('SIGTERM with SHUTDOWN_DELAY', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({ SHUTDOWN_DELAY: '60' });
  });

  afterAll(async () => {
    await server?.end('SIGKILL');
    await server?.dispose();
  });

  it('fails the probes at once, and goes on serving requests on connections that it closes', async () => {
    const { token } = await newKeeper(server);
    const probe = (path: string) => send(server, undefined, 'GET', path);
    expect([(await probe('/healthz')).status, (await probe('/readyz')).status]).toEqual([200, 200]);
    process.kill(server.pid, 'SIGTERM');
    const stopping = await until('the probes to fail', async () => {
      const answer = await probe('/readyz');
      return answer.status === 503 ? answer : undefined;
    });
    expect(stopping.body.error).toMatchObject({ code: 'unavailable', message: 'This process is stopping.' });
    expect((await probe('/healthz')).status).toBe(503);
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Meanwhile', hiveCount: 0 };
    expect((await send(server, token, 'POST', '/api/v1/apiaries', body)).status).toBe(201);
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get('connection')).toBe('close');
  });
});
