import { type Apiary, type Keeper, newApiary, newKeeper, roundId } from './client.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-05-19';
const _BEFORE = '2026-05-10';

let server: Server;
let keeper: Keeper;
let _home: Apiary;
let away: Apiary;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK: `${TODAY}T08:00:00Z` } });
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  _home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  away = await newApiary(keeper, ['7'], 'Away');
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const _move = (hives_selected: (string | undefined)[], apiary_id = away.id, headers = {}) =>
  keeper.post('/api/v1/hives/movemult', { hives_selected, apiary_id }, headers);
const hivesOf = async (apiary: Apiary, day?: string): Promise<Json[]> => {
  const group = day ? `&group_id=${roundId(apiary.id, day)}` : '';
  return (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}${group}`)).body.result.hives;
};
const _numbersOf = async (apiary: Apiary, day?: string) =>
  (await hivesOf(apiary, day)).map(({ hiveNumber }) => hiveNumber);
const _metrics = async (apiary: Apiary, day: string) =>
  (
    await keeper.post('/api/v1/inspectionGroupMetrics', {
      apiary_id: apiary.id,
      ig_id: roundId(apiary.id, day),
      field: 'broodFrames',
    })
  ).body.result;

describe('moving hives', () => {
  it('does not count against the free limit', async () => {
    const limited = await startServer({ env: { FREE_HIVE_LIMIT: '2' } });
    try {
      const free = await newKeeper(limited);
      const [from, to] = [await newApiary(free, 2), await newApiary(free, 0)];
      const moved = await free.post('/api/v1/hives/movemult', { hives_selected: from.hives, apiary_id: to.id });
      expect(moved.status).toBe(200);
      expect((await free.post('/api/v1/hives', { apiary_id: from.id })).status).toBe(402);
    } finally {
      await limited.close();
    }
  });
});
