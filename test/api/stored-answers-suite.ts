import { type Apiary, as, inspect, type Keeper, newApiary, newKeeper } from './client.js';
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
/** A keeper with an apiary of three hives, each inspected on two days. */
export const newLife = async (): Promise<Life> => {
  const keeper = await newKeeper(server);
  const home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  for (const date of [EARLIER, LATER])
    for (const hive of home.hives) await inspect(keeper, hive, { date, broodFrames: 3, generalStatus: 'good' });
  return { keeper, there: as(peer, keeper.token), home };
};
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
