import type { AttentionItem } from '@kypseli/contract/admin';
import { isUnresolved } from '../../platform/mail/unresolved.js';
import { READ_SIDE_VERSION } from '../../platform/projections/read-side.js';
import { standing } from '../records/subscription-list.js';

/** Mails that were not delivered count as long; the figure of the dashboard has the same days. */
export const UNDELIVERED_DAYS = 7;
const WAITING = '10 minutes';
const SILENT = '1 minute';

export interface Counted {
  code: Exclude<AttentionItem['code'], `check_${string}`>;
  count: number;
  since: Date | null;
  params: AttentionItem['params'] | null;
}

const undelivered = (code: string, outcome: string): string =>
  `SELECT '${code}', count(*)::int, min(written_at), NULL::jsonb FROM mails m
   WHERE outcome = '${outcome}' AND ${isUnresolved('m')} AND written_at >= $1::timestamptz - interval '${UNDELIVERED_DAYS} days'`;

/** Only the last verification that has ended counts: a clean one of all checks makes up for those before it. */
const verified = (code: string, state: string): string =>
  `SELECT '${code}', 1, ended_at, jsonb_build_object('id', id, 'found', found)
   FROM (SELECT * FROM verifications
     WHERE state IN ('findings', 'failed') OR state = 'clean' AND selection IS NULL ORDER BY asked_at DESC LIMIT 1) last
   WHERE state = '${state}'`;

/** A row for each thing that needs attention; each finds its rows by an index, in a small table or among the plans. `$1` is now. */
export const ATTENTION_SQL = `SELECT code, count, since, params FROM (
  SELECT 'projector_stopped' AS code, 1 AS count, (failure ->> 'at')::timestamptz AS since,
         jsonb_strip_nulls(jsonb_build_object('position', failure ->> 'position', 'type', failure ->> 'type')) AS params
    FROM projector_state WHERE failure IS NOT NULL
  UNION ALL SELECT 'no_worker', 1, NULL, NULL FROM (SELECT) one WHERE EXISTS (SELECT FROM processes)
    AND NOT EXISTS (SELECT FROM processes WHERE role <> 'api' AND seen_at > now() - interval '${SILENT}')
  UNION ALL ${verified('verify_findings', 'findings')}
  UNION ALL ${verified('verify_failed', 'failed')}
  UNION ALL SELECT 'rebuild_failed', 1, updated_at, jsonb_build_object('kind', kind) FROM read_side_work
    WHERE state = 'failed' AND version = ${READ_SIDE_VERSION}
  UNION ALL SELECT 'jobs_failed', count(*)::int, min(failed_at), jsonb_build_object('queues', count(DISTINCT queue))
    FROM job_failures
  UNION ALL SELECT 'imports_failed', count(*)::int, min(created_at), NULL FROM imports WHERE state = 'failed'
  UNION ALL ${undelivered('mails_refused', 'refused')}
  UNION ALL ${undelivered('mails_failed', 'failed')}
  UNION ALL SELECT 'mails_waiting', count(*)::int, min(written_at), NULL FROM mails
    WHERE outcome IS NULL AND written_at < $1::timestamptz - interval '${WAITING}'
  UNION ALL SELECT 'payments_failed', count(*)::int, NULL, NULL FROM rm.subscriptions s
    WHERE ${standing('$1::timestamptz')} = 'past_due'
  UNION ALL SELECT 'task_failed', count(*)::int, min(failed_at), jsonb_build_object('task', min(name))
    FROM recurring_runs WHERE failed_at IS NOT NULL
  UNION ALL SELECT 'approvals_open', count(*)::int, min(asked_at),
      jsonb_strip_nulls(jsonb_build_object('lapses_at', min(lapses_at)))
    FROM approvals WHERE state = 'waiting' AND lapses_at > $1
  UNION ALL SELECT 'imports_with_problems', count(*)::int, min(created_at), NULL FROM imports
    WHERE state = 'draft' AND problem_count > 0 AND NOT dry_run
  UNION ALL SELECT 'queue_paused', 1, paused_at, jsonb_build_object('queue', queue, 'by', coalesce(s.name, paused_by))
    FROM queue_pauses LEFT JOIN staff s ON paused_by = 'staff:' || s.id
) found WHERE count > 0`;
