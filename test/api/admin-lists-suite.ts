import { randomBytes, randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import pg from 'pg';
import { accountList } from '../../apps/api/src/admin/accounts/account-list.js';
import { type ListQuery, Lists } from '../../apps/api/src/admin/lists/lists.js';
import { createDataSource } from '../../apps/api/src/platform/database/database.module.js';
import { createPool } from '../../apps/api/src/platform/database/pool.js';

const url = new URL(process.env.TEST_DATABASE_URL!);
const name = `lists_${process.pid}_${randomBytes(4).toString('hex')}`;
export const EVENTS = 30_000;
export const accounts = accountList(5);

export let pool: pg.Pool;
export let lists: Lists;

const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
export const listsOf = (jwtSecret: string) => new Lists({ jwtSecret } as never, pool);

const PEOPLE: [firstname: string, lastname: string, email: string, hives: number, seen: string | null][] = [
  ['Ελένη', 'Μάρη', 'eleni.mari@example.org', 127, '2026-11-20T08:00:00Z'],
  ['Jonas', 'Feld', 'jonas.feld@example.com', 143, '2026-11-19T08:00:00Z'],
  ['Tomás', 'Brey', 'tomas.brey@example.net', 54, null],
  ['Ana_Lucía', 'Vega', 'ana.vega@example.com', 0, null],
  ['=cmd', '@SUM(1)', 'x@example.com', 0, '2020-01-01T00:00:00Z'],
];

/** Five accounts and many events in a database of their own, and the lists of them. */
export const listsSuite = (): void => {
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
};

export type AccountQuery = Parameters<typeof lists.page<never, never>>[1] & ListQuery<object>;
