import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { as, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { upload } from './importing.js';
import { takePhoto } from './photographed.js';
import { eventually, type Server, startServer } from './server.js';

const sound = readFileSync(new URL('../fixtures/audio/spoken.wav', import.meta.url));
export const PROFILE = '/api/accounts/v1/profile';

export let server: Server;
export let database: pg.Client;

/** A server of its own and its database, since the tests look at every row. */
export const erasureSuite = (): void => {
  beforeAll(async () => {
    server = await startServer();
    database = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await server?.close();
  });
};

export interface Lived {
  keeper: Keeper;
  id: string;
  /** Texts that only this account has stored. */
  marks: string[];
}

/** A keeper with a marked text in every place that stores one. */
export const newLife = async (mark: string): Promise<Lived> => {
  const keeper = await newKeeper(server, { registered: { firstname: `${mark}first` } });
  const papers = { registerNumber: `${mark}number`, authority: `${mark}office`, regaCode: `${mark}code` };
  const profile = {
    firstname: `${mark}first`,
    address: `${mark}street`,
    ...papers,
    language: 'el',
    timezone: 'Asia/Tokyo',
  };
  expect((await keeper.patch(PROFILE, { ...profile, country: 'ES' })).status).toBe(200);
  const { id } = (await keeper.get(PROFILE)).body.result.user;
  const gone = await newApiary(keeper, 2, `${mark}gone`);
  const lost = await keeper.post('/api/generalAction', { type: 'task', title: `${mark}lost`, hive_ids: gone.hives });
  expect(lost.status).toBe(201);
  await keeper.delete(`/api/v1/apiaries/${gone.id}`);
  const apiary = await newApiary(keeper, [`${mark}1`, `${mark}2`], `${mark}apiary`);
  await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { municipality: `${mark}town`, placeCode: `${mark}spot` });
  await keeper.patch(`/api/v1/hives/${apiary.hives[0]}`, { tags: [`${mark}tag`] });
  const inspection = await inspect(keeper, apiary.hives[0]!, { date: '2026-05-10', note: `${mark}seen` });
  await keeper.patch(`/api/v1/inspections/${inspection.id}`, { note: `${mark}corrected` });
  await inspect(keeper, apiary.hives[1]!, { date: '2026-05-11', extra: { [`${mark}head`]: `${mark}cell` } });
  await keeper.delete(
    `/api/v1/inspections/${(await inspect(keeper, apiary.hives[1]!, { date: '2026-05-12', boxes: 1 })).id}`,
  );
  const key = { 'idempotency-key': crypto.randomUUID() };
  await keeper.post('/api/generalAction', { type: 'task', title: `${mark}title`, hive_ids: apiary.hives }, key);
  await keeper.post('/api/v1/plans', {
    kind: 'task',
    title: `${mark}plan`,
    details: { text: `${mark}plan` },
    apiary_ids: [apiary.id],
    rule: 'FREQ=DAILY',
  });
  const bought = {
    product: 'Apivar',
    quantity: 60,
    unit: 'g',
    supplier: `${mark}supplier`,
    document: `${mark}invoice`,
  };
  await keeper.post('/api/v1/medicines', bought);
  const hives = [{ hive_id: apiary.hives[0], frames: 2 }];
  const honey = { apiary_id: apiary.id, forage: `${mark}thyme`, hives, total_kg: 3 };
  const harvest = (await keeper.post('/api/v1/harvests', honey)).body.result.harvest;
  await keeper.post('/api/v1/lots', { harvest_ids: [harvest.id], kg: 3, name: `${mark}honey` });
  const other = await newApiary(keeper, 0, `${mark}other`);
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [apiary.hives[1]], apiary_id: other.id });
  await keeper.post('/api/v1/notes', { text: `${mark}note`, hive_id: apiary.hives[0] });
  await takePhoto(keeper, { hive_id: apiary.hives[0]!, caption: `${mark}photo` });
  const form = new FormData();
  form.set('transcript', `${mark}said`);
  form.set('audio', new Blob([new Uint8Array(sound)]), 'memo.wav');
  const headers = { authorization: `JWT ${keeper.token}` };
  expect((await fetch(`${server.url}/api/v1/notes`, { method: 'POST', headers, body: form })).status).toBe(201);
  const draft = await upload(keeper, {
    file: `Yard,Hive,Date,Bees\n${mark}file,${mark}f,2026-05-01,4\n`,
    filename: `${mark}name.csv`,
    mapping: {
      apiary: { column: 'Yard' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Date', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
    },
  });
  expect(draft.status).toBe(200);
  await keeper.post('/api/v1/importMappings', { name: `${mark}mapping`, mapping: draft.body.result.import.mapping });
  await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' });
  await as(server).post('/api/accounts/v1/forgot-password', { email: keeper.person.email });
  await as(server).post('/auth/jwt/login', { email: keeper.person.email, password: 'not the password' });
  return { keeper, id, marks: [mark, keeper.person.email] };
};

const UNDEFINED_TABLE = '42P01';

/** Every row of every table as text, bytes decoded where they are text; then every file of the server. */
const dump = async (): Promise<{ place: string; text: string }[]> => {
  const { rows: tables } = await database.query<{ name: string; bytes: string[] | null }>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name,
            (SELECT array_agg(quote_ident(attname)) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.atttypid = 'bytea'::regtype) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^pg_|^information_schema$'`,
  );
  const found = [];
  for (const { name, bytes } of tables) {
    const readable = (bytes ?? []).map((column) => `coalesce(encode(t.${column}, 'escape'), '')`);
    const text = `string_agg(${['t::text', ...readable].join(" || ' ' || ")}, E'\\n')`;
    const rows = await database
      .query<{ text: string | null }>(`SELECT ${text} AS text FROM ${name} t`)
      .then((result) => result.rows)
      .catch((error: { code?: string }) => {
        // The rows of an import's check are in a table of their own, which is dropped when the check ends.
        if (error.code === UNDEFINED_TABLE && name.startsWith('staging.')) return [];
        throw error;
      });
    found.push({ place: name, text: rows[0]?.text ?? '' });
  }
  const folder = server.env.DATA_DIR!;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      found.push({ place: path, text: readFileSync(path, 'latin1') + readFileSync(path, 'utf8') });
    }
  return found;
};

export const placesOf = async (marks: string[]) =>
  (await dump()).filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ place }) => place);

export const closed = (id: string) =>
  eventually(
    async () => {
      const { rows } = await database.query('SELECT closed_at FROM erasures WHERE account_id = $1', [id]);
      return rows[0]?.closed_at ?? undefined;
    },
    () => `The erasure of ${id} was not closed.`,
  );
