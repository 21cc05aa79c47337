import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../exit.js';

const SessionFile = z.object({ server: z.url(), token: z.string().min(1), email: z.string() });
export type SavedSession = z.infer<typeof SessionFile>;

const pathIn = (configDir: string) => join(configDir, 'session.json');

/** The session saved by `login`, or null. An invalid file is an error and does not count as none. */
export const readSession = (configDir: string): SavedSession | null => {
  const path = pathIn(configDir);
  try {
    return SessionFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Failure('not_logged_in', `The session in ${path} cannot be read. Log in again: kypseli login`);
  }
};

/** Readable by its owner only at every moment: written to a temporary file and moved into place. */
export const writeSession = (configDir: string, session: SavedSession): string => {
  const path = pathIn(configDir);
  const fresh = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new Failure('refused', `The session cannot be saved in ${path}: ${(error as Error).message}`);
  }
  return path;
};

export const forgetSession = (configDir: string): void => rmSync(pathIn(configDir), { force: true });
