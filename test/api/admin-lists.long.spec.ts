import { randomBytes, randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import pg from 'pg';
import { accountList } from '../../apps/api/src/admin/accounts/account-list.js';
import { eventList } from '../../apps/api/src/admin/events/event-list.js';
import { list, within } from '../../apps/api/src/admin/lists/list.js';
import { type ListQuery, Lists } from '../../apps/api/src/admin/lists/lists.js';
import { createDataSource } from '../../apps/api/src/platform/database/database.module.js';
import { createPool } from '../../apps/api/src/platform/database/pool.js';

const url = new URL(process.env.TEST_DATABASE_URL!);
const name = `lists_${process.pid}_${randomBytes(4).toString('hex')}`;
const EVENTS = 30_000;
const accounts = accountList(5);

let pool: pg.Pool;
let lists: Lists;

const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
const listsOf = (jwtSecret: string) => new Lists({ jwtSecret } as never, pool);

const PEOPLE: [firstname: string, lastname: string, email: string, hives: number, seen: string | null][] = [
  ['Ελένη', 'Μάρη', 'eleni.mari@example.org', 127, '2026-11-20T08:00:00Z'],
  ['Jonas', 'Feld', 'jonas.feld@example.com', 143, '2026-11-19T08:00:00Z'],
  ['Tomás', 'Brey', 'tomas.brey@example.net', 54, null],
  ['Ana_Lucía', 'Vega', 'ana.vega@example.com', 0, null],
  ['=cmd', '@SUM(1)', 'x@example.com', 0, '2020-01-01T00:00:00Z'],
];

beforeAll(async () => {
  await administer(`CREATE DATABASE ${name}`);
  const database = new URL(`/${name}`, url).href;
  const source = await createDataSource(database).initialize();
  await source.runMigrations();
  await source.destroy();
  pool = createPool(database, () => undefined);
  await PostgresEventStore.create({ pool }).migrate();
  lists = listsOf('one secret');
  for (const [nth, [firstname, lastname, email, hives, seen]] of PEOPLE.entries()) {
    const id = randomUUID();
    await pool.query(
      `INSERT INTO accounts (id, firstname, lastname, email, password_hash, language, timezone, created_at,
                             email_verified_at, terms_accepted_at)
       VALUES ($1, $2, $3, $4, '', $5, 'UTC', '2026-01-01', $6, $6)`,
      [id, firstname, lastname, email, nth === 0 ? 'el' : 'en', nth === 3 ? null : '2026-01-02'],
    );
    await pool.query('UPDATE account_figures SET hives = $2, seen_at = coalesce($3, seen_at) WHERE account_id = $1', [
      id,
      hives,
      seen,
    ]);
  }
  await pool.query("UPDATE account_figures SET plan = 'yearly', failed = true WHERE hives = 143");
  await pool.query(
    `INSERT INTO log_index SELECT p, 'round-' || p / 10, p % 10, CASE p % 100 WHEN 0 THEN 'Rare' ELSE 'Frequent' END,
       NULL, md5('c' || p / 2)::uuid, NULL, timestamptz '2026-01-01' + p * interval '1 minute'
     FROM generate_series(1, ${EVENTS}) p`,
  );
  await pool.query(
    `INSERT INTO daily_figures (day, events, first_position, last_position)
     SELECT (at AT TIME ZONE 'UTC')::date, count(*), min(position), max(position) FROM log_index GROUP BY 1`,
  );
  await pool.query('ANALYZE');
});
afterAll(async () => {
  await pool.end();
  await administer(`DROP DATABASE ${name} WITH (FORCE)`);
});

type AccountQuery = Parameters<typeof lists.page<never, never>>[1] & ListQuery<object>;
const _emailsOf = async (query: AccountQuery) =>
  (await lists.page(accounts, query)).rows.map(({ email }) => email.split('@')[0]);

it('ends a filter without an index after two seconds, says how far it has looked, and can look further', async () => {
  const slow = list<{ position: number }, { position: string }>({
    ...eventList,
    filters: {
      position: (position, values) =>
        `pg_sleep(0.0004) IS NOT NULL AND ${within('position + 0', 'bigint', { from: position, to: position }, values)}`,
    },
  });
  const query = { filter: { position: EVENTS - 6_000 } };
  let after: string | undefined;
  const found: string[] = [];
  let looked = 0;
  for (let call = 0; found.length === 0; call++) {
    const { rows, headers } = await lists.page(slow, { ...query, after });
    found.push(...rows.map(({ position }) => position));
    after = headers['x-next-cursor'];
    expect(Number(headers['x-looked-at'])).toBeGreaterThan(looked);
    looked = Number(headers['x-looked-at']);
    expect(call).toBeLessThan(30);
  }
  expect(found).toEqual([String(EVENTS - 6_000)]);
});

it('walks through many accounts with a word once, wherever they have it, in every order', async () => {
  // More than are looked up first: every third has the word as last name, as first name, and in the mail.
  await pool.query(
    `INSERT INTO accounts (id, firstname, lastname, email, password_hash, language, timezone, created_at)
     SELECT gen_random_uuid(), CASE n % 3 WHEN 1 THEN 'Crowd' ELSE 'One' END,
            CASE n % 3 WHEN 0 THEN 'Crowd' ELSE 'Other' || n END,
            CASE n % 3 WHEN 2 THEN 'crowd' ELSE 'x' END || n || '@example.org', '', 'en', 'UTC', '2026-02-01'
     FROM generate_series(1, 6000) n`,
  );
  for (const sort of Object.keys(accounts.sorts))
    for (const direction of ['ASC', 'DESC'] as const) {
      const filter: object = { q: 'crowd' };
      const query = { filter, sort: [sort, direction] } as AccountQuery;
      const { by, id = accounts.id.by } = accounts.sorts[sort]!;
      const { rows } = await pool.query(
        `SELECT a.id FROM ${accounts.from} WHERE concat_ws(' ', a.firstname, a.lastname, a.email) ILIKE '%crowd%'
         ORDER BY ${by} ${direction}, ${id} ${direction} LIMIT 450`,
      );
      const first = await lists.page(accounts, { ...query, range: [0, 199] });
      expect(first.headers['content-range']).toBe('accounts 0-199/6000');
      const after = first.headers['x-next-cursor'];
      const next = await lists.page(accounts, { ...query, range: [200, 399], after });
      const further = await lists.page(accounts, { ...query, range: [400, 449] });
      const walked = [...first.rows, ...next.rows, ...further.rows].map((row) => (row as { id: string }).id);
      expect(walked).toEqual(rows.map((row) => row.id));
    }
});
