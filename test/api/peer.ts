import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.js';
import { eventually, LISTENS, type Server } from './server.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/** Another process on a server's database. */
export interface Peer {
  url: string;
  log(): string;
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts one with the server's environment and optional changes; resolves when it is ready. */
export const startPeer = async (server: Server, env: Record<string, string> = {}): Promise<Peer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'kypseli-peer-'));
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, ...server.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    process.removeListener('exit', killed);
    if (!hasEnded()) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const ready = async () => {
      if (hasEnded()) return 'ended';
      return log.includes(LISTENS) && (await fetch(`${url}/readyz`)).ok ? 'ready' : undefined;
    };
    await eventually(ready, (last) => `The other process is not ready: ${last}\n${log}`);
    if (hasEnded()) throw new Error(`The other process ended while it started:\n${log}`);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url, log: () => log, end };
};
