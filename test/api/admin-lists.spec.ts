import { accountFacets } from '../../apps/api/src/admin/accounts/account-list.js';
import { eventList } from '../../apps/api/src/admin/events/event-list.js';
import { csvOfParts } from '../../apps/api/src/admin/lists/csv.js';
import type { ListQuery } from '../../apps/api/src/admin/lists/lists.js';
import { type AccountQuery, accounts, EVENTS, lists, listsOf, listsSuite, pool } from './admin-lists-suite.js';

listsSuite();

const emailsOf = async (query: AccountQuery) =>
  (await lists.page(accounts, query)).rows.map(({ email }) => email.split('@')[0]);

it.each<[object, string[]]>([
  [{ q: 'ελενη' }, ['eleni.mari']],
  [{ q: 'MARI' }, []],
  [{ q: 'μαρη ελ' }, ['eleni.mari']],
  [{ q: 'jonas.feld@' }, ['jonas.feld']],
  [{ q: 'feld j' }, ['jonas.feld']],
  [{ q: 'ana_' }, ['ana.vega']],
  [{ q: '%' }, []],
  [{ q: ' ' }, []],
  [{ state: ['unverified'] }, ['ana.vega']],
  [{ state: ['blocked', 'unverified'] }, ['ana.vega']],
  [{ plan: ['yearly'] }, ['jonas.feld']],
  [{ plan: ['payment_failed', 'over_limit'] }, ['jonas.feld', 'eleni.mari', 'tomas.brey']],
  [{ hives: { from: 54, to: 127 } }, ['eleni.mari', 'tomas.brey']],
  [{ seen: { from: '2026-11-19T08:00:00Z' } }, ['jonas.feld', 'eleni.mari']],
  [{ seen: { to: '2025-01-01T00:00:00Z' } }, ['x']],
  [{ seen: { never: true } }, ['tomas.brey', 'ana.vega']],
  [{ language: ['el'] }, ['eleni.mari']],
  [{ language: ['el'], hives: { from: 128 } }, []],
  [{ created: { from: '2026-01-02T00:00:00Z' } }, []],
])('accounts with %j are %j', async (filter, expected) => {
  const found = await emailsOf({ filter, sort: ['hives', 'DESC'] } as AccountQuery);
  expect(found).toEqual(expected);
});

it('sorts, and walks by cursors through every row once, whichever way', async () => {
  expect(await emailsOf({ sort: ['name', 'ASC'] } as AccountQuery)).toEqual([
    'x',
    'tomas.brey',
    'jonas.feld',
    'ana.vega',
    'eleni.mari',
  ]);
  for (const sort of Object.keys(accounts.sorts))
    for (const direction of ['ASC', 'DESC'] as const) {
      const whole = await lists.page(accounts, { sort: [sort, direction] });
      const walked: string[] = [];
      let after: string | undefined;
      do {
        const page = await lists.page(accounts, { sort: [sort, direction], range: [0, 1], after });
        walked.push(...page.rows.map(({ id }) => id));
        after = page.headers['x-next-cursor'];
      } while (after);
      expect(walked).toEqual(whole.rows.map(({ id }) => id));
      expect(whole.headers).toEqual({ 'content-range': 'accounts 0-4/5' });
    }
});

it('finds rows by their ids', async () => {
  const [first, second] = (await lists.page(accounts, {})).rows;
  const { rows } = await lists.page(accounts, { filter: { id: [second!.id] } });
  expect(rows.map(({ id }) => id)).toEqual([second!.id]);
  expect(first!.id).not.toBe(second!.id);
});

it('counts what the filter panel shows', async () => {
  const facets = accountFacets(5, new Date('2026-11-24T00:00:00Z'));
  expect(await lists.facets(accounts, {}, facets)).toMatchObject({
    'state.active': 4,
    'state.unverified': 1,
    'plan.free': 4,
    'plan.over_limit': 2,
    'plan.payment_failed': 1,
    'language.el': 1,
    'hives.0': 2,
    'hives.51-': 3,
    'seen.never': 2,
    'seen.week': 2,
    'seen.before-a-year': 1,
  });
  expect(await lists.facets(accounts, { language: ['el'] }, facets)).toMatchObject({ 'hives.51-': 1, 'hives.0': 0 });
});

it.each<[string, ListQuery<object>, string]>([
  [
    'a filter',
    { filter: { hives: { from: 1 }, colour: 'red' } as object },
    'q, state, plan, hives, seen, language, created',
  ],
  ['a sort', { sort: ['colour', 'ASC'] }, 'created, hives, seen, name'],
])('refuses %s that it has not, and names those it has', async (_, query, allowed) => {
  await expect(lists.page(accounts, query)).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(allowed),
  });
});

it('refuses a cursor of another filter, sort, list or server, and a changed one', async () => {
  const query = { filter: { types: ['Rare'] }, range: [0, 9] as [number, number] };
  const { headers } = await lists.page(eventList, query);
  const after = headers['x-next-cursor']!;
  expect((await lists.page(eventList, { ...query, after })).rows[0]!.position).toBe('29000');
  const refused = { code: 'validation_failed', issues: [{ code: 'cursor_invalid' }] };
  await expect(lists.page(eventList, { ...query, filter: {}, after })).rejects.toMatchObject(refused);
  await expect(lists.page(eventList, { ...query, sort: ['position', 'ASC'], after })).rejects.toMatchObject(refused);
  await expect(lists.page(accounts, { after })).rejects.toMatchObject(refused);
  await expect(listsOf('another').page(eventList, { ...query, after })).rejects.toMatchObject(refused);
  for (const changed of [`x${after}`, after.slice(0, -2), '', '.', 'a.b.c'])
    await expect(lists.page(eventList, { ...query, after: changed })).rejects.toMatchObject(refused);
});

it('counts up to 10,000 rows, and says about how many there are beyond', async () => {
  const exact = await lists.page(eventList, { filter: { types: ['Rare'] }, range: [0, 24] });
  expect(exact.headers['content-range']).toBe('events 0-24/300');
  const { headers } = await lists.page(eventList, {});
  expect(headers['content-range']).toBe('events 0-24/*');
  expect(Math.abs(Number(headers['x-total-about']) - EVENTS)).toBeLessThan(EVENTS / 10);
});

it('begins at row 10,000 at the latest, and goes on by cursor', async () => {
  const deep = await lists.page(eventList, { range: [10_000, 10_001], sort: ['position', 'ASC'] });
  expect(deep.rows.map(({ position }) => position)).toEqual(['10001', '10002']);
  await expect(lists.page(eventList, { range: [10_001, 10_002] })).rejects.toMatchObject({ code: 'range_too_deep' });
  const after = deep.headers['x-next-cursor'];
  const next = await lists.page(eventList, { range: [10_002, 10_003], sort: ['position', 'ASC'], after });
  expect(next.rows.map(({ position }) => position)).toEqual(['10003', '10004']);
  expect(next.headers['content-range']).toBe('events 10002-10003/*');
});

it.each<[object, string[]]>([
  [{ stream: 'round-7', before: '80' }, ['79', '78', '77', '76', '75', '74', '73', '72', '71', '70']],
  [{ command: null }, ['9', '8']],
  [{ at: { from: '2026-01-03T00:00:00Z', to: '2026-01-03T00:02:00Z' } }, ['2882', '2881', '2880']],
  [{ after: '29998' }, ['30000', '29999']],
  [{ types: ['Rare'], before: '250' }, ['200', '100']],
])('events with %j are at %j', async (filter, positions) => {
  const { rows: known } = await pool.query('SELECT command_id FROM log_index WHERE position = 8');
  const given = 'command' in filter ? { command: known[0].command_id } : filter;
  const { rows } = await lists.page(eventList, { filter: given });
  expect(rows.map(({ position }) => position)).toEqual(positions);
});

it('writes a filter as CSV, without formulas', async () => {
  const parts = lists.rows(accounts, { filter: { hives: { to: 0 } }, sort: ['name', 'ASC'] });
  const text = await csvOfParts(['lastname', 'firstname', 'hives', 'seen_at', 'terms_version'], parts);
  expect(text).toBe(
    "\uFEFFlastname,firstname,hives,seen_at,terms_version\r\n'@SUM(1),'=cmd,0,2020-01-01T00:00:00.000Z,\r\nVega,Ana_Lucía,0,,\r\n",
  );
  let rows = 0;
  for await (const part of lists.rows(eventList, {})) rows += part.length;
  expect(rows).toBe(10_000);
});
