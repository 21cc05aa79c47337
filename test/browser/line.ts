import { createServer, type Server as HttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { type Apiary, newApiary } from '../api/client.js';
import { logInAs, openPage, PHONE } from './browser.js';
import { browser, browserSuite, keeper, server } from './suite.js';

/** An address without HTTPS, other than this machine's own, is no secure context. */
export const PLAIN = 'plain.test';

/** The line to the server: it can be cut, and it can bring a build that the server does not have yet. */
export let line: HttpServer & { origin: string };
let cut = false;
/** What is of the next build already: nothing, the worker alone as in the middle of a release, or all. */
let released: 'nothing' | 'worker' | 'all' = 'nothing';
export const NEXT = '0123456789abcdef';

const asNextBuild = (body: string, build: string) =>
  body.replaceAll(build, NEXT).replace('<title>', '<title data-build=\\"next\\">');

const isReleased = (path: string) =>
  (path === '/service-worker.js' && released !== 'nothing') || (path === '/offline-page.json' && released === 'all');

const pass = async (asked: IncomingMessage, answer: ServerResponse, build: string) => {
  const whole = isReleased(asked.url!);
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = asked.headers;
  const headers = whole ? { ...others, 'accept-encoding': 'identity' } : asked.headers;
  const { port } = new URL(server.url);
  const onward = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, async (got) => {
    const { 'content-length': _, ...kept } = got.headers;
    answer.writeHead(got.statusCode!, whole ? kept : got.headers);
    if (whole) answer.end(asNextBuild(await text(got), build));
    else got.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
};

export let home: Apiary;

/** A suite of one keeper, with an apiary of ten hives, whose pages reach the server through the line. */
export const lineSuite = (): void => {
  browserSuite({
    keeper: 'one',
    page: 'none',
    loggedIn: false,
    switches: [`--host-resolver-rules=MAP ${PLAIN} 127.0.0.1`],
  });
  beforeAll(async () => {
    home = await newApiary(keeper, 10, 'Home');
    const { build } = (await (await fetch(`${server.url}/offline-page.json`)).json()) as { build: string };
    const proxy = createServer((asked, answer) => void (cut ? answer.destroy() : pass(asked, answer, build)));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    line = Object.assign(proxy, { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  });
  afterAll(() => {
    line?.closeAllConnections();
    line?.close();
  });
};

/** Cuts the line, or mends it. */
export const cutLine = (is = true): void => {
  cut = is;
};
/** Begins the release of the next build. */
export const release = (what: typeof released): void => {
  released = what;
};

/** Asks for another build, and waits until it is kept or refused: its state, and how many builds are kept. */
export const updated = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    const { installing } = registration;
    if (installing)
      await new Promise<void>((resolve) => {
        installing.onstatechange = () => resolve();
      });
    return [installing?.state ?? 'installed', (await caches.keys()).length];
  });

/** A phone that has visited an address once, until the app is kept on it. */
export const afterOneVisit = async (
  path: string,
  look: (page: Page, problems: string[]) => Promise<void>,
  loggedIn = false,
) => {
  cut = false;
  released = 'nothing';
  const { context, page, problems } = await openPage(browser, PHONE, { locale: 'en-GB', serviceWorkers: 'allow' });
  if (loggedIn) await logInAs(context, keeper);
  try {
    await page.goto(line.origin + path);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await look(page, problems);
  } finally {
    await context.close();
  }
};
