import type { ApiaryItem } from '@kypseli/contract/admin';
import { ApiaryFunction } from '@kypseli/domain';
import { list, type Span, within } from '../lists/list.js';
import { recordList } from './record-lists.js';

interface ApiaryFilter {
  account?: string | undefined;
  purpose?: ApiaryItem['purpose'][] | undefined;
  active?: boolean | undefined;
  hives?: Span<number> | undefined;
  last_entry?: Span<string> | undefined;
}

interface ApiaryRow {
  id: string;
  account_id: string;
  name: string;
  description: string | null;
  forage: string | null;
  purpose: ApiaryItem['purpose'];
  lat: number | null;
  lng: number | null;
  active: boolean;
  hives: number;
  established_at: Date | null;
  last_round: string | null;
  last_entry_at: Date | null;
}

const LAST_ROUND = '(SELECT max(day) FROM rm.inspections WHERE apiary_id = a.id)';
const COUNTED = 'f.apiary_id IS NOT NULL';

/** All apiaries that are not deleted. */
export const apiaryList = recordList({
  list: list<ApiaryFilter, ApiaryRow>({
    name: 'apiaries',
    from: 'rm.apiaries a LEFT JOIN apiary_figures f ON f.apiary_id = a.id',
    columns: `a.id, a.account_id, a.name, a.description, a.forage, a.apiary_function AS purpose, a.lat, a.lng, a.active,
      coalesce(f.hives, 0) AS hives, f.last_entry_at, ${LAST_ROUND} AS last_round,
      (SELECT at FROM log_index WHERE position = a.established_position) AS established_at`,
    id: { by: 'a.id', type: 'uuid' },
    filters: {
      account: (account, values) => `a.account_id = ${values.of(account, 'uuid')}`,
      purpose: (purposes, values) => `a.apiary_function = ANY(${values.of(purposes, 'text[]')})`,
      active: (active, values) => `a.active = ${values.of(active, 'boolean')}`,
      hives: (hives, values) => within('f.hives', 'integer', hives, values),
      last_entry: (at, values) => within('f.last_entry_at', 'timestamptz', at, values),
    },
    sorts: {
      established: { by: 'a.established_position', type: 'bigint' },
      hives: { by: 'f.hives', type: 'integer', id: 'f.apiary_id', where: COUNTED },
      last_entry: { by: 'f.last_entry_at', type: 'timestamptz', id: 'f.apiary_id', where: COUNTED },
      last_round: { by: `coalesce(${LAST_ROUND}, '-infinity')`, type: 'date', needs: ['account'] },
    },
    order: 'DESC',
  }),
  item: (row, mask): ApiaryItem => ({
    id: row.id,
    account_id: row.account_id,
    name: mask(row.name),
    description: mask(row.description),
    forage: mask(row.forage),
    purpose: row.purpose,
    lat: mask(row.lat),
    lng: mask(row.lng),
    active: row.active,
    hives: row.hives,
    established_at: row.established_at?.toISOString() ?? null,
    last_round: row.last_round,
    last_entry_at: row.last_entry_at?.toISOString() ?? null,
  }),
  facets: { purpose: ApiaryFunction.options, active: [true, false] },
  csv: ['id', 'account_id', 'name', 'purpose', 'active', 'hives', 'established_at', 'last_round', 'last_entry_at'],
});
