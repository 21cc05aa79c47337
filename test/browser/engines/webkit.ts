import { type ChildProcess, spawn } from 'node:child_process';
import { eventually } from '../../api/server.js';
import { freePort } from '../../free-port.js';
import { type DrivenPage, drivenPage } from './driven-page.js';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/**
 * A page of WebKitGTK, the engine of Safari, driven by WebDriver on a virtual screen.
 * @throws Error if WebKitWebDriver or xvfb-run is not installed
 */
export const openWebKit = async (): Promise<DrivenPage> => {
  const port = await freePort();
  const driver: ChildProcess = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const end = () => void (driver.pid && process.kill(-driver.pid));
  const failed = new Promise<never>((_, reject) => {
    driver.once('error', reject);
  });
  failed.catch(() => undefined);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const answers = eventually(
    () => call('GET', '/status').catch(() => undefined),
    () => 'The driver of WebKit does not answer.',
  );
  try {
    await Promise.race([answers, failed]);
    const options = { binary: MINI_BROWSER, args: ['--automation'] };
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string };
    const post = (path: string, body: object) => call('POST', `/session/${sessionId}${path}`, body);
    return drivenPage({
      navigateTo: (url) => post('/url', { url }),
      executeScript: (script, args) => post('/execute/sync', { script, args }),
      findElement: (value) => post('/element', { using: 'css selector', value }) as Promise<Record<string, string>>,
      sendKeys: (element, text) => post(`/element/${element}/value`, { text }),
      close: async () => {
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
        end();
      },
    });
  } catch (error) {
    end();
    throw error;
  }
};
