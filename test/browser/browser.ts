import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Disposable, type Page, type Request } from 'playwright/test';
import type { Keeper } from '../api/client.js';
import { LIMIT_MS } from '../limit.js';
import { expect } from './expect.js';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export type Size = typeof PHONE;

const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/**
 * Chromium only obeys the last of these switches: so first Playwright's own list, then the popups of the address bar,
 * which are web pages that every window would load in the background, at the cost of one of our pages.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Another page of a window needs half the time in the process of the first.
  '--process-per-site',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** The browser of CHROMIUM_PATH, or Debian's headless shell if it is installed: it needs half the time. */
export const BROWSER = {
  executablePath:
    process.env.CHROMIUM_PATH ?? BROWSERS.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)),
  args: ARGS,
};

export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({ ...BROWSER, args: [...BROWSER.args, ...more] });

export interface PageOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** True if the cookie question is still open; answered by default. */
  consentAsked?: boolean;
}

export const openContext = async (
  browser: Browser,
  viewport: Size,
  { consentAsked = false, ...options }: PageOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  if (!consentAsked)
    await context.addInitScript(() => {
      // A frame without an origin has no cookies.
      if (window.top !== window) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the address of the page is not known yet
      document.cookie = 'kypseli_consent=1; Path=/; Max-Age=3600';
    });
  return context;
};

const faults = new WeakMap<Page, string[]>();

/** What a page has reported, by time: its errors, and the last calls of the API with their answers. */
export const recordOf = async (page: Page): Promise<string[]> => {
  const requests = await page.requests().catch(() => []);
  const calls = requests.filter((request) => request.url().includes('/api/'));
  const answers = calls.map((request) => {
    const { startTime } = request.timing();
    const status = request.existingResponse()?.status();
    const answer = status ? `${new Date(startTime).toISOString()} ${status}` : 'no answer';
    return `${answer} to ${request.method()} ${request.url()}`;
  });
  return [...(faults.get(page) ?? []), ...answers].sort();
};

/** The requests that the pages of a context send from now on, without the tries that did not reach the server. */
export const recordSent = (context: BrowserContext): Set<Request> => {
  const sent = new Set<Request>();
  context.on('request', (request) => sent.add(request));
  // A page without a signal tries again by itself.
  context.on('requestfailed', (request) => sent.delete(request));
  return sent;
};

declare global {
  interface Window {
    /** The steps in the history that the app has asked for and that the browser has not taken yet. */
    stepsAsked?: number;
  }
}

/**
 * Waits until nothing moves: the effects of what is shown have run, and the browser has taken the steps back in the
 * history that the app asks for, a moment after a surface has closed.
 */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await page.waitForFunction(() => !window.stepsAsked);
};

/** Lets each navigation of the test wait for a page at rest: a step back that is taken meanwhile would end it. */
const navigateAtRest = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.stepsAsked = 0;
    for (const method of ['back', 'forward', 'go'] as const) {
      const step = history[method].bind(history);
      history[method] = (delta?: number) => {
        window.stepsAsked! += 1;
        step(delta);
      };
    }
    window.addEventListener('popstate', () => {
      window.stepsAsked = Math.max(0, window.stepsAsked! - 1);
    });
  });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = (...given) => atRest(page).then(() => goto(...given));
  page.reload = (...given) => atRest(page).then(() => reload(...given));
  page.goBack = (...given) => atRest(page).then(() => goBack(...given));
};

/** A new page of a context; its errors are collected in `problems`. */
export const newPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await navigateAtRest(page);
  const problems: string[] = [];
  const timed: string[] = [];
  faults.set(page, timed);
  const fault = (text: string) => {
    problems.push(text);
    timed.push(`${new Date().toISOString()} ${text}`);
  };
  page.on('pageerror', (error) => fault(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') fault(message.text());
  });
  return { page, problems };
};

/** A page of a context of its own. */
export const openPage = async (browser: Browser, viewport: Size, options?: PageOptions) => {
  const context = await openContext(browser, viewport, options);
  return { context, ...(await newPage(context)) };
};

const logins = new WeakMap<BrowserContext, Disposable[]>();

/** Puts a session into the browser the way a login does. */
export const logInAs = async (context: BrowserContext, { token, person }: Keeper): Promise<void> => {
  const session = { token, email: person.email, emailVerified: true, hasAcceptedTerms: true };
  const login = await context.addInitScript((value) => {
    const { localStorage } = globalThis as unknown as { localStorage: Storage };
    if (!localStorage.getItem('kypseli.session')) localStorage.setItem('kypseli.session', value);
  }, JSON.stringify(session));
  logins.set(context, [...(logins.get(context) ?? []), login]);
};

/**
 * Leaves nothing in a context of what a test has opened, stored or routed, but for the files that its pages have loaded
 * and compiled.
 */
export const emptyContext = async (context: BrowserContext, origin: string): Promise<void> => {
  for (const login of logins.get(context)?.splice(0) ?? []) await login.dispose();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const event of ['request', 'requestfailed']) context.removeAllListeners(event);
  // The process of the pages lives as long as one of them.
  const opened = context.pages();
  const left = await context.newPage();
  await left.goto(`${origin}/healthz`);
  for (const page of opened) await page.close();
  const session = await context.newCDPSession(left);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
};

/** Elements that stick out of the page, or are cut off inside their box; [] if there are none. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) => `${element.tagName}.${element.className} "${element.textContent?.slice(0, 60)}"`;
    const root = document.scrollingElement!;
    if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth}`);
    for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend, th')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || style.visibility === 'hidden') continue;
      if (style.position === 'absolute' && box.width <= 1) continue;
      const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible';
      if (cut && style.textOverflow !== 'ellipsis') found.push(`cut off: ${name(element)}`);
    }
    return found;
  });

/** Texts whose Greek accent, up to 3 px to the left of a capital vowel, is cut off by the box around them. */
export const clippedAccents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ROOM = 3;
    const accented = (text: string | null | undefined) => /^\s*[ΆΈΉΊΌΎΏ]/.test(text ?? '');
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const [line] = range.getClientRects();
      if (!line || !accented(node.nodeValue)) continue;
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowX, borderLeftWidth } = getComputedStyle(box);
        const { left, width } = box.getBoundingClientRect();
        // Text for screen readers only has a box of a pixel.
        if (width <= 1) break;
        if (overflowX !== 'visible' && line.left - left - Number.parseFloat(borderLeftWidth) < ROOM) {
          found.push(`accent cut off: ${box.tagName}.${box.className} "${node.nodeValue!.slice(0, 60)}"`);
          break;
        }
      }
    }
    for (const select of document.querySelectorAll('select'))
      if ([...select.options].some(({ text }) => accented(text)))
        if (Number.parseFloat(getComputedStyle(select).textIndent) < ROOM)
          found.push(`accent cut off: ${select.tagName}.${select.className} "${select.name}"`);
    return found;
  });

/** As a text: it runs in the page only, and AxeBuilder would send it twice, unminified. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds in the page, which has no frames, by rule and place. */
export const accessibilityViolations = async (page: Page): Promise<string[]> => {
  expect(page.frames()).toHaveLength(1);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  });
};

/** Waits until nothing is loading: no pending request, no skeleton, fonts loaded. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page
    .locator('[aria-busy=true]')
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
};
