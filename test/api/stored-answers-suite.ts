import { type Apiary, as, type Keeper } from './client.js';
import { type Peer, startPeer } from './peer.js';
import { type Server, startServer } from './server.js';

/** 23:30 in Athens, where the keepers live; the next day in Tokyo. */
export const CLOCK = '2026-05-10T20:30:00Z';
/** A clock begins with its process: this one must not be behind the one that makes the tokens. */
export const CLOCK_THERE = '2026-05-10T20:40:00Z';
export const [EARLIER, LATER] = ['2026-05-02', '2026-05-09'];
export let server: Server;
export let peer: Peer;
export interface Life {
  keeper: Keeper;
  /** The same session at the other process. */
  there: ReturnType<typeof as>;
  home: Apiary;
}
export type Reader = Pick<Keeper, 'get' | 'post'>;
export const list = async (reader: Reader, { id }: Apiary) =>
  (await reader.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;

/** Two processes on one database. */
export const storedAnswersSuite = (): void => {
  beforeAll(async () => {
    server = await startServer({ env: { CLOCK } });
    peer = await startPeer(server, { CLOCK: CLOCK_THERE });
  });
  afterAll(async () => {
    await peer?.end();
    await server?.close();
  });
};
