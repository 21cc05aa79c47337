import { type ChildProcess, spawn } from 'node:child_process';
import { eventually } from '../../api/server.js';
import { freePort } from '../../free-port.js';

/** The name that WebDriver gives to the id of an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A page of WebKitGTK, the engine of Safari, driven by WebDriver on a virtual screen. */
export interface WebKitPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are those given. */
  run(body: string, ...given: unknown[]): Promise<unknown>;
  /** Waits for an element and types into it. */
  type(selector: string, text: string): Promise<void>;
  /** Waits for a visible button with this text or name and presses it. */
  press(name: string): Promise<void>;
  /** Waits until the page shows a text. */
  shows(text: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error if WebKitWebDriver or xvfb-run is not installed */
export const openWebKit = async (): Promise<WebKitPage> => {
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
  const wait = <T>(look: () => Promise<T>, what: string) =>
    Promise.race([
      eventually(
        async () => (await look().catch(() => undefined)) || undefined,
        () => `WebKit: ${what}.`,
      ),
      failed,
    ]);
  try {
    await wait(() => call('GET', '/status'), 'the driver does not answer');
    const options = { binary: MINI_BROWSER, args: ['--automation'] };
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string };
    const on = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body);
    const run = (script: string, ...args: unknown[]) => on('POST', '/execute/sync', { script, args });
    return {
      run,
      goto: async (url) => void (await on('POST', '/url', { url })),
      type: async (selector, text) => {
        const find = async () => {
          const found = await on('POST', '/element', { using: 'css selector', value: selector });
          return (found as Record<string, string>)[ELEMENT];
        };
        await on('POST', `/element/${await wait(find, `no ${selector}`)}/value`, { text });
      },
      press: async (name) => {
        const press = `const named = (b) => (b.getAttribute('aria-label') || b.textContent).trim() === arguments[0];
          const button = [...document.querySelectorAll('button')].findLast((b) => b.offsetParent && named(b));
          button?.click();
          return button !== undefined`;
        await wait(() => run(press, name), `no button ${name}`);
      },
      shows: async (text) => {
        const look = 'return document.body.innerText.includes(arguments[0])';
        await wait(() => run(look, text), `“${text}” is not shown`);
      },
      close: async () => {
        await on('DELETE', '').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};
