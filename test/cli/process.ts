import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../api/server.js';

export const KYPSELI = fileURLToPath(new URL('../../apps/cli/bin/kypseli.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  /** Resolves once stderr contains the text. */
  printed(text: string): Promise<void>;
  /** Resolves once stdout contains the text. */
  outputs(text: string): Promise<void>;
  ended: Promise<Ended>;
}

/** A folder with its own session, in which the commands run. */
export interface Desk {
  folder: string;
  env: Record<string, string>;
  path(name: string): string;
  start(argv: string[], given?: { stdin?: string; env?: Record<string, string> }): Running;
  /** Runs kypseli with pipes for stdin, stdout and stderr. */
  call(argv: string[], given?: { stdin?: string; env?: Record<string, string> }): Promise<Ended>;
  clear(): void;
}

export const newDesk = (): Desk => {
  const folder = mkdtempSync(join(tmpdir(), 'kypseli-cli-'));
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const env = Object.fromEntries(
    Object.entries({ PATH, HOME, LANG, TMPDIR, KYPSELI_CONFIG_DIR: join(folder, 'config') }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const start: Desk['start'] = (argv, given = {}) => {
    const child = spawn(process.execPath, [KYPSELI, ...argv], {
      cwd: folder,
      env: { ...env, ...given.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    // A command that does not read its stdin may have exited before it is written.
    child.stdin.on('error', () => {});
    child.stdin.end(given.stdin ?? '');
    const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, stdout, stderr }));
    const contains = (text: string, output: () => string) =>
      eventually(
        async () => (output().includes(text) ? true : undefined),
        () => `kypseli ${argv.join(' ')} did not say “${text}” but:\n${stdout}\n${stderr}`,
      );
    const printed = async (text: string) => void (await contains(text, () => stderr));
    const outputs = async (text: string) => void (await contains(text, () => stdout));
    return { child, printed, outputs, ended };
  };
  return {
    folder,
    env,
    path: (name) => join(folder, name),
    start,
    call: (argv, given) => start(argv, given).ended,
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** As `login` saves a session. */
export const keepSession = (
  desk: Desk,
  server: string,
  { token, person }: { token: string; person: { email: string } },
) => {
  const config = desk.env.KYPSELI_CONFIG_DIR!;
  mkdirSync(config, { recursive: true, mode: 0o700 });
  writeFileSync(join(config, 'session.json'), JSON.stringify({ server, token, email: person.email }), { mode: 0o600 });
};
