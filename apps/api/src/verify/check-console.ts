import type pg from 'pg';
import type { LogHome } from '../platform/journal/log-home.js';
import { checkpointOf, READ_SIDE_VERSION, schemaOf } from '../platform/projections/read-side.js';
import { FEW, type Finding } from './report.js';

/** Erased accounts differ for a moment: their rows go before their streams. */
const ERASED = 'SELECT account_id::text FROM erasures';

/**
 * The index of the log has exactly the log's events as far as its reader is, on the table that loadLog filled; and the
 * figures of accounts equal a count of the read models, if both are at the same position. Figures of days are not
 * checked: they still count what was erased.
 */
export const checkConsole = async (client: pg.ClientBase, home: LogHome): Promise<Finding[]> => {
  const { rows: events } = await client.query<{ position: string; missing: boolean }>(
    `WITH reader AS (SELECT position FROM console_reader WHERE moves = $1)
     SELECT l.position, true AS missing FROM log_copy l, reader r
     WHERE l.position <= r.position AND l.account_id NOT IN (${ERASED})
       AND NOT EXISTS (SELECT FROM log_index i WHERE i.position = l.position AND i.stream = l.stream
                       AND i.revision = l.revision AND i.type = l.type
                       AND i.account_id::text IS NOT DISTINCT FROM lower(l.account_id)
                       AND i.command_id::text IS NOT DISTINCT FROM lower(l.command_id))
     UNION ALL
     SELECT i.position, false FROM log_index i, reader
     WHERE i.position <= (SELECT max(position) FROM log_copy) AND i.account_id::text NOT IN (${ERASED})
       AND NOT EXISTS (SELECT FROM log_copy l WHERE l.position = i.position)
     ORDER BY position LIMIT ${FEW}`,
    [home.moves],
  );
  const read = schemaOf(READ_SIDE_VERSION);
  const { rows: accounts } = await client.query<Record<'id' | 'hives' | 'counted' | 'apiaries' | 'placed', string>>(
    `SELECT f.account_id AS id, f.hives, coalesce(h.hives, 0) AS counted, f.apiaries, coalesce(a.apiaries, 0) AS placed
     FROM account_figures f
     LEFT JOIN (SELECT account_id, count(*) AS hives FROM ${read}.hives WHERE NOT deleted GROUP BY 1) h USING (account_id)
     LEFT JOIN (SELECT account_id, count(*) AS apiaries FROM ${read}.apiaries GROUP BY 1) a USING (account_id)
     WHERE (f.hives <> coalesce(h.hives, 0) OR f.apiaries <> coalesce(a.apiaries, 0))
       AND f.account_id::text NOT IN (${ERASED})
       AND EXISTS (SELECT FROM console_reader r JOIN checkpoints c ON c.position = r.position
                   WHERE r.moves = $1 AND c.name = $2 AND c.version = $3) LIMIT ${FEW}`,
    [home.moves, checkpointOf(home), READ_SIDE_VERSION],
  );
  return [
    ...events.map(({ position, missing }) => ({
      check: 'console' as const,
      message: missing
        ? `the index of the log lacks the event at ${position}, or has another one there`
        : `the index of the log has an event at ${position} that the log has not`,
    })),
    ...accounts.map(({ id, hives, counted, apiaries, placed }) => ({
      check: 'console' as const,
      message: `account ${id} has ${counted} hives in ${placed} apiaries; its figures are ${hives} in ${apiaries}`,
    })),
  ];
};
