import type pg from 'pg';

export interface BackupRecord {
  name: string;
  at: string;
  events: number;
  bytes: number;
  release: string;
  folder: string;
  keysFolder: string | null;
}

/** Stores that a backup was made, for doctor and for `restore --prove`. */
export const storeBackup = async (pool: pg.Pool, backup: BackupRecord): Promise<void> => {
  const { name, at, events, bytes, release, folder, keysFolder } = backup;
  await pool.query(
    `INSERT INTO public.backups (name, at, events, bytes, release, folder, keys_folder)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (name) DO UPDATE SET at = excluded.at, events = excluded.events, bytes = excluded.bytes,
       release = excluded.release, folder = excluded.folder, keys_folder = excluded.keys_folder`,
    [name, at, events, bytes, release, folder, keysFolder],
  );
};

export const storeProof = async (
  pool: pg.Pool,
  backup: BackupRecord,
  proof: Record<string, unknown>,
): Promise<void> => {
  await pool.query(
    `INSERT INTO public.backups (name, at, events, bytes, release, folder, keys_folder, proven_at, proof)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8)
     ON CONFLICT (name) DO UPDATE SET proven_at = excluded.proven_at, proof = excluded.proof`,
    [
      backup.name,
      backup.at,
      backup.events,
      backup.bytes,
      backup.release,
      backup.folder,
      backup.keysFolder,
      JSON.stringify(proof),
    ],
  );
};

export const findBackup = async (
  pool: pg.Pool,
  name: string,
): Promise<{ folder: string; keysFolder: string | null } | null> => {
  const { rows } = await pool.query<{ folder: string; keys_folder: string | null }>(
    'SELECT folder, keys_folder FROM public.backups WHERE name = $1',
    [name],
  );
  return rows[0] ? { folder: rows[0].folder, keysFolder: rows[0].keys_folder } : null;
};
