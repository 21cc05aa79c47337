import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Keeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import {
  accessibilityViolations,
  clippedAccents,
  DESKTOP,
  launchBrowser,
  logInAs,
  newPage,
  openContext,
  overflowing,
  PHONE,
  type Size,
  settle,
} from './browser.js';
import { noted } from './noted.js';
import { planned } from './planned.js';
import { KEEPER_SCREENS, openScreen, type Screen, type Shown, VISITOR_SCREENS } from './screens.js';
import { keeperWithRecords, waitingImports } from './yard.js';

let server: Server;
let browser: Browser;
let keeper: Keeper;
let shown: Shown;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const records = await keeperWithRecords(server);
  keeper = records.keeper;
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${records.shaw.id}`)).body.result;
  const hiveId = hives[3].id;
  shown = { hiveId, imports: await waitingImports(keeper) };
  await Promise.all([planned(keeper, records.shaw), noted(server, keeper, hiveId)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Every kind of reader in one window, which caches what is loaded. Each screen is opened in a page of its own. */
const visit = async (size: Size, theme: 'light' | 'dark', visitor?: Keeper) => {
  const context = await openContext(browser, size, { colorScheme: theme, timezoneId: 'Europe/Athens' });
  if (visitor) await logInAs(context, visitor);
  return context;
};

const PICTURES = new URL('../../.tmp/screens/', import.meta.url);

/** The layout errors of the page in this size; a picture of each is saved beside the results. */
const wrongWith = async (page: Page, size: Size, name: string, look: (page: Page) => Promise<string[]>) => {
  await page.setViewportSize(size);
  await settle(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const wrong = await look(page);
  const path = fileURLToPath(new URL(`${name}-${size.width}.jpg`, PICTURES));
  if (wrong.length > 0) await page.screenshot({ path, type: 'jpeg', quality: 70 });
  return wrong;
};

/**
 * Every screen in a language and theme, opened in one size and resized to the other: the tests call `look`. axe runs in
 * the first size only: its findings rarely depend on the language.
 */
export const everyScreen = (language: string, first: Size, theme: 'light' | 'dark') => {
  const second = first === PHONE ? DESKTOP : PHONE;
  let visits: { of: Screen[]; context: BrowserContext }[];
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    visits = [
      { of: VISITOR_SCREENS, context: await visit(first, theme) },
      { of: KEEPER_SCREENS, context: await visit(first, theme, keeper) },
    ];
  });
  const look = async (screen: Screen) => {
    const { page, problems } = await newPage(visits.find(({ of }) => of.includes(screen))!.context);
    await openScreen(page, server.url, language, screen, shown);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/${screen.path(shown).split('?')[0]}`));
    const name = `${screen.name}-${language}`;
    const opened = await wrongWith(page, first, name, async () => [
      ...(await overflowing(page)),
      ...(await accessibilityViolations(page)),
      ...(language === 'el' ? await clippedAccents(page) : []),
    ]);
    const turned = await wrongWith(page, second, name, overflowing);
    // One of the screens is a refused address.
    const reported = problems.filter((problem) => !/status of 400/.test(problem));
    expect({ opened, turned, reported }).toEqual({ opened: [], turned: [], reported: [] });
    await page.close();
  };
  return { screens: [...VISITOR_SCREENS, ...KEEPER_SCREENS], look };
};
