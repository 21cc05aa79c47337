import type { RecordedEvent } from '@kypseli/event-store';
import type pg from 'pg';
import { describeDevice } from '../../platform/auth/device.js';
import { staffOf } from '../../platform/journal/command-context.js';
import { subscriptionStream } from '../../streams.js';

/** Who made an event. Plans are renewed by the server, without a session. */
export const authorOf = ({
  stream,
  metadata,
}: Pick<RecordedEvent, 'stream' | 'metadata'>): 'keeper' | 'support' | 'system' => {
  if (staffOf(metadata.userId) !== null) return 'support';
  const isPlan = stream.startsWith(`${subscriptionStream.category}-`);
  return isPlan && metadata.sessionId === undefined ? 'system' : 'keeper';
};

/** The devices that made events of an account, in words, by session, as far as they are known. */
export const devicesOf = async (
  pool: pg.Pool,
  accountId: string,
  events: RecordedEvent[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(events.flatMap(({ metadata }) => metadata.sessionId ?? []))];
  const { rows } = await pool.query<{ id: string; device: string }>(
    `SELECT id, device FROM sessions WHERE account_id = $1 AND id = ANY($2)
     UNION ALL SELECT id, device FROM ended_sessions WHERE account_id = $1 AND id = ANY($2)`,
    [accountId, ids],
  );
  return new Map(rows.map(({ id, device }) => [id, describeDevice(device)]));
};
