import { type ImportCounts, type ImportErrorCode, ImportSummary } from '@kypseli/contract';
import type { ImportItem } from '@kypseli/contract/admin';
import { list, type Span, within } from '../lists/list.js';
import { recordList } from './record-lists.js';

interface ImportFilter {
  account?: string | undefined;
  state?: ImportItem['state'][] | undefined;
  problems?: Span<number> | undefined;
  dry_run?: boolean | undefined;
}

export interface ImportRow {
  id: string;
  account_id: string;
  filename: string;
  state: ImportItem['state'];
  checked: boolean;
  progress: number;
  error_code: ImportErrorCode | null;
  rows: number;
  problem_count: number;
  counts: ImportCounts;
  created_at: Date;
  started_at: Date | null;
  run_by: string | null;
  dry_run: boolean;
}

/** The states whose counts are in the account: a draft has recorded nothing yet, and an undone import nothing any more. */
const HAS_COME_IN = new Set<ImportItem['state']>(['running', 'done', 'failed', 'undoing']);

/** The imports of all accounts. */
export const importList = recordList({
  list: list<ImportFilter, ImportRow>({
    name: 'imports',
    from: 'imports i',
    columns: `i.id, i.account_id, i.filename, i.state, i.checked, i.progress, i.error_code, i.rows, i.problem_count,
      i.counts, i.created_at, i.started_at, i.run_by, i.dry_run`,
    id: { by: 'i.id', type: 'uuid' },
    filters: {
      account: (account, values) => `i.account_id = ${values.of(account, 'uuid')}`,
      state: (states, values) => `i.state = ANY(${values.of(states, 'text[]')})`,
      problems: (problems, values) => within('i.problem_count', 'integer', problems, values),
      dry_run: (dryRun, values) => `i.dry_run = ${values.of(dryRun, 'boolean')}`,
    },
    sorts: {
      begun: { by: 'i.created_at', type: 'timestamptz' },
      problems: { by: 'i.problem_count', type: 'integer' },
      rows: { by: 'i.rows', type: 'integer' },
    },
    order: 'DESC',
  }),
  item: (row, mask): ImportItem => ({
    id: row.id,
    account_id: row.account_id,
    filename: mask(row.filename),
    state: row.state,
    checked: row.checked,
    progress: row.progress,
    error_code: row.error_code,
    rows: row.rows,
    problems: row.problem_count,
    came_in: HAS_COME_IN.has(row.state) ? row.counts.inspections : 0,
    begun_at: row.created_at.toISOString(),
    run_at: row.started_at?.toISOString() ?? null,
    run_by: row.run_by,
    dry_run: row.dry_run,
  }),
  facets: { state: ImportSummary.shape.state.options, dry_run: [false, true] },
  csv: [
    'id',
    'account_id',
    'filename',
    'state',
    'rows',
    'problems',
    'came_in',
    'begun_at',
    'run_at',
    'run_by',
    'dry_run',
  ],
});
