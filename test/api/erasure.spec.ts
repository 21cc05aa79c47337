import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sampled } from '../faults/tally.js';
import { as, inspect, type Keeper, login, newApiary, newKeeper, PASSWORD } from './client.js';
import { upload } from './importing.js';
import { type Peer, startPeer } from './peer.js';
import { takePhoto } from './photographed.js';
import { eventually, type Server, startServer } from './server.js';
import { findingsOf } from './verified.js';

const sound = readFileSync(new URL('../fixtures/audio/spoken.wav', import.meta.url));
const PROFILE = '/api/accounts/v1/profile';
/** Passes are 12 s apart. */
const CLOSED_WITHIN_MS = 60_000;

let server: Server;
let peer: Peer | undefined;
let database: pg.Client;
beforeAll(async () => {
  server = await startServer();
  database = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await database.connect();
});
afterAll(async () => {
  await peer?.end();
  await database?.end();
  await server?.close();
});

interface Lived {
  keeper: Keeper;
  id: string;
  /** Texts that only this account has stored. */
  marks: string[];
}

/** A keeper with a marked text in every place that stores one. */
const newLife = async (mark: string): Promise<Lived> => {
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

const placesOf = async (marks: string[]) =>
  (await dump()).filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ place }) => place);

const closed = (id: string) =>
  eventually(
    async () => {
      const { rows } = await database.query('SELECT closed_at FROM erasures WHERE account_id = $1', [id]);
      return rows[0]?.closed_at ?? undefined;
    },
    () => `The erasure of ${id} was not closed.`,
    CLOSED_WITHIN_MS,
  );

describe('erasing an account', () => {
  let mine: Lived;
  let theirs: Lived;
  const all = async ({ keeper }: Lived) =>
    JSON.stringify(
      await Promise.all(
        ['/api/v1/apiaries', '/api/v1/notes', PROFILE, '/api/v1/imports'].map(
          async (path) => (await keeper.get(path)).body,
        ),
      ),
    );

  beforeAll(async () => {
    mine = await newLife('qzmine');
    theirs = await newLife('qztheirs');
    peer = await startPeer(server, { ROLE: 'api' });
  });

  it('needs the password', async () => {
    for (const body of [{ password: 'wrong password 1' }, { password: '' }, {}, undefined]) {
      const { status, body: answer } = await mine.keeper.delete(PROFILE, body);
      expect([status, answer.error.code]).toEqual([400, body?.password ? 'wrong_password' : 'validation_failed']);
    }
    expect((await as(server).delete(PROFILE, { password: PASSWORD })).status).toBe(401);
    expect((await mine.keeper.get(PROFILE)).status).toBe(200);
  });

  it('leaves nothing of it in the database and the files, and everything of others', async () => {
    const before = await placesOf(mine.marks);
    // Proves that the search works: what exists now must be found in all of these.
    for (const place of ['accounts', 'file_chunks', 'imports', 'import_mappings', 'idempotency_claims'])
      expect(before.join(' ')).toContain(place);
    for (const table of [
      'apiaries',
      'hives',
      'inspections',
      'actions',
      'notes',
      'photos',
      'plans',
      'medicines',
      'harvests',
      'lots',
    ])
      expect(before).toContainEqual(expect.stringMatching(new RegExp(`^rm_v\\d+\\.${table}$`)));
    expect(before).toContainEqual(expect.stringMatching(/^staging\./));
    const others = await all(theirs);

    const second = await login(server, mine.keeper.person);
    const elsewhere = as(peer!, second);
    expect((await elsewhere.get('/api/v1/apiaries')).status).toBe(200);
    expect(await mine.keeper.delete(PROFILE, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { result: {} },
    });

    expect((await mine.keeper.get(PROFILE)).status).toBe(401);
    expect(await placesOf(mine.marks)).toEqual([]);
    // Until the erasure is closed the account has a row, without personal data.
    const { rows } = await database.query('SELECT * FROM accounts WHERE id = $1', [mine.id]);
    expect(rows).toEqual([
      {
        id: mine.id,
        firstname: '',
        lastname: '',
        email: `erased:${mine.id}`,
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$A+\$A+$/),
        language: 'en',
        timezone: 'UTC',
        address: null,
        register_number: null,
        authority: null,
        rega_code: null,
        country: null,
        created_at: expect.any(Date),
        email_verified_at: null,
        terms_accepted_at: null,
        terms_version: null,
        blocked_at: null,
        register_exported_at: null,
        name_key: ' ',
        firstname_key: '',
      },
    ]);
    await eventually(
      async () => ((await elsewhere.get('/api/v1/apiaries')).status === 401 ? true : undefined),
      () => 'The session lives on elsewhere.',
      2_000,
    );
    expect(
      (
        await as(server).post(
          '/auth/jwt/login',
          mine.keeper.person && { email: mine.keeper.person.email, password: PASSWORD },
        )
      ).status,
    ).toBe(401);
    expect(await all(theirs)).toBe(others);
    expect(await placesOf(theirs.marks)).toEqual(
      expect.arrayContaining(before.filter((place) => !place.startsWith('staging.') && !place.includes(mine.id))),
    );
  });

  it('deletes its key and its row, and only its id remains', async () => {
    const keys = async () =>
      (await database.query('SELECT account_id FROM es_keys.account_keys')).rows.map(({ account_id }) => account_id);
    await closed(mine.id);
    const { rows: erased } = await database.query('SELECT passes FROM erasures WHERE account_id = $1', [mine.id]);
    expect(erased[0].passes[0]).toMatchObject({ files: expect.any(Number), jobs: expect.any(Number) });
    expect(erased[0].passes[0].streams).toBeGreaterThan(0);
    expect(erased[0].passes.at(-1)).toMatchObject({ rows: 0, streams: 0 });
    expect(await keys()).not.toContain(mine.id);
    expect(await keys()).toContain(theirs.id);
    expect(await placesOf([mine.id])).toEqual(['public.erasures']);
  });

  it('leaves read models that equal a rebuild', async () => {
    expect(await findingsOf(server)).toEqual([]);
  });

  it('lets the address register again', async () => {
    const { firstname, lastname, email, password } = mine.keeper.person;
    expect((await as(server).post('/api/v1/register', { firstname, lastname, email, password })).status).toBe(201);
    expect((await server.mail(email, '/confirmed?token=')).to).toBe(email);
  });
});

it(
  'an erasure interrupted by a crash is finished by another process, wherever that was',
  async () => {
    const lives: Lived[] = [];
    for (const step of sampled(['begun', 'read models', 'first stream', 'streams', 'state'], 1, 2)) {
      const life = await newLife(`qz${step.replace(' ', '')}`);
      lives.push(life);
      const dying = await startPeer(server, { FAIL_AT: `erasure: ${step}`, ROLE: 'api' });
      const erased = as(dying, life.keeper.token).delete(PROFILE, { password: PASSWORD });
      await expect(erased).rejects.toThrow('fetch failed');
      await dying.end('SIGKILL');
      expect((await life.keeper.get(PROFILE)).status).toBe(401);
    }
    for (const { id, marks } of lives) {
      await closed(id);
      expect(await placesOf(marks)).toEqual([]);
      expect((await placesOf([id])).sort()).toEqual(expect.not.arrayContaining(['es.events', 'es_keys.account_keys']));
    }
    expect(await findingsOf(server)).toEqual([]);
  },
  // Five accounts and five processes that start, then the passes of five erasures.
  10 * CLOSED_WITHIN_MS,
);

it('an account whose address is never verified is erased after 30 days, and not before; a verified one stays', async () => {
  const registered = async (mark: string, days: number) => {
    const email = `${mark}@never.example`;
    const person = { firstname: mark, lastname: mark, email, password: PASSWORD };
    expect((await as(server).post('/api/v1/register', person)).status).toBe(201);
    await database.query('UPDATE accounts SET created_at = created_at + make_interval(days => $2) WHERE email = $1', [
      email,
      days,
    ]);
    return mark;
  };
  const { keeper: verified } = await newLife('qzverified');
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const old = await registered('qzolder', 0);
  const young = await registered('qzyounger', 2);
  expect(await placesOf([old])).toContain('public.accounts');
  const later = await startPeer(server, { CLOCK: new Date(now + 30 * day + 60_000).toISOString() });
  try {
    await eventually(
      async () => ((await placesOf([old])).length === 0 ? true : undefined),
      () => 'The account that was never verified is still there.',
    );
    expect(await placesOf([young])).toContain('public.accounts');
    expect((await login(server, verified.person)).length).toBeGreaterThan(0);
  } finally {
    await later.end();
  }
});
