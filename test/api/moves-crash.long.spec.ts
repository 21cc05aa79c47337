import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { sampled } from '../faults/tally.js';
import { type Apiary, as, type Client, newApiary, newKeeper } from './client.js';
import { dropDatabase } from './new-database.js';
import { eventually, type Server, sharedDatabase, startServer } from './server.js';
import { closeVerified, findingsOf } from './verified.js';

const POINTS = ['move-left', 'move-completed', 'move-reserved', 'move-arrived'];
const LEFT = sampled(POINTS, 0, 1);
const REPEATED = sampled(POINTS, 3, 1);
const KEY = { 'idempotency-key': '0197f5a0-0000-4000-8000-0000000000cc' };
const JWT_SECRET = randomBytes(32).toString('hex');

const numbersOf = async (keeper: Client, { id }: Apiary): Promise<string[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
    ({ hiveNumber }: { hiveNumber: string }) => hiveNumber,
  );

/** A keeper whose transport between two apiaries was interrupted. */
interface BrokenOff {
  token: string;
  home: Apiary;
  away: Apiary;
}

describe('a server that is killed in the middle of a move', () => {
  let DATABASE_URL: string;
  const start = (env = {}) => startServer({ env: { DATABASE_URL, JWT_SECRET, ROLE: 'api', ...env } });
  const repeated: Record<string, BrokenOff> = {};
  const left: Record<string, BrokenOff> = {};
  let again: Server;
  const splits: Record<string, BrokenOff & { third: Apiary }> = {};

  /** Plans a transport and completes it on a server that dies in the middle. */
  const breakOff = async (point: string): Promise<BrokenOff> => {
    const dying = await start({ FAIL_AT: point });
    const keeper = await newKeeper(dying);
    const [home, away] = [await newApiary(keeper, 3), await newApiary(keeper, ['7'])];
    const plan = { type: 'transport', hive_ids: home.hives, details: { to_apiary_id: away.id } };
    const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
    await expect(keeper.post(`/api/generalActionHide/${id}`, {}, KEY)).rejects.toThrow('socket hang up');
    // It may or may not be known to be dead already.
    await dying.close().catch(() => undefined);
    return { token: keeper.token, home, away };
  };

  /** Splits into three apiaries on a server that dies after the first daughter. */
  const breakOffSplit = async (): Promise<BrokenOff & { third: Apiary }> => {
    const dying = await start({ FAIL_AT: 'split-added' });
    const keeper = await newKeeper(dying);
    const [home, away, third] = [await newApiary(keeper, 1), await newApiary(keeper, 1), await newApiary(keeper, 0)];
    await expect(keeper.post(`/api/v1/hive/${home.hives[0]}/split`, splitInto(away, third), KEY)).rejects.toThrow();
    await dying.close().catch(() => undefined);
    return { token: keeper.token, home, away, third };
  };
  const splitInto = (...apiaries: Apiary[]) => ({
    daughters: [
      ...apiaries.map(({ id }) => ({ apiary_id: id, frames: { bees: 2 }, gets: 'cell' })),
      { hiveNumber: '9', frames: {}, gets: 'eggs' },
    ],
  });

  beforeAll(async () => {
    DATABASE_URL = await sharedDatabase('moves');
    for (const point of REPEATED) repeated[point] = await breakOff(point);
    for (const point of LEFT) left[point] = await breakOff(point);
    for (const who of ['worker', 'nobody']) splits[who] = await breakOffSplit();
    again = await start();
  });
  afterAll(async () => {
    await again?.close();
    await dropDatabase(DATABASE_URL);
  });

  const taskOf = async (keeper: Client, { home }: BrokenOff) => {
    const lists = await Promise.all(
      [0, 1].map(async (completed) => {
        const { body } = await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=${completed}`);
        return body.tasks;
      }),
    );
    return lists.flat()[0];
  };

  const expectMoved = async (keeper: Client, broken: BrokenOff) => {
    const { home, away } = broken;
    expect(await numbersOf(keeper, home)).toEqual([]);
    expect(await numbersOf(keeper, away)).toEqual(['1', '2', '3', '7']);
    expect(await taskOf(keeper, broken)).toMatchObject({ completed: true });
    // Commands reach the hives, and their old numbers are free.
    expect((await keeper.post(`/api/v1/hives/${home.hives[0]}/updatestarred`, { starred: true })).status).toBe(200);
    expect((await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '1' })).status).toBe(201);
    expect((await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '1' })).status).toBe(409);
    expect(await findingsOf(again)).toEqual([]);
  };

  it.each(REPEATED)('at %s finishes the move when the request is repeated', async (point) => {
    const broken = repeated[point]!;
    const keeper = as(again, broken.token);
    const { id } = await taskOf(keeper, broken);
    const { status, body } = await keeper.post(`/api/generalActionHide/${id}`, {}, KEY);
    expect([status, body.result.task.completed]).toEqual([200, true]);
    await expectMoved(keeper, broken);
  });

  const expectSplit = async ({ token, home, away, third }: BrokenOff & { third: Apiary }) => {
    const keeper = as(again, token);
    expect((await keeper.post(`/api/v1/hive/${home.hives[0]}/split`, splitInto(away, third), KEY)).status).toBe(201);
    expect([await numbersOf(keeper, home), await numbersOf(keeper, away), await numbersOf(keeper, third)]).toEqual([
      ['1', '9'],
      ['1', '2'],
      ['1'],
    ]);
    const { events } = (await keeper.get(`/api/v1/hive/${home.hives[0]}/history?limit=1`)).body.result;
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['ColonySplit']);
    expect((await keeper.post('/api/v1/undo', { command_id: KEY['idempotency-key'] })).status).toBe(200);
    expect(await numbersOf(keeper, away)).toEqual(['1']);
    expect(await findingsOf(again)).toEqual([]);
  };

  describe('without a repetition', () => {
    let worker: Server;

    it('reports hives between two apiaries as being moved, and not as missing', async () => {
      const { token, home } = left['move-left']!;
      const keeper = as(again, token);
      const [hive] = home.hives;
      const answers = [
        await keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: true }),
        await keeper.patch(`/api/v1/hives/${hive}`, { tags: ['late'] }),
        await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: home.hives, active: false }),
        await keeper.post('/api/v1/hives/deletemult', { hives_selected: home.hives }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
        answers.map(() => [409, 'conflict']),
      );
      expect(answers[0]!.headers.get('retry-after')).toBe('1');
    });

    const finish = async () => {
      // The mother of one of the splits is lost meanwhile.
      const { token, home } = splits.nobody!;
      await as(again, token).post(`/api/v1/hive/${home.hives[0]}/loss`, { reason: 'dead' });
      worker = await start({ ROLE: 'worker' });
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await eventually(
        async () =>
          (await client.query('SELECT FROM rm.open_moves UNION ALL SELECT FROM rm.open_splits')).rowCount === 0 ||
          undefined,
        () => 'The moves and splits were not finished.',
      ).finally(() => client.end());
    };
    afterAll(() => worker?.close());

    describe('by a worker instead of a client', () => {
      beforeAll(finish);

      it.each(LEFT)('at %s finishes the move by itself', (point) =>
        expectMoved(as(again, left[point]!.token), left[point]!),
      );

      it('finishes a split by itself, or takes its daughters back', async () => {
        await expectSplit(splits.worker!);
        const { token, home, away } = splits.nobody!;
        const keeper = as(again, token);
        expect([await numbersOf(keeper, home), await numbersOf(keeper, away)]).toEqual([['1'], ['1']]);
      });
    });
  });
});

describe('races', () => {
  const TIMES = 10;
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => closeVerified(server));

  const standing = async (keeper: Client, apiaries: Apiary[]) =>
    (await Promise.all(apiaries.map((apiary) => numbersOf(keeper, apiary)))).flat();
  const move = (keeper: Client, { hives }: Apiary, to: Apiary) =>
    keeper.post('/api/v1/hives/movemult', { hives_selected: hives, apiary_id: to.id });

  it('of two moves of the same hives: they stand in one place, whole', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < TIMES; i++) {
      const [home, one, other] = [await newApiary(keeper, 3), await newApiary(keeper, 0), await newApiary(keeper, 0)];
      const statuses = (await Promise.all([move(keeper, home, one), move(keeper, home, other)])).map((a) => a.status);
      expect([
        [200, 409],
        [200, 200],
      ]).toContainEqual([...statuses].sort());
      const counts = await Promise.all(
        [home, one, other].map(async (apiary) => (await numbersOf(keeper, apiary)).length),
      );
      expect(counts.sort()).toEqual([0, 0, 3]);
      // Nothing is reserved any more where they are not.
      const free = await Promise.all(
        [home, one, other].map((apiary) => keeper.post('/api/v1/hives', { apiary_id: apiary.id, hiveNumber: '1' })),
      );
      expect(free.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    }
  });

  it('of a move and a deletion of a hive: all move without it, or none does', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < TIMES; i++) {
      const [home, away] = [await newApiary(keeper, 3), await newApiary(keeper, 0)];
      const [moved, deleted] = await Promise.all([
        move(keeper, home, away),
        keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[0]] }),
      ]);
      const outcome = [moved!.status, deleted!.status, (await standing(keeper, [home, away])).length];
      expect([
        [200, 404, 3],
        [200, 409, 3],
        [200, 200, 2],
        [409, 200, 2],
        [404, 200, 2],
      ]).toContainEqual(outcome);
    }
  });

  it('of a move and a deletion of either apiary: no hive is lost on the way', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < TIMES; i++) {
      const [home, away] = [await newApiary(keeper, 3), await newApiary(keeper, 0)];
      const [moved, left] = await Promise.all([
        move(keeper, home, away),
        keeper.delete(`/api/v1/apiaries/${i % 2 ? home.id : away.id}`),
      ]);
      expect([200, 404, 409]).toContain(moved!.status);
      expect([200, 409]).toContain(left!.status);
      const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
      const here = apiaries.filter(({ id }: Apiary) => id === home.id || id === away.id);
      const hives = here.reduce((sum: number, { hiveCount }: { hiveCount: number }) => sum + hiveCount, 0);
      const gone = i % 2 ? moved!.status !== 200 : moved!.status === 200;
      expect(hives).toBe(left!.status === 200 && gone ? 0 : 3);
    }
  });

  it('of a move and a new hive for a number: one of them gets it', async () => {
    const keeper = await newKeeper(server);
    for (let i = 0; i < TIMES; i++) {
      const [home, away] = [await newApiary(keeper, 3), await newApiary(keeper, 0)];
      const statuses = await Promise.all([
        move(keeper, home, away).then(({ status }) => status),
        keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' }).then(({ status }) => status),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(statuses);
      expect(await numbersOf(keeper, away)).toEqual(statuses[0] === 200 ? ['1', '2', '3'] : ['2']);
    }
  });
});
