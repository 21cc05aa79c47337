import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../api/server.js';
import { freePort } from '../../free-port.js';
import { type DrivenPage, drivenPage } from './driven-page.js';

/** Firefox, driven by Marionette (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). */
export interface Firefox extends DrivenPage {
  /** Ends the process at once, and starts it again with what it has stored. */
  killAndStart(): Promise<void>;
}

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

type Reply = [1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Sends the commands of Marionette over a connection; each message has its length in bytes before it. */
const marionette = (socket: Socket) => {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let unread = Buffer.alloc(0);
  let last = 0;
  const take = (message: Reply | object) => {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Reply;
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, colon));
      if (colon < 0 || unread.length < end) return;
      const text = unread.subarray(colon + 1, end).toString();
      unread = unread.subarray(end);
      take(JSON.parse(text));
    }
  });
  const end = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
    waiting.clear();
  };
  socket.on('error', end).on('close', end);
  return (command: string, parameters: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      const bytes = Buffer.from(JSON.stringify([0, id, command, parameters]));
      socket.write(`${bytes.length}:`);
      socket.write(bytes);
    });
};

const start = async (profile: string) => {
  const port = await freePort();
  const preferences = { ...PREFERENCES, 'marionette.port': port };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    detached: true,
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
  });
  failed.catch(() => undefined);
  const ended = once(child, 'exit').catch(() => undefined);
  const kill = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const connected = () =>
    new Promise<Socket | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.once('error', () => resolve(undefined));
    });
  try {
    const listens = eventually(connected, () => 'Firefox does not listen.');
    const call = marionette(await Promise.race([listens, failed]));
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } });
    return { call, kill };
  } catch (error) {
    await kill();
    throw error;
  }
};

/** @throws Error if firefox-esr is not installed */
export const openFirefox = async (): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  let { call, kill } = await start(profile);
  const close = async () => {
    await kill();
    rmSync(profile, { recursive: true, force: true });
  };
  const valueFrom = async (command: string, parameters: object) =>
    ((await call(command, parameters)) as { value: unknown }).value;
  const page = drivenPage({
    navigateTo: (url) => call('WebDriver:Navigate', { url }),
    executeScript: (script, args) => valueFrom('WebDriver:ExecuteScript', { script, args }),
    findElement: (value) =>
      valueFrom('WebDriver:FindElement', { using: 'css selector', value }) as Promise<Record<string, string>>,
    sendKeys: (id, text) => call('WebDriver:ElementSendKeys', { id, text }),
    close,
  });
  return {
    ...page,
    killAndStart: async () => {
      await kill();
      ({ call, kill } = await start(profile));
    },
  };
};
