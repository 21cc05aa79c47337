import { statfs } from 'node:fs/promises';
import type pg from 'pg';

/** The free bytes of PostgreSQL's disk; null if it is on another machine, or this role may not know where. */
export const freeSpace = async (pool: pg.Pool): Promise<number | null> => {
  try {
    const { rows } = await pool.query<{ here: boolean; directory: string }>(
      `SELECT inet_server_addr() IS NULL OR inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1' AS here,
              current_setting('data_directory') AS directory`,
    );
    if (!rows[0]!.here) return null;
    const { bavail, bsize } = await statfs(rows[0]!.directory);
    return bavail * bsize;
  } catch {
    return null;
  }
};
