import { readFileSync } from 'node:fs';
import { join as inFolder } from 'node:path';
import { addDays } from '@kypseli/domain';
import { as, type Client, login, newPerson } from './client.js';
import { ask } from './database.js';
import { type Server, startServer } from './server.js';
import { invite, join } from './staff.js';

const [NOW, realNow] = ['09:00:00Z', Date.now];
const DAYS = ['2027-01-15', '2026-05-20', '2026-11-27'];

/** The database that a demo has made itself. */
const withDatabase = (server: Server): Server => {
  const { password, port } = JSON.parse(readFileSync(inFolder(server.env.DATA_DIR!, 'postgres.json'), 'utf8'));
  return {
    ...server,
    env: { ...server.env, DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/kypseli` },
  };
};

/** An admin, whose invitation and authenticator are good by the server's clock. */
const newAdmin = async (server: Server): Promise<Client> => {
  const url = await invite(server, 'admin');
  await ask(server, "UPDATE staff SET join_expires_at = 'infinity' WHERE state = 'invited'");
  return join(server, url);
};

const LISTS = [
  ...['accounts', 'subscriptions', 'imports', 'mails', 'events', 'projections', 'jobs'],
  ...['verifications', 'approvals', 'staff', 'audit', 'attention'],
];
/** Lists within an account that was opened. */
const RECORDS = ['apiaries', 'hives', 'rounds', 'inspections', 'actions', 'notes'];

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

describe.each(DAYS)('the demo on %s', (today) => {
  let server: Server;
  let keeper: Client;
  beforeAll(async () => {
    const startedAt = realNow();
    server = await startServer({ demo: true, env: { CLOCK: `${today}T${NOW}` } });
    Date.now = () => Date.parse(`${today}T${NOW}`) + realNow() - startedAt;
    const demo = newPerson({ email: 'demo@kypseli.example', password: 'walking the yard' });
    keeper = as(server, await login(server, demo));
  });
  afterAll(async () => {
    Date.now = realNow;
    await server.close();
  });

  const get = async (path: string) => {
    const { status, body } = await keeper.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.result;
  };
  const post = async (path: string, given: object) => (await keeper.post(path, given)).body;
  const home = async () => (await get('/api/v1/apiaries')).apiaries[0];

  it('says which records are made up, and which are published and moved', async () => {
    const { apiaries } = await get('/api/v1/apiaries');
    const [{ name, description, activeHiveCount }, ...published] = apiaries;
    expect([name, activeHiveCount, description]).toEqual(['Home', 24, expect.stringMatching(/^Made up /)]);
    for (const each of published) {
      expect(each.description).toMatch(/^Published field records, moved to this year/);
      expect(each.last_group_date <= today).toBe(true);
    }
    expect(published.some((each: typeof published) => each.last_group_date > yearBefore(today))).toBe(true);
  });

  it('has records on each screen of the web app', async () => {
    const { id: apiary, last_group_id: round } = await home();
    const { hives } = await get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`);
    const hive = hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '9').id;
    const { years } = await get('/api/v1/yield');
    const { lots } = await get('/api/v1/lots');
    const field = { field: 'populationFrames' };
    const days = { date_from: yearBefore(today), date_to: today };
    const metrics = async (of: object) =>
      (await post('/api/v1/inspectionGroupMetrics', { apiary_id: apiary, ...field, ...of })).result;
    const actions = async (completed: number) =>
      (await keeper.get(`/api/generalAction?hive_id=${hive}&completed=${completed}`)).body.tasks;
    // The lists of a screen, by its address or name.
    const shown = {
      today: await get('/api/v1/today').then((of) => [of.items, of.look_at, of.last_rounds]),
      hives: [hives],
      overview: await get('/api/v1/overview').then((of) => [of.apiaries[0].values, of.week]),
      inspection_analysis: [await metrics({ ig_id: round })],
      seasonal_analysis: [await metrics({ ...days, field: 'generalStatus' })],
      hive: await get(`/api/v1/hive/${hive}/inspections`).then((of) => [of.inspections]),
      'hive actions': [await actions(0), await actions(1)],
      'hive graphs': [(await post('/api/v1/get-hive-analysis', { hive_id: hive, ...field, ...days })).data],
      'hive history': await get(`/api/v1/hive/${hive}/history`).then((of) => [of.events]),
      photos: await get(`/api/v1/photos?hive_id=${hive}`).then((of) => [of.photos]),
      calendar: await get(`/api/v1/calendar?date_from=${today}&date_to=${addDays(today, 60)}`).then((of) => [of.items]),
      plan: await get('/api/v1/plans').then((of) => [of.plans]),
      harvest: await get(`/api/v1/harvests?year=${years[0].year}`).then((of) => [of.harvests]),
      yield: await get(`/api/v1/yield?year=${years[0].year}&by=queen_line`).then((of) => [of.rows]),
      lots: [lots],
      lot: await get(`/api/v1/lots/${lots[0].id}/trace`).then((of) => [of.hives]),
      medicines: await get('/api/v1/medicines').then((of) => [of.medicines, of.stock]),
      register: await get('/api/v1/papers/register').then((of) => [of.rows, of.purchases]),
      'farm book': await get('/api/v1/papers/farm-book').then((of) => [of.rows]),
      'held hives': await get('/api/v1/papers/held-hives').then((of) => [of.rows]),
      notes: await get('/api/v1/notes').then((of) => [of.notes]),
      labels: [hives.flatMap(({ labels }: { labels: string[] }) => labels)],
      imports: await get('/api/v1/imports').then((of) => [of.imports]),
      sessions: await get('/api/accounts/v1/sessions').then((of) => [of.sessions]),
    };
    const sizes = Object.entries(shown).flatMap(([screen, lists]) =>
      lists.map((list) => ({ screen, size: Object.keys(list ?? []).length })),
    );
    expect(sizes.filter(({ size }) => size === 0)).toEqual([]);
  });

  it('has a handful of hives at Home that are worth a look', async () => {
    const { id } = await home();
    const { look_at } = await get('/api/v1/today');
    const here = look_at.filter(({ apiary_id }: { apiary_id: string }) => apiary_id === id);
    expect(here.length >= 3 && here.length <= 6).toBe(true);
  });

  it('has records on each list of the staff console', async () => {
    const admin = await newAdmin(withDatabase(server));
    const sizes: [string, number][] = [];
    const look = async (list: string) => {
      const { status, body } = await admin.get(`/admin/api/${list}`);
      sizes.push([list, status === 200 ? Object.keys(body).length : -status]);
    };
    for (const list of LISTS) await look(list);
    const { id } = await get('/api/accounts/v1/profile').then(({ user }) => user);
    await admin.post('/admin/api/openings', { account_id: id, reason: 'To see what it has.' });
    for (const list of RECORDS)
      await look(`${list}?${new URLSearchParams({ filter: JSON.stringify({ account: id }) })}`);
    expect(sizes.filter(([, size]) => size <= 0)).toEqual([]);
  });
});
