import { randomUUID } from 'node:crypto';
import { type Apiary, inspect, newApiary, newKeeper, roundId, UNKNOWN_ID } from './client.js';
import { csvRows, download } from './downloads.js';
import { apiSuite, keeper, server } from './suite.js';

const TODAY = '2026-05-19';

apiSuite({ env: { CLOCK: `${TODAY}T08:00:00Z`, FREE_HIVES: '100' } });

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

let home: Apiary;
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
});

const at = (nth: number, what: string) => `/api/v1/hive/${home.hives[nth]}/${what}`;
const hivesOf = async (): Promise<Json[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result.hives;
const numbers = async () => (await hivesOf()).map(({ hiveNumber }) => hiveNumber);
const undo = ({ headers }: { headers: Headers }) =>
  keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') });
const historyOf = async (hive: string | undefined): Promise<Json[]> =>
  (await keeper.get(`/api/v1/hive/${hive}/history`)).body.result.events;
const daughter = (hiveNumber?: string, frames = {}) => ({ hiveNumber, frames, gets: 'cell' });

describe('a split', () => {
  it('adds the daughters once, is in the history of both, and is undone as a whole', async () => {
    await inspect(keeper, home.hives[0]!, { date: TODAY, populationFrames: 8, broodFrames: 4 });
    const key = { 'idempotency-key': randomUUID() };
    const body = { daughters: [daughter('1b', { bees: 3, brood: 2, pollen: 1 }), daughter()] };
    const first = await keeper.post(at(0, 'split'), body, key);
    const again = await keeper.post(at(0, 'split'), body, key);
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { split_id, hives } = first.body.result;
    expect(split_id).toBe(first.headers.get('x-command-id'));
    expect(hives.map(({ hiveNumber }: Json) => hiveNumber)).toEqual(['1b', '4']);
    expect(await numbers()).toEqual(['1', '1b', '2', '3', '4']);
    const [ofMother] = await historyOf(home.hives[0]);
    expect(ofMother).toMatchObject({ type: 'ColonySplit', can_undo: true, data: { day: TODAY } });
    expect((await historyOf(hives[0].id)).map(({ type }) => type).sort()).toEqual(['ColonySplit', 'HivesAdded']);
    expect((await undo(first)).status).toBe(200);
    expect(await numbers()).toEqual(['1', '2', '3']);
  });

  it('is undone with its new counts and the looks after it, from whichever of them', async () => {
    const counted = async (hive: string | undefined) =>
      (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections.map(
        ({ populationFrames }: Json) => populationFrames,
      );
    const open = async () => (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body.tasks;
    const away = await newApiary(keeper, ['1'], 'Away');
    for (const apiary_id of [undefined, away.id]) {
      const mother = home.hives[apiary_id ? 1 : 0];
      await inspect(keeper, mother!, { date: TODAY, populationFrames: 15 });
      const split = await keeper.post(`/api/v1/hive/${mother}/split`, {
        daughters: [{ ...daughter('9', { bees: 5 }), apiary_id }],
      });
      const { split_id, hives } = split.body.result;
      const count = (hive: string | undefined, populationFrames: number) =>
        keeper.post(`/api/v1/hive/${hive}/inspections`, { date: TODAY, populationFrames, split_id });
      const stays = await count(mother, 10);
      await count(hives[0].id, 5);
      const task = { type: 'task', hive_ids: [hives[0].id], initiated_at: '2026-05-26', split_id };
      expect((await keeper.post('/api/generalAction', task)).status).toBe(201);
      expect([await counted(mother), await counted(hives[0].id)]).toEqual([[10], [5]]);
      const [ofMother] = await historyOf(mother);
      expect(ofMother).toMatchObject({ type: 'InspectionCorrected', command_id: split_id, can_undo: true });
      expect((await undo(apiary_id ? split : stays)).status).toBe(200);
      expect([await counted(mother), await open()]).toEqual([[15], []]);
      expect((await historyOf(mother)).map(({ can_undo, undoes }) => [can_undo, undoes])).toContainEqual([
        false,
        split_id,
      ]);
      expect((await undo(split)).status).toBe(409);
    }
    expect(await numbers()).toEqual(['1', '2', '3']);
  });

  it('cannot be undone once a count of its own was changed', async () => {
    const split = await keeper.post(at(0, 'split'), { daughters: [daughter('9')] });
    const { split_id, hives } = split.body.result;
    const path = `/api/v1/hive/${hives[0].id}/inspections`;
    const counted = await keeper.post(path, { date: TODAY, populationFrames: 3, split_id });
    await keeper.patch(`/api/v1/inspections/${counted.body.result.inspection.id}`, { populationFrames: 4 });
    expect((await undo(split)).status).toBe(409);
    expect(await numbers()).toEqual(['1', '2', '3', '9']);
  });

  it('cannot be undone once a daughter was inspected', async () => {
    const split = await keeper.post(at(0, 'split'), { daughters: [daughter('9')] });
    const path = `/api/v1/hive/${split.body.result.hives[0].id}/inspections`;
    const inspected = await keeper.post(path, { date: TODAY, populationFrames: 3 });
    const { status, body } = await undo(split);
    expect([status, body.error.code]).toEqual([409, 'cannot_undo']);
    expect((await historyOf(home.hives[0]))[0].can_undo).toBe(false);
    // An action that was undone, and an inspection that was removed, are no records.
    const hive_ids = [split.body.result.hives[0].id];
    const task = await keeper.post('/api/generalAction', { type: 'task', hive_ids });
    await keeper.delete(`/api/v1/inspections/${inspected.body.result.inspection.id}`);
    expect((await undo(split)).status).toBe(409);
    expect((await undo(task)).status).toBe(200);
    const back = await undo(split);
    expect([back.status, back.body]).toEqual([200, expect.anything()]);
  });

  it('of three phones at once gives each its own number', async () => {
    const splits = await Promise.all([1, 2, 3].map(() => keeper.post(at(0, 'split'), { daughters: [daughter()] })));
    expect(splits.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('has daughters in another apiary, all or none, once, and is undone as a whole', async () => {
    const away = await newApiary(keeper, ['7', '8'], 'Away');
    const numbersOf = async (id: string) =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
        (one: Json) => one.hiveNumber,
      );
    const to = (hiveNumber: string) => ({ ...daughter(hiveNumber), apiary_id: away.id });
    const taken = await keeper.post(at(0, 'split'), { daughters: [daughter('1b'), to('7')] });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'hive_number_taken']);
    await inspect(keeper, home.hives[1]!, { date: TODAY, populationFrames: 2 });
    const tooMany = { ...to('9'), frames: { bees: 3 } };
    expect((await keeper.post(at(1, 'split'), { daughters: [tooMany] })).status).toBe(400);
    expect([await numbers(), await numbersOf(away.id)]).toEqual([
      ['1', '2', '3'],
      ['7', '8'],
    ]);

    const key = { 'idempotency-key': randomUUID() };
    const body = { daughters: [to('9'), daughter('1b'), to('1')] };
    const split = await keeper.post(at(0, 'split'), body, key);
    expect([split.status, (await keeper.post(at(0, 'split'), body, key)).body]).toEqual([201, split.body]);
    const { hives } = split.body.result;
    expect(hives.map((one: Json) => [one.hiveNumber, one.apiary_id])).toEqual([
      ['1', away.id],
      ['1b', home.id],
      ['9', away.id],
    ]);
    expect([await numbers(), await numbersOf(away.id)]).toEqual([
      ['1', '1b', '2', '3'],
      ['1', '7', '8', '9'],
    ]);
    expect((await historyOf(home.hives[0]))[0].data.daughters).toHaveLength(3);
    const born = (await historyOf(hives[2].id)).find(({ type }) => type === 'ColonySplit');
    expect(born).toMatchObject({ can_undo: true, data: { mother_hive_id: home.hives[0] } });
    const stranger = await newKeeper(server);
    const theirs = await newApiary(stranger, 0);
    const foreign = { daughters: [{ ...daughter('5'), apiary_id: theirs.id }] };
    expect((await keeper.post(at(0, 'split'), foreign)).status).toBe(404);

    const { rows } = (await keeper.get('/api/v1/papers/farm-book')).body.result;
    const births = rows.filter(({ kind }: Json) => kind === 'birth');
    expect(births.map((row: Json) => [row.apiary, row.hives])).toEqual(
      expect.arrayContaining([
        ['Away', '1, 9'],
        ['Home', '1b'],
      ]),
    );
    expect((await undo(split)).status).toBe(200);
    expect([await numbers(), await numbersOf(away.id)]).toEqual([
      ['1', '2', '3'],
      ['7', '8'],
    ]);
  });

  it('gives away at most what was counted lately', async () => {
    await inspect(keeper, home.hives[0]!, { date: '2026-05-01', populationFrames: 8, broodFrames: 2 });
    const { status, body } = await keeper.post(at(0, 'split'), { daughters: [daughter('9', { brood: 3 })] });
    expect([status, body.error.code]).toEqual([400, 'frames_not_there']);
    expect(body.error.issues).toMatchObject([{ path: ['daughters', 0, 'frames', 'brood'], params: { limit: 2 } }]);
    expect(await numbers()).toEqual(['1', '2', '3']);
    // The other hive was counted too long ago.
    await inspect(keeper, home.hives[1]!, { date: '2026-03-01', broodFrames: 2 });
    expect((await keeper.post(at(1, 'split'), { daughters: [daughter('9', { brood: 3 })] })).status).toBe(201);
  });

  it('is refused for a number that is taken', async () => {
    const { status, body } = await keeper.post(at(0, 'split'), { daughters: [daughter('8'), daughter('2')] });
    expect([status, body.error.issues[0].path]).toEqual([409, ['daughters', 1, 'hiveNumber']]);
    expect(await numbers()).toEqual(['1', '2', '3']);
  });
});

it('a unite deactivates the hive, names the other, and is undone', async () => {
  const united = await keeper.post(at(0, 'unite'), { into_hive_id: home.hives[1], queen_kept: 'into' });
  expect(united.body.result.event).toEqual({
    command_id: united.headers.get('x-command-id'),
    hive_id: home.hives[0],
    day: TODAY,
    into_hive_id: home.hives[1],
    queen_kept: 'into',
  });
  expect((await hivesOf())[0]).toMatchObject({ active: false, inactiveReason: 'united', inactiveSince: TODAY });
  expect((await historyOf(home.hives[1]))[0]).toMatchObject({
    type: 'ColonyUnited',
    data: { from_hive_id: home.hives[0], queen_kept: 'into' },
  });
  const back = await keeper.post(at(1, 'unite'), { into_hive_id: home.hives[0], queen_kept: 'into' });
  expect([back.status, back.body.error.code]).toEqual([409, 'conflict']);
  expect((await undo(united)).status).toBe(200);
  expect((await hivesOf())[0]).toMatchObject({ active: true, inactiveReason: null });
  const away = await newApiary(keeper, ['7'], 'Away');
  const far = await keeper.post(at(0, 'unite'), { into_hive_id: away.hives[0], queen_kept: 'into' });
  expect([far.status, far.body.error.code]).toEqual([400, 'several_apiaries']);
});

it('a new queen is in the history, and a loss is a death with its signs', async () => {
  const queen = { year: 2026, color: 'white', line: 'Macedonica', origin: 'bought', reason: 'failed' };
  const requeened = await keeper.post(at(0, 'requeen'), { day: '2026-05-02', ...queen });
  expect(requeened.body.result.event).toMatchObject({
    hive_id: home.hives[0],
    day: '2026-05-02',
    breeder: null,
    ...queen,
  });
  expect((await historyOf(home.hives[0]))[0]).toMatchObject({ type: 'QueenReplaced', can_undo: true, data: queen });
  expect((await undo(requeened)).body.result.undone).toEqual(['QueenReplaced']);

  const loss = { reason: 'queen', signs: ['few_or_none', 'dead_with_food'], note: 'Drone layer' };
  const lost = await keeper.post(at(0, 'loss'), { day: '2026-05-03', ...loss });
  expect([lost.status, lost.body.result.event]).toMatchObject([201, loss]);
  expect((await hivesOf())[0]).toMatchObject({ active: false, inactiveReason: 'dead', inactiveSince: '2026-05-03' });
  const events = await historyOf(home.hives[0]);
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['ColonyLossDescribed', 'ColoniesGone']);
  expect(events[0].data).toEqual({ day: '2026-05-03', ...loss });
  const twice = await keeper.post(at(0, 'loss'), { reason: 'dead' });
  expect([twice.status, twice.body.error.code]).toEqual([409, 'conflict']);
  await undo(lost);
  expect((await hivesOf())[0]).toMatchObject({ active: true });
});

it('a swarm is in the history of both hives, and is undone', async () => {
  const swarmed = await keeper.post(at(0, 'swarm'), { day: '2026-05-12', caught_hive_id: home.hives[1] });
  expect(swarmed.body.result.event).toEqual({
    command_id: swarmed.headers.get('x-command-id'),
    hive_id: home.hives[0],
    day: '2026-05-12',
    caught_hive_id: home.hives[1],
  });
  const day = { day: '2026-05-12' };
  expect((await historyOf(home.hives[0]))[0]).toMatchObject({
    type: 'ColonySwarmed',
    can_undo: true,
    data: { ...day, caught_hive_id: home.hives[1] },
  });
  expect((await historyOf(home.hives[1]))[0].data).toEqual({ ...day, from_hive_id: home.hives[0] });
  expect((await hivesOf())[0].active).toBe(true);
  expect((await undo(swarmed)).body.result.undone).toEqual(['ColonySwarmed']);
  const { status, body } = await keeper.post(at(0, 'swarm'), { caught_hive_id: home.hives[0] });
  expect([status, body.error.issues[0].path]).toEqual([400, ['caught_hive_id']]);
});

it.each([
  ['split', { daughters: [] }],
  ['split', { daughters: [{ frames: { bees: -1 }, gets: 'cell' }] }],
  ['split', { daughters: [{ frames: {}, gets: 'luck' }] }],
  ['requeen', { reason: 'bored' }],
  ['unite', { into_hive_id: 'x', queen_kept: 'into' }],
  ['loss', { reason: 'dead', signs: ['ghosts'] }],
])('%s refuses %j', async (what, body) => {
  const answer = await keeper.post(at(0, what), body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
});

it.each(['split', 'unite', 'requeen', 'swarm', 'loss'])(
  '%s of a day ahead or of a stranger’s hive is refused',
  async (what) => {
    const body = {
      split: { daughters: [daughter()] },
      unite: { into_hive_id: home.hives[1], queen_kept: 'into' },
      requeen: { reason: 'planned' },
      swarm: {},
      loss: { reason: 'dead' },
    }[what]!;
    const ahead = await keeper.post(at(0, what), { ...body, day: '2026-05-21' });
    expect([ahead.status, ahead.body.error.code]).toEqual([400, 'date_in_future']);
    const stranger = await newKeeper(server);
    const theirs = await stranger.post(at(0, what), body);
    const unknown = await stranger.post(`/api/v1/hive/${UNKNOWN_ID}/${what}`, body);
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body]);
  },
);

describe('the queen of a hive', () => {
  const queens = async () =>
    Object.fromEntries(
      (await hivesOf()).map(({ hiveNumber, queen }) => [
        hiveNumber,
        queen && [queen.year, queen.color, queen.line, queen.state, queen.since].map((part) => part ?? '–').join(' '),
      ]),
    );

  it('goes where splits, swarms and unites take her, and comes back when they are undone', async () => {
    await inspect(keeper, home.hives[0]!, {
      date: '2026-04-10',
      queenYear: 2024,
      queenSeen: true,
      eggsSeen: true,
    });
    await keeper.post(at(1, 'requeen'), { day: '2026-04-12', year: 2025, line: 'Buckfast', reason: 'planned' });
    const start = { 1: '2024 green – laying –', 2: '2025 blue Buckfast laying 2026-04-12', 3: null };
    expect(await queens()).toEqual(start);
    const split = await keeper.post(at(0, 'split'), {
      day: '2026-05-01',
      daughters: [{ ...daughter('4'), gets: 'mothers_queen' }, daughter('5')],
    });
    expect(await queens()).toEqual({
      ...start,
      1: '– – – none 2026-05-01',
      4: '2024 green – laying 2026-05-01',
      5: '– – – cell 2026-05-01',
    });
    const swarm = await keeper.post(at(1, 'swarm'), { day: '2026-05-03', caught_hive_id: home.hives[2] });
    const caught = { 2: '– – – cell 2026-05-03', 3: '2025 blue Buckfast laying 2026-05-03' };
    expect(await queens()).toMatchObject(caught);
    const unite = await keeper.post(at(2, 'unite'), {
      day: '2026-05-05',
      into_hive_id: home.hives[0],
      queen_kept: 'from',
    });
    expect(await queens()).toMatchObject({ 1: '2025 blue Buckfast laying 2026-05-05' });
    for (const change of [unite, swarm, split]) expect((await undo(change)).status).toBe(200);
    expect(await queens()).toEqual(start);
  });

  it('is what an inspection says from its day on, and none after two without a sign of her', async () => {
    await keeper.post(at(0, 'requeen'), { day: '2026-05-01', year: 2025, line: 'Buckfast', reason: 'planned' });
    await inspect(keeper, home.hives[0]!, { date: '2026-04-20', queenYear: 2023 });
    expect(await queens()).toMatchObject({ 1: '2025 blue Buckfast laying 2026-05-01' });
    for (const date of ['2026-05-08', '2026-05-12'])
      await inspect(keeper, home.hives[0]!, { date, queenSeen: false, eggsSeen: false });
    expect(await queens()).toMatchObject({ 1: '2025 blue Buckfast none 2026-05-01' });
    await inspect(keeper, home.hives[0]!, { date: '2026-05-16', queenYear: 2026, eggsSeen: true });
    expect(await queens()).toMatchObject({ 1: '2026 white – laying –' });
  });

  it('is in the export of hives and found by her age today, and is not that of an older round', async () => {
    await inspect(keeper, home.hives[0]!, { date: '2025-06-01', queenYear: 2025, queenSeen: true });
    await inspect(keeper, home.hives[1]!, { date: TODAY, populationFrames: 5 });
    const body = { apiary_id: home.id, queenAge: ['last_year'] };
    expect((await keeper.post('/api/v1/filterInspectionResults', body)).body).toEqual([home.hives[0]]);
    const older = `/api/v1/hivesWithStatus?apiary_id=${home.id}&group_id=${roundId(home.id, '2025-06-01')}`;
    expect((await keeper.get(older)).body.result.hives[0]).not.toHaveProperty('queen');
    await keeper.post(at(2, 'requeen'), { day: TODAY, origin: 'bought', breeder: 'Ana', reason: 'failed' });
    const rows = csvRows((await download(server, keeper, `/api/v1/exports/hives.csv?apiary_id=${home.id}`)).bytes);
    expect(rows[0]).toMatchObject({
      'Queen year': '2025',
      'Queen recorded': '2025-06-01',
      'Queen last seen': '2025-06-01',
    });
    expect(rows[2]).toMatchObject({
      'Queen is': 'laying',
      Breeder: 'Ana',
      'Origin of the queen': 'bought',
      'Queen here since': TODAY,
    });
  });
});
