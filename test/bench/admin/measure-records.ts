import type pg from 'pg';
import type { AnyList } from '../../../apps/api/src/admin/lists/list.js';
import { actionList } from '../../../apps/api/src/admin/records/action-list.js';
import { apiaryList } from '../../../apps/api/src/admin/records/apiary-list.js';
import { hiveList } from '../../../apps/api/src/admin/records/hive-list.js';
import { inspectionList } from '../../../apps/api/src/admin/records/inspection-list.js';
import { noteList } from '../../../apps/api/src/admin/records/note-list.js';
import { paymentList } from '../../../apps/api/src/admin/records/payment-list.js';
import { roundList } from '../../../apps/api/src/admin/records/round-list.js';
import { subscriptionList } from '../../../apps/api/src/admin/records/subscription-list.js';
import { makeClock } from '../../../apps/api/src/platform/clock.js';
import type { Row } from '../report.js';
import { type AnyQuery, cursorAfter, measured, reading } from './measures.js';

/** A hive, with its account and its apiary. */
type Known = Record<'account' | 'apiary' | 'hive', string>;
type Filters = [string, (known: Known) => AnyQuery['filter']][];

const ofAccount: Filters = [['account', ({ account }) => ({ account })]];
const ofApiary: Filters = [...ofAccount, ['apiary', ({ apiary }) => ({ apiary })]];
const DAYS = { from: '2025-05-01', to: '2025-05-31' };

const LISTS: [AnyList, Filters][] = [
  [
    apiaryList.list,
    [
      ...ofAccount,
      ['purpose', () => ({ purpose: ['FUNCTION_BREEDING'] })],
      ['hives: from 6', () => ({ hives: { from: 6 } })],
    ],
  ],
  [
    hiveList.list,
    [
      ...ofApiary,
      ['number', () => ({ number: '7' })],
      ['deleted', () => ({ deleted: true })],
      ['tags', () => ({ tags: ['gentle'] })],
    ],
  ],
  [roundList.list, [...ofApiary, ['day', () => ({ day: DAYS })]]],
  [
    inspectionList.list,
    [
      ...ofApiary,
      ['hive', ({ hive }) => ({ hive })],
      ['day', () => ({ day: DAYS })],
      ['status', () => ({ status: ['bad'] })],
    ],
  ],
  [
    actionList.list,
    [
      ...ofAccount,
      ['type', () => ({ type: ['treatment'] })],
      ['state', () => ({ state: ['deleted'] })],
      ['day', () => ({ day: DAYS })],
    ],
  ],
  [noteList.list, [...ofApiary, ['hive', ({ hive }) => ({ hive })], ['sound', () => ({ sound: true })]]],
  [
    subscriptionList(makeClock()).list,
    [
      ...ofAccount,
      ['plan', () => ({ plan: ['monthly'] })],
      ['standing', () => ({ standing: ['past_due'] })],
      ['due', () => ({ due: { from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' } })],
    ],
  ],
  [
    paymentList.list,
    [
      ...ofAccount,
      ['state', () => ({ state: ['failed'] })],
      ['at', () => ({ at: { from: '2025-05-01T00:00:00Z', to: '2025-06-01T00:00:00Z' } })],
    ],
  ],
];

/** Each list of records in each order, the next page by its cursor, and each filter in the first order. */
export const measureRecords = async (pool: pg.Pool, seconds: number): Promise<Row[]> => {
  const { rows: known } = await pool.query<Known>(
    'SELECT account_id AS account, apiary_id AS apiary, id AS hive FROM rm.hives LIMIT 500',
  );
  const of = (nth: number) => known[nth % known.length]!;
  const rows: Row[] = [];
  for (const [list, filters] of LISTS) {
    const read = reading(pool, list);
    const measure = (name: string, query: (nth: number) => AnyQuery) =>
      measured(`${list.name} ${name}`, seconds, (nth) => read(query(nth))).then((row) => rows.push(row));
    for (const [name, { needs }] of Object.entries(list.sorts))
      for (const direction of ['DESC', 'ASC'] as const) {
        const sort: [string, 'ASC' | 'DESC'] = [name, direction];
        const filterOf = (nth: number) => (needs ? { account: of(nth).account } : {});
        await measure(`by ${name} ${direction}`, (nth) => ({ sort, filter: filterOf(nth) }));
        if (needs) continue;
        const after = await cursorAfter(read, { sort, filter: {}, range: [0, 199] }, 10);
        await measure(`by ${name} ${direction}, next by cursor`, () => ({ sort, filter: {}, after }));
      }
    for (const [name, filter] of filters) await measure(`with ${name}`, (nth) => ({ filter: filter(of(nth)) }));
  }
  return rows;
};
