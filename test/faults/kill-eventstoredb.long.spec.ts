import { PROGRAM } from '../api/event-store-peer.js';
import { EventStoreServer } from '../api/event-store-server.js';
import { unless } from '../unless.js';
import { dice } from './dice.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

unless(!PROGRAM && 'TEST_EVENTSTORE names no EventStoreDB, and its peer keeps nothing on disk', describe)(
  'kill -9 of EventStoreDB while writing',
  () => {
    const { times, seed, done } = plan('kill-eventstoredb', { smoke: 3, full: 100 });
    let eventStore: EventStoreServer;
    let server: ServerProcess;

    beforeAll(async () => {
      eventStore = await EventStoreServer.start(PROGRAM!);
      server = await ServerProcess.start({ EVENTSTORE_URL: eventStore.url });
    });

    afterAll(async () => {
      Writers.dismiss();
      await server?.dispose();
      await eventStore?.end();
    });

    it(
      'never ends the server, and what it acknowledged is there once',
      async () => {
        const random = dice(seed);
        const writers = await Writers.on(server, seed);
        const { pid } = server;
        for (let kill = 1; kill <= times; kill++) {
          writers.begin();
          await new Promise((resolve) => setTimeout(resolve, 500 + random() * 1_500));
          await eventStore.kill();
          await eventStore.start();
          await until('the server to be ready again', async () => (await server.answers('/readyz')) || undefined);
          await writers.end();
          await writers.settle();
          expect(await writers.repeat(1)).toEqual([]);
        }
        expect(server.exitCode).toBeUndefined();
        expect(server.pid).toBe(pid);
        const oracle = server.oracle();
        expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
        await oracle.close();
        done(writers.acknowledged, { retried: writers.retried });
      },
      240_000 + times * 60_000,
    );
  },
);
