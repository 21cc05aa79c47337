import { randomUUID } from 'node:crypto';
import { type Asked, DocumentClient } from './document-client.js';
import { type Mail, type Server, startServer } from './server.js';

const PASSWORD = 'thyme-and-heather-26';
const SPRING = '2026-04-12';
const SUMMER = '2026-06-20';
const AUTUMN = '2026-10-03';
const CSV = 'Hive,Date,Brood\n1,12/4/2025,5\n2,12/4/2025,6\n';

let server: Server;
let api: DocumentClient;
const ask = (operation: string, asked?: Asked) => api.call(operation, asked);

beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '5', CLOCK: '2026-10-20T08:00:00Z' } });
  api = await DocumentClient.of(server.url);
});
afterAll(() => server?.close());

/** The link in a mail, as its reader would follow it. */
const tokenIn = ({ text }: Mail) => decodeURIComponent(/[?&]token=([^\s"'<>&]+)/.exec(text)![1]!);

it('supports a whole season with a client that knows only the document', async () => {
  const email = `eleni-${randomUUID()}@example.org`;
  await ask('accounts.register', {
    body: { firstname: 'Eleni', lastname: 'Papadaki', email, password: PASSWORD, language: 'en' },
  });
  await ask('accounts.verifyEmail', { body: { token: tokenIn(await server.mail(email, 'token=')) } });
  const login = await ask('accounts.login', { body: { email, password: PASSWORD } });
  api.token = login.result.token;
  await ask('apiaries.list', { refused: 'terms_not_accepted' });
  await ask('accounts.acceptTerms');

  // The apiary, with more hives than the free version includes.
  const apiary = (
    await ask('apiaries.establish', { body: { name: 'Hymettus', apiaryFunction: 'FUNCTION_HARVEST', hiveCount: 5 } })
  ).result.apiary.id;
  await ask('hives.add', { body: { apiary_id: apiary, count: 1 }, refused: 'free_hive_limit' });
  const stand = async (query: object = {}) =>
    (await ask('inspections.hivesWithStatus', { query: { apiary_id: apiary, ...query } })).result.hives;
  const hives = (await stand()).map(({ id }: { id: string }) => id);
  expect(hives).toHaveLength(5);

  // Rounds of three seasons.
  for (const [nth, date] of [SPRING, SUMMER, AUTUMN].entries())
    for (const [number, id] of hives.entries())
      await ask('inspections.record', {
        params: { id },
        body: { date, broodFrames: 4 + nth + number, generalStatus: number === 4 ? 'bad' : 'good' },
      });
  const rounds = (await ask('inspections.groups', { body: { apiaryId: apiary } })).result.inspections;
  expect(rounds.map(({ initiate_at, count }: { initiate_at: string; count: number }) => [initiate_at, count])).toEqual([
    [AUTUMN, 5],
    [SUMMER, 5],
    [SPRING, 5],
  ]);
  await ask('inspections.record', {
    params: { id: hives[0] },
    body: { date: SPRING, note: 'Queen marked' },
    status: 200,
  });

  // Actions, planned and completed.
  const plan = async (body: object) => (await ask('actions.plan', { body })).result.task.id;
  const fed = await plan({ type: 'feeding', hive_ids: hives, details: { feed: 'syrup_1_1', amount: 2, unit: 'l' } });
  const treated = await plan({
    type: 'treatment',
    hive_ids: hives,
    initiated_at: AUTUMN,
    details: { product: 'Api-Bioxal', substance: 'oxalic acid', withdrawalDays: 0 },
  });
  for (const id of [fed, treated]) await ask('actions.complete', { params: { id } });
  const done = await ask('actions.list', { query: { apiary_id: apiary, completed: '1' } });
  expect(done.tasks.map(({ id }: { id: string }) => id).sort()).toEqual([fed, treated].sort());

  // One hive moves to the meadow; its history shows it.
  const meadow = (
    await ask('apiaries.establish', { body: { name: 'Meadow', apiaryFunction: 'FUNCTION_GROWTH', hiveCount: 0 } })
  ).result.apiary.id;
  await ask('hives.moveMany', { body: { hives_selected: [hives[4]], apiary_id: meadow } });
  expect(await stand()).toHaveLength(4);
  const { events } = (await ask('history.ofHive', { params: { id: hives[4] } })).result;
  expect(events[0]).toMatchObject({ type: 'HivesMovedIn', data: { from_apiary_id: apiary, to_apiary_id: meadow } });

  // Notes, and the analysis of the season.
  await ask('notes.write', { body: { text: 'Swarm cells on the third frame', hive_id: hives[0] } });
  const notes = (await ask('notes.list', { query: { q: 'swarm' } })).result.notes;
  expect(notes.map(({ hive }: { hive: { id: string } }) => hive.id)).toEqual([hives[0]]);
  const year = { date_from: '2026-01-01', date_to: '2026-12-31' };
  const graph = await ask('analytics.hiveAnalysis', { body: { hive_id: hives[0], field: 'broodFrames', ...year } });
  expect(graph.data.map(({ value }: { value: number }) => value)).toEqual([4, 5, 6]);
  const strong = await ask('analytics.filter', {
    body: { apiary_id: apiary, group_id: rounds[0].id, broodFrames: [8, 25] },
  });
  // The hive that has moved since was there on that day.
  expect(strong).toEqual([hives[2], hives[3], hives[4]]);
  const season = await ask('analytics.metrics', { body: { apiary_id: apiary, field: 'broodFramesS', ...year } });
  expect(season.result.map(({ ig_date }: { ig_date: string }) => ig_date)).toEqual([SPRING, SUMMER, AUTUMN]);

  // An old notebook.
  const mapping = {
    apiary: { value: 'Hymettus' },
    hive: { column: 'Hive' },
    visits: [{ date: { column: 'Date', format: 'D/M/YYYY' }, fields: { broodFrames: { column: 'Brood' } } }],
  };
  const draft = (
    await ask('imports.upload', { form: { file: new File([CSV], 'notebook.csv'), mapping: JSON.stringify(mapping) } })
  ).result.import;
  expect(draft).toMatchObject({ state: 'draft', rows: 2, problem_count: 0 });
  await ask('imports.run', { params: { id: draft.id }, body: {} });
  const progress = await ask('imports.events', { params: { id: draft.id } });
  expect(progress.at(-1)).toMatchObject({ state: 'done', counts: { inspections: 2 } });
  const csv = await ask('exports.inspections', { params: { format: 'csv' }, query: { apiary_id: apiary } });
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 15 + 2);

  // A hundred more hives need a plan, which is then cancelled.
  expect((await ask('billing.cardInfo')).subscription).toMatchObject({ status: 'free', hive_limit: 5, hive_count: 5 });
  const { url } = (await ask('billing.checkout', { body: { plan: 'yearly' } })).result;
  const pay = { id: url.split('/').at(-1), body: { card_number: '4242424242424242' } };
  await ask('billing.payDemo', { params: { id: pay.id }, body: pay.body });
  expect((await ask('hives.add', { body: { apiary_id: apiary, count: 100 } })).result.hives).toHaveLength(100);
  await ask('billing.cancel');
  expect((await ask('billing.cardInfo')).subscription).toMatchObject({ plan: 'yearly', cancel_at_period_end: true });

  const archive = await ask('exports.account');
  expect(archive.byteLength).toBeGreaterThan(1_000);
  await ask('accounts.logout');
  await ask('apiaries.list', { refused: 'unauthenticated' });
});

it('is not documented with anything it does not do', async () => {
  await expect(ask('hives.paint')).rejects.toThrow('hives.paint is not in the document');
  await expect(ask('accounts.login', { body: { email: 1 } })).rejects.toThrow('the document does not allow');
});
