import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../exit.js';

const Keeper = z.object({ server: z.url(), token: z.string().min(1), email: z.string() });
const Staff = Keeper;
/** The keeper's session stands by itself, as earlier versions wrote it. */
const SessionFile = z.union([Keeper.extend({ staff: Staff.optional() }), z.object({ staff: Staff.optional() })]);
type SessionFile = z.infer<typeof SessionFile>;
export type SavedSession = z.infer<typeof Keeper>;

const pathIn = (configDir: string) => join(configDir, 'session.json');

/** An invalid file is an error and does not count as none. */
const read = (configDir: string): SessionFile => {
  const path = pathIn(configDir);
  try {
    return SessionFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Failure('not_logged_in', `The session in ${path} cannot be read. Log in again: kypseli login`);
  }
};

/** What is there, or nothing if it cannot be read. */
const readable = (configDir: string): SessionFile => {
  try {
    return read(configDir);
  } catch {
    return {};
  }
};

/** Readable by its owner only at every moment: written to a temporary file and moved into place. */
const write = (configDir: string, sessions: SessionFile): string => {
  const path = pathIn(configDir);
  const fresh = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new Failure('refused', `The session cannot be saved in ${path}: ${(error as Error).message}`);
  }
  return path;
};

/** The keeper's session saved by `login`, or null. */
export const readSession = (configDir: string): SavedSession | null => {
  const sessions = read(configDir);
  if (!('token' in sessions)) return null;
  const { server, token, email } = sessions;
  return { server, token, email };
};

export const writeSession = (configDir: string, session: SavedSession): string => {
  const { staff } = readable(configDir);
  return write(configDir, { ...session, ...(staff && { staff }) });
};

export const forgetSession = (configDir: string): void => {
  const { staff } = readable(configDir);
  if (staff) write(configDir, { staff });
  else rmSync(pathIn(configDir), { force: true });
};

/** The session of staff saved by `login --staff`, or null. */
export const readStaffSession = (configDir: string): SavedSession | null => read(configDir).staff ?? null;

export const writeStaffSession = (configDir: string, staff: SavedSession): string =>
  write(configDir, { ...readable(configDir), staff });

export const forgetStaffSession = (configDir: string): void => {
  const { staff: _, ...rest } = readable(configDir);
  if ('token' in rest) write(configDir, rest);
  else rmSync(pathIn(configDir), { force: true });
};
