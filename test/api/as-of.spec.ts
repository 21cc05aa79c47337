import { randomBytes } from 'node:crypto';
import { as, inspect, login, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { dropDatabase } from './new-database.js';
import { type Server, sharedDatabase, startServer } from './server.js';

const JWT_SECRET = randomBytes(32).toString('hex');
/** 23:30 on the 10th in Athens, where the keeper lives, and 0:30 on the 12th. */
const [FIRST, SECOND] = ['2026-05-10T20:30:00Z', '2026-05-11T21:30:00Z'];

let DATABASE_URL: string;
let server: Server;
beforeAll(async () => {
  DATABASE_URL = await sharedDatabase('as_of');
});
afterAll(async () => {
  await server?.close();
  await dropDatabase(DATABASE_URL);
});
const startAt = async (CLOCK: string) => {
  server = await startServer({ env: { DATABASE_URL, JWT_SECRET, CLOCK } });
};

test('the hives of a day are those there at its end, as they were, with the latest round up to it', async () => {
  await startAt(FIRST);
  const first = await newKeeper(server);
  const home = await newApiary(first, ['2', '10', '7'], 'Home');
  const away = await newApiary(first, 0, 'Away');
  const [two, ten, seven] = home.hives as [string, string, string];
  await first.post(`/api/v1/hives/${two}/updatestarred`, { starred: true });
  const early = await inspect(first, two, { date: '2026-05-01', broodFrames: 1 });
  const late = await inspect(first, ten, { date: '2026-05-08', broodFrames: 2 });
  await server.close();

  await startAt(SECOND);
  const keeper = as(server, await login(server, first.person));
  /** Without the latest values and the queen, which only the list of today has. */
  const list = async (query: string) => {
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}${query}`)).body.result;
    return hives.map(({ latest: _, queen: __, ...hive }: Record<string, unknown>) => hive);
  };
  const listed = async (id: string, day: string): Promise<{ active: boolean }[]> =>
    (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}&as_of=${day}`)).body.result.hives;
  const hiveAndInspection = ({ hiveNumber, active, starred, inspection_id }: Record<string, unknown>) => [
    hiveNumber,
    active,
    starred,
    inspection_id,
  ];
  const held = async (day: string) => (await keeper.get(`/api/v1/papers/held-hives?day=${day}`)).body.result;
  const before = await list('');
  expect(before).toHaveLength(3);
  await keeper.patch(`/api/v1/hives/${ten}`, { hiveNumber: '1', tags: ['red'] });
  await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: [two], active: false });
  await keeper.post(`/api/v1/hives/${two}/updatestarred`, { starred: false });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [seven] });
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [two], apiary_id: away.id });
  await inspect(keeper, ten, { broodFrames: 9 });

  for (const day of ['2026-05-10', '2026-05-11']) {
    const then = await list(`&as_of=${day}`);
    expect(then.map(({ id, hiveNumber }: { id: string; hiveNumber: string }) => [id, hiveNumber])).toEqual([
      [two, '2'],
      [seven, '7'],
      [ten, '10'],
    ]);
    expect(then).toEqual(before);
    expect((await listed(home.id, day))[0]).not.toHaveProperty('queen');
    expect(then[0]).toMatchObject({ starred: true, active: true, tags: [], inspection_id: null });
    expect(then[2]).toMatchObject({ inspection_id: late.id, dateCreated: '2026-05-08', broodFrames: 2 });
  }
  expect(await list('&as_of=2026-05-12')).toEqual(await list(''));
  // Records may be older than the account: before its first hives it has these, as they were added.
  expect((await list('&as_of=2026-05-01')).map(hiveAndInspection)).toEqual([
    ['2', true, false, early.id],
    ['7', true, false, null],
    ['10', true, false, null],
  ]);
  expect(early.dateCreated).toBe('2026-05-01');

  for (const day of ['2026-05-09', '2026-05-10', '2026-05-11', '2026-05-12'])
    for (const { id } of [home, away]) {
      const active = (await listed(id, day)).filter((hive) => hive.active).length;
      const row = (await held(day)).rows.find(({ apiary_id }: { apiary_id: string }) => apiary_id === id);
      expect([day, id, row?.hives ?? 0]).toEqual([day, id, active]);
    }
  expect((await held('2026-05-12')).left_out).toEqual({ deleted: 1, inactive: 1 });

  const refused = async (query: string) => {
    const { status, body } = await keeper.get(`/api/v1/hivesWithStatus?${query}`);
    return [status, body.error.code];
  };
  expect(await refused(`apiary_id=${home.id}&as_of=2026-05-13`)).toEqual([400, 'date_in_future']);
  expect(await refused(`apiary_id=${home.id}&as_of=2026-02-30`)).toEqual([400, 'validation_failed']);
  expect(await refused(`apiary_id=${home.id}&as_of=2026-05-10&group_id=${UNKNOWN_ID}`)).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await refused(`apiary_id=${UNKNOWN_ID}&as_of=2026-05-10`)).toEqual([404, 'not_found']);
});
