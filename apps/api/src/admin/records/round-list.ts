import type { RoundItem } from '@kypseli/contract/admin';
import { list, type Span, within } from '../lists/list.js';
import { apiariesOf, apiaryName } from './places.js';
import { recordList } from './record-lists.js';

interface RoundFilter {
  account?: string | undefined;
  apiary?: string | undefined;
  day?: Span<string> | undefined;
}

interface RoundRow {
  id: string;
  account_id: string;
  apiary_id: string;
  apiary_name: string | null;
  day: string;
  inspected: number;
  hives: number;
  recorded_at: Date;
}

/** A round is its first inspection here, so that filters and sorts are those of inspections. */
const FIRST = `i.hive_id = (SELECT hive_id FROM rm.inspections WHERE round_id = i.round_id ORDER BY hive_id LIMIT 1)`;

/** All rounds with an inspection. */
export const roundList = recordList({
  list: list<RoundFilter, RoundRow>({
    name: 'rounds',
    from: 'rm.inspections i',
    where: FIRST,
    shown: `rm.inspections i CROSS JOIN LATERAL (
      SELECT count(*)::int AS inspected, max(recorded_at) AS recorded_at FROM rm.inspections WHERE round_id = i.round_id
      ) counted`,
    columns: `i.round_id AS id, i.account_id, i.apiary_id, ${apiaryName('i.apiary_id')}, i.day, counted.inspected,
      (SELECT count(*)::int FROM rm.hives WHERE apiary_id = i.apiary_id AND NOT deleted) AS hives, counted.recorded_at`,
    id: { by: 'i.round_id', type: 'uuid' },
    filters: {
      account: (account, values) => `i.apiary_id = ANY(${apiariesOf(account, values)})`,
      apiary: (apiary, values) => `i.apiary_id = ${values.of(apiary, 'uuid')}`,
      day: (day, values) => within('i.day', 'date', day, values),
    },
    sorts: { day: { by: 'i.day', type: 'date' } },
    order: 'DESC',
    withoutEstimate: true,
  }),
  item: ({ recorded_at: recordedAt, apiary_name: name, ...row }, mask): RoundItem => ({
    id: row.id,
    account_id: row.account_id,
    apiary_id: row.apiary_id,
    apiary_name: mask(name),
    day: row.day,
    inspected: row.inspected,
    hives: row.hives,
    recorded_at: recordedAt.toISOString(),
  }),
  csv: ['id', 'account_id', 'apiary_id', 'apiary_name', 'day', 'inspected', 'hives', 'recorded_at'],
});
