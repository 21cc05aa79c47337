import { ACTION_STATES, type ActionItem } from '@kypseli/contract/admin';
import { ACTION_TYPES, type ActionType } from '@kypseli/domain';
import { list, type Span, within } from '../lists/list.js';
import { apiariesOf, apiaryName } from './places.js';
import { recordList } from './record-lists.js';

type ActionState = (typeof ACTION_STATES)[number];

interface ActionFilter {
  account?: string | undefined;
  type?: ActionType[] | undefined;
  state?: ActionState[] | undefined;
  day?: Span<string> | undefined;
}

interface ActionRow {
  id: string;
  account_id: string;
  apiary_id: string;
  apiary_name: string | null;
  type: ActionType;
  title: string | null;
  day: string;
  state: ActionState;
  completed_at: Date | null;
  hive_numbers: ActionItem['hive_numbers'];
  details: Record<string, string | number>;
}

const STATES: Record<ActionState, string> = {
  open: 'NOT a.deleted AND a.completed_at IS NULL',
  completed: 'NOT a.deleted AND a.completed_at IS NOT NULL',
  deleted: 'a.deleted',
};
const STATE = `CASE ${Object.entries(STATES)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;

/** All actions, deleted ones too. */
export const actionList = recordList({
  list: list<ActionFilter, ActionRow>({
    name: 'actions',
    from: 'rm.actions a',
    columns: `a.id, a.account_id, a.apiary_id, ${apiaryName('a.apiary_id')}, a.type, a.title, a.initiated_at AS day,
      ${STATE} AS state, a.completed_at, coalesce(a.details, '{}') AS details,
      (SELECT coalesce(json_agg(json_build_object('id', h.id, 'number', h.number)
                                ORDER BY h.number_key COLLATE "C", h.id), '[]')
       FROM rm.action_hives ah JOIN rm.hives h ON h.id = ah.hive_id
       WHERE ah.action_id = a.id AND NOT ah.removed) AS hive_numbers`,
    id: { by: 'a.id', type: 'uuid' },
    filters: {
      account: (account, values) => `a.apiary_id = ANY(${apiariesOf(account, values)})`,
      type: (types, values) => `a.type = ANY(${values.of(types, 'text[]')})`,
      state: (states) => states.map((state) => `(${STATES[state]})`).join(' OR '),
      day: (day, values) => within('a.initiated_at', 'date', day, values),
    },
    sorts: { day: { by: 'a.initiated_at', type: 'date' } },
    order: 'DESC',
  }),
  item: (row, mask): ActionItem => ({
    id: row.id,
    account_id: row.account_id,
    apiary_id: row.apiary_id,
    apiary_name: mask(row.apiary_name),
    type: row.type,
    title: mask(row.title),
    day: row.day,
    state: row.state,
    completed_at: row.completed_at?.toISOString() ?? null,
    hives: row.hive_numbers.length,
    hive_numbers: row.hive_numbers,
    details: mask(row.details),
  }),
  facets: { type: ACTION_TYPES, state: ACTION_STATES },
  csv: ['id', 'account_id', 'apiary_id', 'apiary_name', 'type', 'title', 'hives', 'day', 'state', 'completed_at'],
});
