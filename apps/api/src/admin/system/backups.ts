import type { Backup } from '@kypseli/contract/admin';
import type pg from 'pg';

export const BACKUP_COLUMNS = 'name, at, events, bytes, release, folder, keys_folder, proven_at, proof';

export interface BackupRow {
  name: string;
  at: Date;
  events: string;
  bytes: string;
  release: string;
  folder: string;
  keys_folder: string | null;
  proven_at: Date | null;
  proof: Backup['proof'];
}

export const backupOf = ({ name, ...row }: BackupRow): Backup => ({
  id: name,
  ...row,
  at: row.at.toISOString(),
  events: Number(row.events),
  bytes: Number(row.bytes),
  proven_at: row.proven_at?.toISOString() ?? null,
});

/** The newest backup, and the one that was proven last. */
export const latestBackups = async (pool: pg.Pool): Promise<{ newest: Backup | null; proven: Backup | null }> => {
  const first = async (order: string): Promise<Backup | null> => {
    const { rows } = await pool.query<BackupRow>(`SELECT ${BACKUP_COLUMNS} FROM backups ${order} LIMIT 1`);
    return rows[0] ? backupOf(rows[0]) : null;
  };
  return {
    newest: await first('ORDER BY at DESC'),
    proven: await first('WHERE proven_at IS NOT NULL ORDER BY proven_at DESC'),
  };
};
