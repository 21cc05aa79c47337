import { clockIn } from './paying.js';
import { type Peer, startPeer } from './peer.js';
import { type Server, startServer } from './server.js';

export let server: Server;
export const peers: Peer[] = [];
/** Another process on the same database, whose clock is `days` ahead. */
export const startWorker = async (days: number): Promise<Peer> => {
  const peer = await startPeer(server, { CLOCK: clockIn(days) });
  peers.push(peer);
  return peer;
};

/** A server whose operator has a name and an address; the workers that a test starts end with it. */
export const billingSuite = (): void => {
  beforeAll(async () => {
    server = await startServer({
      env: {
        FREE_HIVE_LIMIT: '3',
        OPERATOR_NAME: 'Kypseli IKE',
        OPERATOR_ADDRESS: 'Solonos 1, Athens',
        OPERATOR_EMAIL: 'hello@bees.example',
        OPERATOR_TAX_NUMBER: 'EL999999999',
      },
    });
  });
  afterEach(async () => {
    await Promise.all(peers.splice(0).map((peer) => peer.end()));
  });
  afterAll(() => server?.close());
};
