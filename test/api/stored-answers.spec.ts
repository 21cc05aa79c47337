import { type Answer, type Apiary, as, inspect, newApiary, newKeeper, PASSWORD, roundId } from './client.js';
import { eventually } from './server.js';
import {
  EARLIER,
  LATER,
  list,
  newLife,
  peer,
  type Reader,
  server,
  storedAnswersSuite,
} from './stored-answers-suite.js';

storedAnswersSuite();

const round = async (reader: Reader, { id }: Apiary, day: string) => {
  const body = { apiary_id: id, ig_id: roundId(id, day), field: 'broodFrames' };
  return (await reader.post('/api/v1/inspectionGroupMetrics', body)).body.result;
};
const season = async (reader: Reader, { id }: Apiary) =>
  (await reader.post('/api/v1/inspectionGroupMetrics', { apiary_id: id, field: 'broodFramesS' })).body.result;
const hive = async (reader: Reader, { hives: [id] }: Apiary) =>
  (await reader.post('/api/v1/get-hive-analysis', { hive_id: id, field: 'broodFrames' })).body.data;
const everything = async (reader: Reader, apiary: Apiary) => ({
  list: await list(reader, apiary),
  earlier: await round(reader, apiary, EARLIER),
  later: await round(reader, apiary, LATER),
  season: await season(reader, apiary),
  hive: await hive(reader, apiary),
});

const commandOf = ({ headers }: Answer) => headers.get('x-command-id');

it('every change is in the next answer of each process, and both answer the same', async () => {
  const { keeper, there, home } = await newLife();
  const away = await newApiary(keeper, 0, 'Away');
  const [one, two, three] = home.hives as [string, string, string];
  let before = await everything(keeper, home);
  expect(await everything(there, home)).toEqual(before);
  let last: Answer | undefined;
  const recorded = (date: string, fields: object) => (by: Reader) =>
    by.post(`/api/v1/hive/${one}/inspections`, { date, ...fields });
  const changes: [what: string, change: (by: typeof there) => Promise<Answer>, changed: string[]][] = [
    ['merged into the later round', recorded(LATER, { broodFrames: 9 }), ['list', 'later', 'season', 'hive']],
    ['merged into the earlier round', recorded(EARLIER, { broodFrames: 8 }), ['earlier', 'season', 'hive']],
    ['a round between', recorded('2026-05-05', { broodFrames: 1 }), ['season', 'hive']],
    ['a number', (by) => by.patch(`/api/v1/hives/${two}`, { hiveNumber: '20' }), ['list', 'earlier', 'later']],
    ['undone', (by) => by.post('/api/v1/undo', { command_id: commandOf(last!) }), ['list', 'earlier', 'later']],
    ['a star', (by) => by.post(`/api/v1/hives/${two}/updatestarred`, { starred: true }), ['list']],
    ['a move', (by) => by.post('/api/v1/hives/movemult', { hives_selected: [three], apiary_id: away.id }), ['list']],
    [
      'a hive deleted where it is now',
      (by) => by.post('/api/v1/hives/deletemult', { hives_selected: [three] }),
      ['earlier', 'later', 'season', 'hive'],
    ],
  ];
  for (const [nth, [what, change, changed]] of changes.entries()) {
    last = await change(nth % 2 === 0 ? there : keeper);
    expect([what, last.status < 300]).toEqual([what, true]);
    const [here, elsewhere] = [await everything(keeper, home), await everything(there, home)];
    expect([what, elsewhere]).toEqual([what, here]);
    const differing = Object.keys(here).filter(
      (part) => JSON.stringify(here[part as never]) !== JSON.stringify(before[part as never]),
    );
    expect([what, differing]).toEqual([what, changed]);
    before = here;
  }
});

it('while one process records, the other one answers what was acknowledged', async () => {
  const { keeper, there, home } = await newLife();
  for (let frames = 1; frames <= 10; frames++) {
    const [hive] = home.hives;
    await Promise.all([
      list(there, home),
      inspect(keeper, hive!, { date: LATER, broodFrames: frames }),
      list(there, home),
    ]);
    const [first] = await list(there, home);
    expect(first.broodFrames).toBe(frames);
  }
});

it('the season ends with the keeper’s today', async () => {
  const { keeper, there, home } = await newLife();
  await inspect(keeper, home.hives[0]!, { date: '2025-05-10', broodFrames: 2 });
  const first = async () => (await season(there, home))[0].ig_date;
  expect(await first()).toBe('2025-05-10');
  expect((await keeper.patch('/api/accounts/v1/profile', { timezone: 'Asia/Tokyo' })).status).toBe(200);
  await eventually(
    async () => (await first()) === EARLIER || undefined,
    () => 'The other process still answers the season of the day before.',
  );
});

it('an inspection is recorded where its hive is, whichever process has moved or deleted it', async () => {
  const { keeper, there, home } = await newLife();
  const away = await newApiary(keeper, 0, 'Away');
  const record = (by: Reader, hiveId: string, date: string) =>
    by.post(`/api/v1/hive/${hiveId}/inspections`, { date, note: 'x' });
  for (const [nth, [changes, records]] of [
    [there, keeper],
    [keeper, there],
  ].entries()) {
    const [moved, deleted] = [home.hives[nth]!, (await newApiary(keeper, 1)).hives[0]!];
    const day = `2026-04-0${nth + 1}`;
    for (const hiveId of [moved, deleted]) expect((await record(records!, hiveId, day)).status).toBe(201);
    const to = { hives_selected: [moved], apiary_id: away.id };
    expect((await changes!.post('/api/v1/hives/movemult', to)).status).toBe(200);
    const next = `2026-04-1${nth + 1}`;
    expect((await record(records!, moved, next)).body.result.inspection.apiary_id).toBe(away.id);
    expect((await changes!.post('/api/v1/hives/deletemult', { hives_selected: [deleted] })).status).toBe(200);
    expect((await record(records!, deleted, next)).status).toBe(404);
  }
});

it('another keeper is answered 404, and an erased account nothing', async () => {
  const { keeper, there, home } = await newLife();
  const other = await newKeeper(server);
  await everything(there, home);
  const path = `/api/v1/hivesWithStatus?apiary_id=${home.id}`;
  expect((await as(peer, other.token).get(path)).status).toBe(404);
  expect((await keeper.delete('/api/accounts/v1/profile', { password: PASSWORD })).status).toBe(200);
  expect([401, 404]).toContain((await there.get(path)).status);
});
