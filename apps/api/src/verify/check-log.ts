import type pg from 'pg';
import { FEW, type Finding } from './report.js';

/**
 * Each stream's revisions are 0..n without gaps, and no event id occurs twice; on the table that loadLog filled.
 */
export const checkLog = async (client: pg.ClientBase): Promise<Finding[]> => {
  const { rows: streams } = await client.query<{ stream: string; count: string; first: string; last: string }>(
    `SELECT stream, count(*) AS count, min(revision) AS first, max(revision) AS last FROM log_copy
     GROUP BY stream HAVING min(revision) <> 0 OR max(revision) + 1 <> count(*) ORDER BY stream LIMIT ${FEW}`,
  );
  const { rows: doubles } = await client.query<{ event_id: string; count: string }>(
    `SELECT event_id, count(*) AS count FROM log_copy GROUP BY event_id HAVING count(*) > 1 LIMIT ${FEW}`,
  );
  return [
    ...streams.map(({ stream, count, first, last }) => ({
      check: 'log' as const,
      message: `${stream} has ${count} events with revisions from ${first} to ${last}`,
    })),
    ...doubles.map(({ event_id, count }) => ({
      check: 'log' as const,
      message: `the event id ${event_id} is stored ${count} times`,
    })),
  ];
};

/** A reservation of hives must be gone once the read models count the hives that its command added. */
export const checkReservations = async (client: pg.ClientBase, position: bigint): Promise<Finding[]> => {
  const { rows } = await client.query<{ command_id: string }>(
    `SELECT r.command_id FROM public.hive_reservations r
     WHERE EXISTS (SELECT FROM log_copy e WHERE e.type = 'HivesAdded' AND e.position <= $1
                   AND e.command_id = r.command_id::text AND e.account_id = r.account_id::text) LIMIT ${FEW}`,
    [position.toString()],
  );
  return rows.map(({ command_id }) => ({
    check: 'reservations',
    message: `the reservation of command ${command_id} is still held, though its hives are counted`,
  }));
};
