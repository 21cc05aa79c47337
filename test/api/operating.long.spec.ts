import { once } from 'node:events';
import { connect } from 'node:net';
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
