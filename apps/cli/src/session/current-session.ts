import type { Environment } from '../environment.js';
import { Failure } from '../exit.js';
import { readSession, readStaffSession } from './session-file.js';

export const DEFAULT_SERVER = 'http://127.0.0.1:3000';

export interface CurrentSession {
  server: string;
  token: string;
  /** From the environment, not from the file. */
  given: boolean;
}

/** A server's address without a trailing slash. @throws Failure usage */
export const serverAddress = (text: string, from: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Failure('usage', `${from} is not a server address: ${text}. Example: ${DEFAULT_SERVER}.`);
  return url.href.replace(/\/+$/, '');
};

/** The session to use. A saved token is sent only to the server that issued it. @throws Failure not_logged_in */
export const currentSession = ({ server, token, configDir }: Environment): CurrentSession => {
  const asked = server === undefined ? undefined : serverAddress(server, 'KYPSELI_SERVER');
  if (token !== undefined) {
    const saved = asked === undefined ? readSession(configDir)?.server : undefined;
    return { server: asked ?? saved ?? DEFAULT_SERVER, token, given: true };
  }
  const saved = readSession(configDir);
  if (saved && (asked === undefined || asked === saved.server))
    return { server: saved.server, token: saved.token, given: false };
  const where = asked === undefined ? '' : ` at ${asked}`;
  const command = asked === undefined ? 'kypseli login' : `kypseli login --server ${asked}`;
  throw new Failure('not_logged_in', `You are not logged in${where}. Log in first: ${command}`);
};

/** The session of staff to use, by the same rules. @throws Failure not_logged_in */
export const currentStaffSession = (
  { server, staffToken, configDir }: Environment,
  named?: string | undefined,
): CurrentSession => {
  const asked =
    named !== undefined
      ? serverAddress(named, '--server')
      : server === undefined
        ? undefined
        : serverAddress(server, 'KYPSELI_SERVER');
  if (staffToken !== undefined) {
    const saved = asked === undefined ? readStaffSession(configDir)?.server : undefined;
    return { server: asked ?? saved ?? DEFAULT_SERVER, token: staffToken, given: true };
  }
  const saved = readStaffSession(configDir);
  if (saved && (asked === undefined || asked === saved.server))
    return { server: saved.server, token: saved.token, given: false };
  const where = asked === undefined ? '' : ` at ${asked}`;
  throw new Failure('not_logged_in', `You are not logged in as staff${where}. Log in first: kypseli login --staff`);
};
