import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { type Keeper, newKeeper } from '../api/client.js';
import { eventually, type Server, sharedServer, startServer } from '../api/server.js';
import {
  emptyContext,
  launchBrowser,
  logInAs,
  newPage,
  openContext,
  type PageOptions,
  PHONE,
  recordOf,
} from './browser.js';

/** What the tests of a file share; importers see the present values. */
export let server: Server;
export let browser: Browser;
export let keeper: Keeper;
export let context: BrowserContext;
export let page: Page;
/** The errors of the page. */
export let problems: string[];

export interface SuiteOptions extends PageOptions {
  /**
   * For a server of its own, {} for the default settings, where the tests see more than accounts of their own; a function
   * is called once the `beforeAll` hooks before the suite have run.
   */
  env?: Record<string, string> | (() => Record<string, string>);
  /** More switches of the browser. */
  switches?: string[];
  /** A new keeper for each test (by default), one for all, or the returned one for all. */
  keeper?: 'each' | 'one' | 'none' | ((server: Server) => Promise<Keeper>);
  /** One window for the pages of all tests (by default), or a new one for each, where nothing is loaded yet. */
  window?: 'one' | 'each';
  /** A new page for each test (by default), or one for all. */
  page?: 'each' | 'one' | 'none';
  /** False if the keeper logs in on the page. */
  loggedIn?: boolean;
  /** True if forms wait for an answer as on a phone: 4 s, since the signal may be weak. Else they wait for a busy machine. */
  weakSignal?: boolean;
}

/** Raises the 4 s after which a form that is not answered closes, with its change safe on the device. */
const raisePatience = () => {
  const later = window.setTimeout.bind(window);
  const raised = (ms?: number) => (ms === 4000 ? 60_000 : ms);
  Object.assign(window, { setTimeout: (work: () => void, ms?: number) => later(work, raised(ms)) });
};

/** True if no other test may use the window of this one. */
let isDiscarded = false;
/** Called by a test that changes its window for good: the clock, permissions, a crash of its process. */
export const discardWindow = (): void => {
  isDiscarded = true;
};

/** The shared server and a browser for the tests of a file, by default each with a new keeper who is logged in on a phone. */
export const browserSuite = ({
  env,
  switches = [],
  keeper: keepers = 'each',
  window: windows = 'one',
  page: pages = 'each',
  loggedIn = keepers !== 'none',
  weakSignal = false,
  ...options
}: SuiteOptions = {}): void => {
  const of = { locale: 'en-GB', timezoneId: 'Europe/Athens', ...options };
  /** The window that the tests of a file share: it keeps the files of the app, and what it has compiled of them. */
  let shared: BrowserContext | undefined;
  const open = async () => {
    if (!shared) {
      shared = await openContext(browser, PHONE, of);
      if (!weakSignal) await shared.addInitScript(raisePatience);
    }
    context = shared;
    if (loggedIn) await logInAs(context, keeper);
    ({ page, problems } = await newPage(context));
  };
  const leave = async () => {
    if (windows === 'one' && !isDiscarded && shared) return emptyContext(shared, server.url);
    isDiscarded = false;
    await shared?.close();
    shared = undefined;
  };
  beforeAll(async () => {
    server = env ? await startServer({ env: typeof env === 'function' ? env() : env }) : await sharedServer();
    // After the server: a browser that is launched beside a server that fails is never closed, and Jest would wait for it.
    browser = await launchBrowser(...switches);
    if (typeof keepers === 'function') keeper = await keepers(server);
    if (keepers === 'one') keeper = await newKeeper(server);
    if (pages === 'one') await open();
  });
  beforeEach(async () => {
    if (keepers === 'each') keeper = await newKeeper(server);
    if (pages === 'each') await open();
  });
  afterEach(async () => {
    if (pages === 'each') await leave();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
};

/** Continues on a new page of the same window. */
export const openNextPage = async (): Promise<void> => {
  ({ page, problems } = await newPage(context));
};

/** Only what the screen shows is loaded then, and nothing for hours without a signal. */
export const saveData = async () => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride' as never, { dataSaverEnabled: true } as never);
};

type Name = string | RegExp;
/** The button with this whole name. */
export const button = (name: Name) => page.getByRole('button', { name, exact: true });
/** The buttons whose names contain a text. */
export const buttonWith = (name: Name) => page.getByRole('button', { name });
/** The buttons and links whose names contain a text. */
export const control = (name: Name) => buttonWith(name).or(page.getByRole('link', { name }));
/** The checkbox of a hive in the list. */
export const plate = (number: string) => page.getByRole('checkbox', { name: `Select hive ${number}`, exact: true });
/** One after the other: the first one changes what stands above the list. */
export const select = async (...numbers: string[]): Promise<void> => {
  for (const number of numbers) await plate(number).check();
};
export const sheet = () => page.getByRole('dialog');
/**
 * Does something and sees the message of the app about it. A message is there for eight seconds only, so the wait begins
 * before.
 */
export const shows = (message: string | RegExp, act: () => Promise<void>): Promise<unknown> =>
  Promise.all([page.getByText(message).waitFor(), act()]);
export const saved = () =>
  page
    .getByText(/Everything is saved/)
    .filter({ visible: true })
    .waitFor();

/** Waits until the server returns this: the screen changes before the request is sent. */
export const untilServerHas = (read: () => Promise<unknown>, expected: unknown) => {
  let last: unknown;
  return eventually(
    async () => {
      last = await read();
      return JSON.stringify(last) === JSON.stringify(expected) ? true : undefined;
    },
    () => `The server never sent ${JSON.stringify(expected)}, at last ${JSON.stringify(last)}.`,
  );
};

/** A step of a story: if it fails, the steps after it are skipped. */
export const story = () => {
  let failed: string | null = null;
  return (name: string, work: () => Promise<void>): void => {
    test(name, async () => {
      if (failed) throw new Error(`Not tried: the story ended at “${failed}”.`);
      failed = name;
      await work();
      failed = null;
    });
  };
};

const FOLDER = fileURLToPath(new URL('../../.tmp/browser/', import.meta.url));

/** A picture of a page, and its address, errors and answers as a text. */
const storePage = async (of: Page, path: string): Promise<string[]> => {
  writeFileSync(`${path}.txt`, [of.url(), ...(await recordOf(of)), ''].join('\n'));
  const pictured = await of.screenshot({ path: `${path}.png`, timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  return [`${path}.txt`, ...(pictured ? [`${path}.png`] : [])];
};

/** Called by environment.mjs when a test has failed; returns the files. */
const storePages = async (): Promise<string[]> => {
  const { testPath, currentTestName } = expect.getState();
  const name = `${basename(testPath ?? '', '.spec.ts')}-${currentTestName}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  mkdirSync(FOLDER, { recursive: true });
  const open = browser?.contexts().flatMap((each) => each.pages()) ?? [];
  const stored = open.map((each, index) =>
    storePage(each, `${FOLDER}${name.slice(0, 150)}${index ? `-${index + 1}` : ''}`),
  );
  return (await Promise.all(stored)).flat();
};
Object.assign(globalThis, { storePages });
