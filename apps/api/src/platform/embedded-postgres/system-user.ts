import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

/** The user PostgreSQL runs as; undefined means our own. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; it runs as the first of these users that exists. */
const STAND_INS = ['postgres', 'nobody'];

function passwd(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

/** The user for a new cluster: undefined unless this process is root. Throws if root finds none of the users above. */
export function userForNewCluster(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = passwd();
  for (const name of STAND_INS) {
    const user = users.find((one) => one.name === name && one.uid !== 0);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start as another user.',
  );
}

/** The owner of an existing cluster. Throws if this process may not act as that user. */
export function ownerOfCluster(cluster: string): SystemUser | undefined {
  const { uid, gid } = statSync(cluster);
  const self = process.getuid?.();
  if (self === undefined || uid === self) return undefined;
  const name = passwd().find((one) => one.uid === uid)?.name ?? `uid ${uid}`;
  if (self !== 0)
    throw new Error(`The database in ${cluster} belongs to ${name}: start as ${name} or root, or chown it.`);
  return { name, uid, gid };
}

/** Options for child_process: as that user, in a folder that every user may enter, without our PG* variables. */
export function runAs(user: SystemUser | undefined) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) };
}

/**
 * True if that user can enter a folder. Tried by running a command, rather than computed from modes, groups and ACLs.
 */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (user) return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs(user)).status === 0;
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
