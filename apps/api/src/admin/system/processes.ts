import type { ServerProcess } from '@kypseli/contract/admin';
import type pg from 'pg';

const SILENT_AFTER = '30 seconds';

interface Row {
  name: string;
  role: string;
  release: string;
  node: string;
  began_at: Date;
  seen_at: Date;
  silent: boolean;
  memory_bytes: string;
  heap_bytes: string;
  loop_p99_ms: number;
  loop_max_ms: number;
}

/** The processes that run, and those that stopped reporting within the last hour. */
export const processesOf = async (pool: pg.Pool): Promise<ServerProcess[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT name, role, release, node, began_at, seen_at, seen_at < now() - interval '${SILENT_AFTER}' AS silent,
            memory_bytes, heap_bytes, loop_p99_ms, loop_max_ms
     FROM processes ORDER BY role, name`,
  );
  return rows.map((row) => ({
    ...row,
    began_at: row.began_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    memory_bytes: Number(row.memory_bytes),
    heap_bytes: Number(row.heap_bytes),
  }));
};
