import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { newKeeper } from '../api/client.js';
import { DESKTOP, openPage, PHONE, settle } from './browser.js';
import { expect } from './expect.js';
import { browser, browserSuite, server } from './suite.js';

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A foreign server: tiles, a tracker, or an attacker. */
const startStranger = async (): Promise<HttpServer & { origin: string }> => {
  const stranger = createServer((request, response) => {
    const script = request.url!.endsWith('.js');
    const type = script ? 'text/javascript' : 'image/gif';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(script ? 'globalThis.ran = "from elsewhere"' : PIXEL);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  return Object.assign(stranger, { origin: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` });
};

let tiles: Awaited<ReturnType<typeof startStranger>>;
let stats: typeof tiles;
let stranger: typeof tiles;
beforeAll(async () => {
  [tiles, stats, stranger] = await Promise.all([startStranger(), startStranger(), startStranger()]);
});
browserSuite({
  env: () => ({ TILE_URL: `${tiles.origin}/{z}/{x}/{y}.gif`, ANALYTICS_URL: `${stats.origin}/tracker.js` }),
  keeper: 'none',
  page: 'none',
});
afterAll(() => {
  for (const each of [tiles, stats, stranger]) each?.close();
});

const on = async (path: string, look: (page: Page, problems: string[]) => Promise<void>, size = PHONE) => {
  const { context, page, problems } = await openPage(browser, size);
  try {
    await page.goto(`${server.url}${path}`);
    await settle(page);
    await look(page, problems);
  } finally {
    await context.close();
  }
};

/** Injects HTML into the page as a vulnerability would, and returns what the policy refused of it. */
const inject = (page: Page, markup: string): Promise<{ refused: string[]; ran: unknown }> =>
  page.evaluate(async (html) => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    document.body.append(document.createRange().createContextualFragment(html));
    const done = () => refused.length > 0 || 'ran' in globalThis;
    for (let frame = 0; frame < 300 && !done(); frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return { refused, ran: (globalThis as { ran?: unknown }).ran };
  }, markup);

/** Loads from an address in the page's possible ways, and returns whether it arrived. */
const loads = (page: Page, what: 'img' | 'script' | 'fetch', url: string): Promise<boolean> =>
  page.evaluate(
    async ([kind, address]) => {
      if (kind === 'fetch') return fetch(address!).then(Boolean, () => false);
      const element = document.createElement(kind as 'img');
      return new Promise<boolean>((resolve) => {
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        element.src = address!;
        document.body.append(element);
      });
    },
    [what, url] as const,
  );

const INJECTIONS = [
  ['a script', '<script>globalThis.ran = 1</script>', 'script-src-elem'],
  ['a module', '<script type="module">globalThis.ran = 1</script>', 'script-src-elem'],
  ['a handler', '<img src="/nothing.png" onerror="globalThis.ran = 1">', 'script-src-attr'],
  ['a style', '<style>body { background: red }</style>', 'style-src-elem'],
  ['another base', '<base href="https://evil.example/">', 'base-uri'],
  ['an object', '<object data="/favicon.svg"></object>', 'object-src'],
  ['a frame', '<iframe src="/en/login"></iframe>', 'frame-src'],
];

describe('on a page of the web app', () => {
  test('injected content does nothing, except for a script that knows the nonce', () =>
    on('/en/login', async (page) => {
      for (const [name, markup, directive] of INJECTIONS)
        await expect
          .poll(async () => [name, await inject(page, markup!)])
          .toEqual([name, { refused: [directive], ran: undefined }]);
      const nonce = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property]')!.nonce);
      const allowed = await inject(page, `<script nonce="${nonce}">globalThis.ran = 1</script>`);
      expect(allowed).toEqual({ refused: [], ran: 1 });
    }));

  test('a text is never run as a program', () =>
    on('/en/login', async (page) => {
      // Later than Playwright's own call, which may do everything.
      const outcome = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const run = () => {
              // biome-ignore lint/security/noGlobalEval: what is refused here
              resolve(String(globalThis.eval('"ran"')));
            };
            setTimeout(() =>
              Promise.resolve()
                .then(run)
                .catch((error: Error) => resolve(error.name)),
            );
          }),
      );
      await expect.poll(() => outcome).toBe('EvalError');
    }));

  test('tiles and the tracker load from the configured hosts, and nothing from elsewhere', () =>
    on('/en/login', async (page) => {
      const came = async (origin: string) => [
        await loads(page, 'img', `${origin}/1/2/3.gif`),
        await loads(page, 'script', `${origin}/tracker.js`),
        await loads(page, 'fetch', `${origin}/collect`),
      ];
      await expect.poll(() => came(tiles.origin)).toEqual([true, false, true]);
      await expect.poll(() => came(stats.origin)).toEqual([false, true, true]);
      await expect.poll(() => came(stranger.origin)).toEqual([false, false, false]);
    }));
});

test('the documentation of the API shows its calls and breaks no rule', () =>
  on(
    '/api/docs',
    async (page, problems) => {
      await page.getByText('/api/v1/apiaries', { exact: true }).first().waitFor();
      expect(problems).toEqual([]);
    },
    DESKTOP,
  ));

test('the development mailbox shows its letters and breaks no rule', async () => {
  await newKeeper(server);
  await on('/dev/mail', async (page, problems) => {
    await page.locator('article').first().waitFor();
    expect(problems).toEqual([]);
  });
});

test('the demo checkout takes a card and breaks no rule', async () => {
  const keeper = await newKeeper(server);
  const { url } = (await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' })).body.result;
  await on(new URL(url).pathname, async (page, problems) => {
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('button')!).minHeight))
      .toBe('56px');
    await page.getByRole('button').click();
    await page.waitForURL(/settings|login/);
    expect(problems).toEqual([]);
  });
});
