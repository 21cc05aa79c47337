import { newKeeper } from './client.js';
import { LoadBalancer } from './load-balancer.js';
import { Readers } from './readers.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const { times, seed, done } = plan('rolling-restart', { smoke: 2, full: 100 });
/** Between two restarts, so that each one meets requests on both processes. */
const WRITES_BETWEEN = 20;

let processes: ServerProcess[] = [];
let balancer: LoadBalancer;

beforeAll(async () => {
  const env = { JWT_SECRET: 'rolling restart '.repeat(3), SHUTDOWN_DELAY: '3' };
  const first = await ServerProcess.startOnShared(env);
  processes = [await first.startPeer(), first];
  balancer = await LoadBalancer.start(processes.map(({ url }) => url));
});

afterAll(async () => {
  Writers.dismiss();
  balancer?.close();
  for (const each of processes) await each.dispose();
});

it(
  'a restart of one process after the other fails no request',
  async () => {
    const readers = new Readers(balancer, await newKeeper(balancer));
    const writers = await Writers.on(balancer, seed);
    readers.begin(2, 20);
    writers.begin();
    for (let restart = 0; restart < times; restart++) {
      const before = writers.acknowledged;
      await until('writes between two restarts', () => writers.acknowledged >= before + WRITES_BETWEEN || undefined);
      const next = processes[restart % processes.length]!;
      expect(await next.end('SIGTERM')).toBe(0);
      await next.start();
      await until('the balancer to send requests to it again', () => balancer.isHealthy(next.url) || undefined);
    }
    await readers.end();
    await writers.end();
    expect(readers.failures).toEqual([]);
    expect({ retried: writers.retried, unanswered: writers.unanswered }).toEqual({ retried: 0, unanswered: 0 });
    const oracle = processes[0]!.oracle();
    expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
    await oracle.close();
    done(writers.acknowledged, { 'answered reads': readers.answered });
  },
  240_000 + times * 30_000,
);
