/** X-Happened-At: a command that arrives long after what it records. */
import { randomUUID } from 'node:crypto';
import { type Answer, daysFromNow, newApiary } from './client.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const happened = (at: string, more: Record<string, string> = {}) => ({ 'x-happened-at': at, ...more });

const record = (hive: string, body: object, headers: Record<string, string>) =>
  keeper.post(`/api/v1/hive/${hive}/inspections`, body, headers);
const star = (hive: string, headers: Record<string, string>) =>
  keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: true }, headers);
const inspectionOf = ({ body }: Answer) => body.result.inspection;
const newHive = async (): Promise<string> => (await newApiary(keeper, 1)).hives[0]!;

it('an inspection and an action have the instant and the day of what happened', async () => {
  const hive = await newHive();
  const at = ago(3);
  const recorded = inspectionOf(await record(hive, { broodFrames: 4 }, happened(at)));
  expect([recorded.dateCreated, recorded.recorded_at]).toEqual([daysFromNow(-3), at]);
  expect((await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections).toEqual([recorded]);
  const history = (await keeper.get(`/api/v1/hive/${hive}/history`)).body.result.events;
  expect(history[0]).toMatchObject({ type: 'InspectionRecorded', at });
  const planned = { type: 'task', title: 'Look', hive_ids: [hive] };
  const { task } = (await keeper.post('/api/generalAction', planned, happened(at))).body.result;
  expect(task.initiated_at).toBe(daysFromNow(-3));
  const completed = await keeper.post(`/api/generalActionHide/${task.id}`, undefined, happened(ago(2)));
  expect([completed.status, completed.body.result?.task.completed_at.slice(0, 10)]).toEqual([200, ago(2).slice(0, 10)]);
});

it('of a clock that is a little ahead it is the instant of the command', async () => {
  const before = Date.now();
  const ahead = new Date(before + 2 * MINUTE_MS).toISOString();
  const { recorded_at: at } = inspectionOf(await record(await newHive(), { broodFrames: 4 }, happened(ahead)));
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
});

it.each([
  ['1970-01-01T00:00:00Z', 'date_too_old'],
  [ago(401), 'date_too_old'],
  [ago(-1), 'date_in_future'],
  ['2099-01-01T00:00:00Z', 'date_in_future'],
])('%s of a clock that is wrong is refused by name, and the same key may tell another', async (at, code) => {
  const hive = await newHive();
  const key = { 'idempotency-key': randomUUID() };
  const { status, body } = await record(hive, { broodFrames: 4 }, happened(at, key));
  expect([status, body.error.code, body.error.issues]).toMatchObject([
    400,
    'validation_failed',
    [{ path: ['X-Happened-At'], code }],
  ]);
  expect((await record(hive, { broodFrames: 4 }, happened(ago(399), key))).status).toBe(201);
});

it('a malformed instant is refused by name, and records nothing', async () => {
  const hive = await newHive();
  const key = { 'idempotency-key': randomUUID() };
  for (const at of [
    '',
    'yesterday',
    '2026-05-20',
    '2026-02-30T00:00:00Z',
    '2026-05-20T07:41:00',
    `${ago(1)}, ${ago(2)}`,
  ]) {
    const { status, body } = await record(hive, { broodFrames: 4 }, happened(at, key));
    expect([at, status, body.error.code, body.error.issues]).toEqual([
      at,
      400,
      'validation_failed',
      [{ path: ['X-Happened-At'], code: 'invalid_format', message: body.error.message }],
    ]);
  }
  expect((await record(hive, { broodFrames: 4 }, key)).status).toBe(201);
});

it('it is not part of what a key belongs to', async () => {
  const hive = await newHive();
  const key = { 'idempotency-key': randomUUID() };
  const first = await record(hive, { broodFrames: 4 }, happened(ago(3), key));
  const again = await record(hive, { broodFrames: 4 }, happened(ago(1), key));
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it.each<Record<string, string>>([{}, { 'idempotency-key': randomUUID() }])(
  'the 30 days of an undo begin when the command arrives: %p',
  async (key) => {
    const starred = await star(await newHive(), happened(ago(40), key));
    const command_id = starred.headers.get('x-command-id');
    expect((await keeper.post('/api/v1/undo', { command_id })).body.result).toEqual({ undone: ['HivesStarred'] });
  },
);

it('a list as of a day has what had arrived by its end', async () => {
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Pentelicus', hiveCount: 1 };
  const { apiary } = (await keeper.post('/api/v1/apiaries', body, happened(ago(3)))).body.result;
  await keeper.post('/api/v1/hives', { apiary_id: apiary.id });
  const listed = async (day: string) =>
    (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&as_of=${day}`)).body.result.hives;
  expect(await listed(daysFromNow(-2))).toEqual([]);
  expect(await listed(daysFromNow(0))).toHaveLength(2);
});

it('a hive that moved earlier than it arrived there stays until then', async () => {
  const [home, away, third] = [await newApiary(keeper, 1), await newApiary(keeper), await newApiary(keeper)];
  const [hive] = home.hives as [string];
  const move = (apiary_id: string, days: number) =>
    keeper.post('/api/v1/hives/movemult', { hives_selected: [hive], apiary_id }, happened(ago(days)));
  expect([(await move(away.id, 2)).status, (await move(third.id, 5)).status]).toEqual([200, 200]);
  expect((await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${third.id}`)).body.result.hives).toHaveLength(1);
});

it('the document lists it where a keeper records something, and nowhere else', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { tags: string[]; parameters?: { $ref?: string }[] }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const taking = operations.filter(({ parameters = [] }) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/HappenedAt')),
  );
  expect([...new Set(taking.flatMap(({ tags }) => tags))].sort()).toEqual([
    'actions',
    'apiaries',
    'colonies',
    'harvests',
    'history',
    'hives',
    'inspections',
    'labels',
    'lots',
    'medicines',
    'notes',
    'photos',
    'plans',
    'today',
  ]);
  expect(taking.length).toBeGreaterThan(20);
});

it('within two minutes it is the instant of what happened', async () => {
  const at = new Date(Date.now() - MINUTE_MS).toISOString();
  expect(inspectionOf(await record(await newHive(), { broodFrames: 4 }, happened(at))).recorded_at).toBe(at);
});
