import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { inspect, newApiary, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp, trail } from '../staff.js';

let server: Server;
let operator: Member;

beforeAll(async () => {
  server = await startServer();
  operator = await newMember(server, 'operator');
  await stepUp(server, operator);
});
afterAll(() => server?.close());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
interface Table {
  name: string;
  rows: number | null;
}

const V = String(READ_SIDE_VERSION);
const PROJECTIONS = '/admin/api/projections';

describe('read models', () => {
  const versions = async () =>
    (await operator.get(PROJECTIONS)).body.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
  const ended = () =>
    eventually(
      async () => {
        const { rebuild } = (await operator.get(`${PROJECTIONS}/rebuild`)).body;
        return ['done', 'failed', 'cancelled'].includes(rebuild.state) ? rebuild : undefined;
      },
      () => `the work has not ended\n${server.log().slice(-2_000)}`,
    );

  test('an operator rebuilds them while keepers read, rolls back, and forgets', async () => {
    const keeper = await newKeeper(server);
    const apiary = await newApiary(keeper, 3);
    await inspect(keeper, apiary.hives[0]!, { populationFrames: 7.5 });
    const list = `/api/v1/hivesWithStatus?apiary_id=${apiary.id}`;
    const before = (await keeper.get(list)).body;
    const slowest = await eventually(
      async () => (await operator.get(PROJECTIONS)).body[0].slowest ?? undefined,
      () => 'no table is the slowest',
    );
    expect(slowest).toEqual({ table: expect.stringMatching(/^[a-z_]+$/), share: expect.any(Number) });

    const asked = await operator.post(`${PROJECTIONS}/rebuild`, {});
    expect(asked).toMatchObject({ status: 202, body: { rebuild: { kind: 'rebuild', version: `${V}.2` } } });
    expect(await ended()).toMatchObject({ state: 'done', error: null });
    expect(await versions()).toEqual([`${V}.2 live`, `${V} old`]);
    expect((await keeper.get(list)).body).toEqual(before);
    const [live, old] = (await operator.get(PROJECTIONS)).body;
    expect(live).toMatchObject({ lag: '0', begun_by: `staff:${operator.id}`, size: expect.any(Number), error: null });
    expect(live.steps.map(({ step }: { step: string }) => step)).toEqual([
      'tables',
      'fold',
      'indexes',
      'catch_up',
      'swap',
    ]);
    expect(live.tables.map(({ name }: { name: string }) => name)).toContain('inspections');
    // Each table has as many rows as it says, also just after the swap; or it does not say it.
    const rowsIn = async () => {
      const { body } = await operator.get(PROJECTIONS);
      return Object.fromEntries(body[0].tables.map(({ name, rows }: Table) => [name, rows]));
    };
    const has = { hives: 3, placements: 3, apiaries: 1, inspections: 1, notes: 0 };
    expect(await rowsIn()).toMatchObject(has);
    await ask(server, 'SELECT pg_stat_reset()');
    expect(await rowsIn()).toMatchObject({ hives: null, apiaries: null, notes: 0 });
    expect(old).toMatchObject({ position: live.position, can_roll_back: true, lag: null });

    await keeper.post('/api/v1/hives', { apiary_id: apiary.id, count: 1 });
    expect((await operator.post(`${PROJECTIONS}/${V}/rollback`, {})).status).toBe(202);
    expect(await ended()).toMatchObject({ kind: 'rollback', state: 'done' });
    expect(await versions()).toEqual([`${V} live`, `${V}.2 old`]);
    expect((await keeper.get(list)).body.result.hives).toHaveLength(4);

    expect(outcome(await operator.post(`${PROJECTIONS}/${V}/forget`, {}))).toEqual([409, 'version_in_use']);
    expect((await operator.post(`${PROJECTIONS}/v${V}.2/forget`, {})).status).toBe(200);
    expect(await versions()).toEqual([`${V} live`]);
    expect((await trail(server)).filter(({ action, detail }) => /^proj/.test(action) && !detail)).toEqual([
      expect.objectContaining({ action: 'projections.rebuild', object: `${V}.2`, staff: `staff:${operator.id}` }),
      expect.objectContaining({ action: 'projections.rollback', object: V }),
      expect.objectContaining({ action: 'projections.forget', object: `${V}.2` }),
    ]);
  });
});
