import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';

const BATCH = 1_000;

/**
 * Copies what identifies each event, as it is stored, into the temporary table `log_copy` of this connection: whichever
 * store holds the log, the checks are SQL. Returns how much there is.
 */
export const loadLog = async (
  client: pg.ClientBase,
  stored: EventStore,
  onProgress: (position: bigint) => void,
): Promise<{ events: number; streams: number }> => {
  await client.query(
    `CREATE TEMP TABLE IF NOT EXISTS log_copy (position bigint, event_id text, stream text COLLATE "C",
       revision bigint, type text, account_id text, command_id text)`,
  );
  await client.query('TRUNCATE log_copy');
  for (let after = 0n; ; ) {
    const { events, checkpoint, caughtUp } = await stored.readAll({ after, limit: BATCH });
    await insert(client, events);
    after = checkpoint;
    onProgress(after);
    if (caughtUp) break;
  }
  await client.query('ANALYZE log_copy');
  const { rows } = await client.query<{ events: string; streams: string }>(
    'SELECT count(*) AS events, count(DISTINCT stream) AS streams FROM log_copy',
  );
  return { events: Number(rows[0]!.events), streams: Number(rows[0]!.streams) };
};

const insert = async (client: pg.ClientBase, events: RecordedEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await client.query(
    `INSERT INTO log_copy
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])`,
    [
      events.map(({ position }) => position.toString()),
      events.map(({ id }) => id),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision.toString()),
      events.map(({ type }) => type),
      events.map(({ metadata }) => metadata.accountId),
      events.map(({ metadata }) => metadata.commandId),
    ],
  );
};
