import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below every system's range for outgoing connections, one of which could take the port before the server does. */
const [FIRST, LAST] = [12_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
};
