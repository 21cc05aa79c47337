import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { newKeeper } from './client.js';
import { eventually } from './server.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

test('requests whose bodies arrive slowly hold nobody up', async () => {
  const start = `POST /api/v1/apiaries HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${keeper.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  const slow = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(socket, 'connect');
      await new Promise((written) => socket.write(start, written));
      return socket;
    }),
  );
  let answered = 0;
  for (const socket of slow) socket.on('data', () => answered++).on('error', () => undefined);
  expect((await keeper.get('/api/v1/apiaries')).status).toBe(200);
  expect(answered).toBe(0);
  for (const socket of slow) socket.destroy();
});

test('a server whose read models stand still is not ready, until they move again', async () => {
  const keeper = await newKeeper(server);
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const blocker = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await blocker.connect();
  try {
    // Locks the table, so that the projector waits.
    await blocker.query(`BEGIN; LOCK TABLE ${schemaOf(READ_SIDE_VERSION)}.apiaries IN SHARE MODE`);
    const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Heath', hiveCount: 0 };
    expect((await keeper.post('/api/v1/apiaries', body)).status).toBe(202);
    await eventually(
      async () => ((await ready()) === 503 ? true : undefined),
      () => 'It stayed ready.',
    );
    const { error } = (await (await fetch(`${server.url}/readyz`)).json()) as { error: { message: string } };
    expect(error.message).toMatch(/^The read models have not moved for \d+ s, \d+ positions behind\.$/);
  } finally {
    await blocker.end();
  }
  await eventually(
    async () => ((await ready()) === 200 ? true : undefined),
    () => 'It did not get ready again.',
  );
});
