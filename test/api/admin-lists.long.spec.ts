import { eventList } from '../../apps/api/src/admin/events/event-list.js';
import { list, within } from '../../apps/api/src/admin/lists/list.js';
import { type AccountQuery, accounts, EVENTS, lists, listsSuite, pool } from './admin-lists-suite.js';

listsSuite();

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
