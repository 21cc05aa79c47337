import type pg from 'pg';
import { accountFacets, accountList } from '../../../apps/api/src/admin/accounts/account-list.js';
import { eventList } from '../../../apps/api/src/admin/events/event-list.js';
import type { AnyList, List } from '../../../apps/api/src/admin/lists/list.js';
import { type ListQuery, Lists, type Page } from '../../../apps/api/src/admin/lists/lists.js';
import { type Row, times } from '../report.js';
import { sampleAlternately } from '../sampling.js';

const MOST_MS = 50;
const FREE_LIMIT = 5;
const SECRET = 'a secret of the bench with enough characters';

export type AnyQuery = ListQuery<Record<string, unknown>>;
type Reads = (query: AnyQuery) => Promise<Page<pg.QueryResultRow>>;

/** Reads pages as the server does, which remembers large counts for seconds; `anew`: as after its start. */
export const reading = (pool: pg.Pool, list: AnyList, { anew = false } = {}): Reads => {
  const of = list as List<Record<string, unknown>, pg.QueryResultRow>;
  const start = () => new Lists({ jwtSecret: SECRET } as never, pool);
  const lists = start();
  return (query) => (anew ? start() : lists).page(of, query);
};

/** Queries by what they show. `nth` varies their values. */
const accountFilters: [string, (nth: number, known: pg.QueryResultRow) => AnyQuery['filter']][] = [
  ['none', () => ({})],
  ['q: a whole mail', (_, known) => ({ q: known.email })],
  ['q: a rare name', (nth) => ({ q: `powell${nth % 977} rhian` })],
  ['q: a frequent name', () => ({ q: 'mari' })],
  ['state: unverified', () => ({ state: ['unverified'] })],
  ['state: active', () => ({ state: ['active'] })],
  ['plan: yearly', () => ({ plan: ['yearly'] })],
  ['plan: payment failed', () => ({ plan: ['payment_failed'] })],
  ['hives: over 50', () => ({ hives: { from: 51 } })],
  ['seen: this week', () => ({ seen: { from: '2026-11-17T00:00:00Z' } })],
  ['language: es', () => ({ language: ['es'] })],
  ['created: this month', () => ({ created: { from: '2026-11-01T00:00:00Z' } })],
  [
    'language: es, plan: monthly, hives: 6 to 50',
    () => ({ language: ['es'], plan: ['monthly'], hives: { from: 6, to: 50 } }),
  ],
];

const eventFilters: [string, (nth: number, known: pg.QueryResultRow) => AnyQuery['filter']][] = [
  ['none', () => ({})],
  ['stream', (_, known) => ({ stream: known.stream })],
  ['stream: apiary-', () => ({ stream: 'apiary-' })],
  ['types: a frequent one', () => ({ types: ['InspectionRecorded'] })],
  ['types: a rare one', () => ({ types: ['HivesDeleted'] })],
  ['types: three', () => ({ types: ['HivesDeleted', 'HivesAdded', 'ApiaryEstablished'] })],
  ['account', (_, known) => ({ account: known.account_id })],
  ['account and type', (_, known) => ({ account: known.account_id, types: ['HivesDeleted'] })],
  ['command', (_, known) => ({ command: known.command_id })],
  ['correlation', (_, known) => ({ correlation: known.correlation_id })],
  ['at: a day two years ago', () => ({ at: { from: '2024-11-20T00:00:00Z', to: '2024-11-21T00:00:00Z' } })],
  [
    'at: a month, and a rare type',
    () => ({ at: { from: '2024-10-01T00:00:00Z', to: '2024-11-01T00:00:00Z' }, types: ['HivesAdded'] }),
  ],
  ['before a position', (nth) => ({ before: String(5_000 + nth * 1_000) })],
];

/** A page in the middle, found by following cursors. */
export const cursorAfter = async (read: Reads, query: AnyQuery, pages: number): Promise<string | undefined> => {
  let after: string | undefined;
  for (let page = 0; page < pages; page++) after = (await read({ ...query, after })).headers['x-next-cursor'] ?? after;
  return after;
};

export const measured = async (
  name: string,
  seconds: number,
  work: (nth: number) => Promise<unknown>,
): Promise<Row> => {
  const [sample] = await sampleAlternately(seconds, [work]);
  const row = times(name, sample!, { atMost: MOST_MS });
  console.error(`${row.holds ? ' ' : '!'} ${name}: ${row.p50.toFixed(1)} ms`);
  return row;
};

export const measureAccounts = async (pool: pg.Pool, seconds: number): Promise<Row[]> => {
  const list = accountList(FREE_LIMIT);
  const read = reading(pool, list);
  const { rows: known } = await pool.query(`SELECT email FROM accounts WHERE email LIKE '%77.%' LIMIT 500`);
  const rows: Row[] = [];
  const of = (name: string, query: (nth: number) => AnyQuery) =>
    measured(`accounts ${name}`, seconds, (nth) => read(query(nth))).then((row) => rows.push(row));
  const counting = reading(pool, list, { anew: true });
  for (const [name, filter] of accountFilters) {
    const [sample] = await sampleAlternately(seconds, [
      (nth) => counting({ filter: filter(nth, known[nth % known.length]) }),
    ]);
    rows.push(times(`accounts counted anew, ${name}`, sample!));
  }
  const facets = accountFacets(FREE_LIMIT, new Date());
  const [sample] = await sampleAlternately(seconds, [
    () => new Lists({ jwtSecret: SECRET } as never, pool).facets(list, {}, facets),
  ]);
  rows.push(times('facets of all accounts, counted anew', sample!));
  for (const sort of Object.keys(list.sorts)) {
    for (const direction of ['DESC', 'ASC'] as const) {
      await of(`by ${sort} ${direction}`, () => ({ sort: [sort, direction] }));
      await of(`by ${sort} ${direction}, rows from 10,000`, () => ({
        sort: [sort, direction],
        range: [10_000, 10_024],
      }));
      const sorted: AnyQuery = { sort: [sort, direction], range: [0, 199] };
      const after = await cursorAfter(read, sorted, 10);
      await of(`by ${sort} ${direction}, next by cursor`, () => ({ sort: [sort, direction], after }));
    }
    for (const [name, filter] of accountFilters.slice(1))
      await of(`by ${sort}, ${name}`, (nth) => ({
        sort: [sort, 'DESC'],
        filter: filter(nth, known[nth % known.length]),
      }));
  }
  return rows;
};

export const measureEvents = async (pool: pg.Pool, seconds: number): Promise<Row[]> => {
  const read = reading(pool, eventList);
  const { rows: known } = await pool.query('SELECT * FROM log_index WHERE position % 12007 = 5 LIMIT 500');
  const rows: Row[] = [];
  for (const direction of ['DESC', 'ASC'] as const) {
    const sort: [string, 'ASC' | 'DESC'] = ['position', direction];
    for (const [name, filter] of eventFilters) {
      const query = (nth: number) => ({ sort, filter: filter(nth, known[nth % known.length]) });
      rows.push(await measured(`events ${direction}, ${name}`, seconds, (nth) => read(query(nth))));
    }
    const after = await cursorAfter(read, { sort, range: [0, 199] }, 60);
    rows.push(await measured(`events ${direction}, next by cursor`, seconds, () => read({ sort, after })));
  }
  return rows;
};
