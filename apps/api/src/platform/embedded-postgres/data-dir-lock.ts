import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process ids are reused, after a reboot or in a container; together with the start time they are unique. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return identity(pid) === holder;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Locks a data folder for this process until the returned function is called or the process ends. Throws if another
 * living process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'process.lock');
  const mine = identity(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // A link appears together with its content, so nobody reads a lock without a name in it.
        linkSync(draft, file);
        return () => {
          if (read(file) === mine) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder !== undefined && isAlive(holder)) {
        throw new Error(
          `${dataDir} is in use by process ${holder.split(' ')[0]}: stop it first, or set another DATA_DIR.`,
        );
      }
      if (holder !== undefined) removeStale(file, holder);
    }
    throw new Error(`${dataDir} is being locked by several processes at once: try again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the dead holder's lock away; puts it back if a faster process has replaced it meanwhile. */
function removeStale(file: string, holder: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
}
