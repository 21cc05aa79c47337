import type { Found } from '@kypseli/contract/admin';
import type pg from 'pg';

/** A row of a lookup: what was found, of whom, and values for its label. */
export interface FoundRow {
  kind: Found['kind'];
  id: string;
  account_id: string | null;
  about: Record<string, string | number | boolean | null>;
}

/** Each kind of object by its id. Deleted apiaries and hives are found too. */
const OBJECTS = `
  SELECT 'account' AS kind, id::text, id AS account_id, '{}'::json AS about FROM accounts a WHERE id = $1
    AND NOT EXISTS (SELECT FROM erasures e WHERE e.account_id = a.id)
  UNION ALL SELECT 'apiary', apiary_id::text, account_id, json_build_object('apiary', name,
      'deleted', NOT EXISTS (SELECT FROM rm.apiaries WHERE id = apiary_id)) FROM rm.places WHERE apiary_id = $1
  UNION ALL SELECT 'hive', h.id::text, h.account_id, json_build_object('number', h.number, 'apiary', p.name,
      'deleted', h.deleted) FROM rm.hives h LEFT JOIN rm.places p ON p.apiary_id = h.apiary_id WHERE h.id = $1
  UNION ALL (SELECT 'round', i.round_id::text, i.account_id, json_build_object('day', i.day::text, 'apiary', p.name)
      FROM rm.inspections i LEFT JOIN rm.places p USING (apiary_id) WHERE i.round_id = $1 LIMIT 1)
  UNION ALL SELECT 'inspection', i.id::text, i.account_id, json_build_object('day', i.day::text, 'number', h.number,
      'apiary', p.name) FROM rm.inspections i LEFT JOIN rm.hives h ON h.id = i.hive_id
      LEFT JOIN rm.places p ON p.apiary_id = i.apiary_id WHERE i.id = $1
  UNION ALL SELECT 'inspection', id::text, account_id, json_build_object('day', day::text, 'deleted', true)
      FROM rm.removed_inspections WHERE id = $1
  UNION ALL SELECT 'action', a.id::text, a.account_id, json_build_object('type', a.type, 'day', a.initiated_at::text,
      'apiary', p.name, 'deleted', a.deleted) FROM rm.actions a LEFT JOIN rm.places p USING (apiary_id) WHERE a.id = $1
  UNION ALL SELECT 'note', id::text, account_id, json_build_object('day', (created_at AT TIME ZONE 'UTC')::date::text)
      FROM rm.notes WHERE id = $1
  UNION ALL SELECT 'import', id::text, account_id, json_build_object('state', state) FROM imports WHERE id = $1
  UNION ALL SELECT 'mail', id::text, account_id, json_build_object('type', kind, 'state', coalesce(outcome, 'waiting'))
      FROM mails WHERE id = $1
  UNION ALL SELECT 'archive', id::text, account_id, '{}'::json FROM account_archives WHERE id = $1
  UNION ALL SELECT 'verification', id::text, NULL, json_build_object('state', state) FROM verifications WHERE id = $1
  UNION ALL SELECT 'staff', id::text, NULL, json_build_object('name', name, 'state', state) FROM staff WHERE id = $1`;

/** What the log has of an id: an event, the events of a command or of a request, a stream. */
const IN_THE_LOG = `
  SELECT 'event' AS kind, position::text AS id, account_id, json_build_object('type', type, 'position', position::text)
      AS about FROM log_index WHERE event_id = $1
  UNION ALL (SELECT 'command', $1::text, min(account_id::text)::uuid, json_build_object('events', count(*)::int,
      'type', min(type)) FROM (SELECT account_id, type FROM log_index WHERE command_id = $1 LIMIT 1000) c
      HAVING count(*) > 0)
  UNION ALL (SELECT 'request', $1::text, min(account_id::text)::uuid, json_build_object('events', count(*)::int)
      FROM (SELECT account_id, command_id FROM log_index WHERE correlation_id = $1 LIMIT 1000) r
      HAVING count(*) > 0 AND bool_or(command_id IS DISTINCT FROM $1))
  UNION ALL SELECT 'stream', stream, account_id, json_build_object('stream', stream, 'events', (SELECT max(revision) + 1
      FROM log_index o WHERE o.stream = l.stream)) FROM log_index l WHERE revision = 0 AND stream = ANY($2::text[])`;

const STREAMS = ['apiary', 'round', 'action', 'note', 'photo', 'plan', 'medicine', 'harvest', 'lots', 'subscription'];

/** Everything that has this UUID. */
export const byId = async (pool: pg.Pool, id: string): Promise<FoundRow[]> => {
  const [objects, log] = await Promise.all([
    pool.query<FoundRow>(OBJECTS, [id]),
    pool.query<FoundRow>(IN_THE_LOG, [id, STREAMS.map((kind) => `${kind}-${id}`)]),
  ]);
  return [...objects.rows, ...log.rows];
};

/** The event at a position. */
export const byPosition = async (pool: pg.Pool, position: string): Promise<FoundRow[]> => {
  const { rows } = await pool.query<FoundRow>(
    `SELECT 'event' AS kind, position::text AS id, account_id,
            json_build_object('type', type, 'position', position::text) AS about
     FROM log_index WHERE position = $1`,
    [position],
  );
  return rows;
};
