import type { Browser, Page } from 'playwright-core';
import type { Keeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import {
  accessibilityViolations,
  DESKTOP,
  launchBrowser,
  logInAs,
  openPage,
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

/** Whoever comes, in a window that stays open from screen to screen: what is loaded and compiled once is kept there. */
const visit = async (size: Size, theme: 'light' | 'dark', visitor?: Keeper) => {
  const opened = await openPage(browser, size, { colorScheme: theme, timezoneId: 'Europe/Athens' });
  if (visitor) await logInAs(opened.context, visitor);
  return opened;
};

/** Every screen of visitors and keepers as one language, size and theme shows it: `look` is given to the tests. */
export const everyScreen = (language: string, size: Size, theme: 'light' | 'dark') => {
  let visits: { of: Screen[]; page: Page; problems: string[] }[];
  beforeAll(async () => {
    visits = [
      { of: VISITOR_SCREENS, ...(await visit(size, theme)) },
      { of: KEEPER_SCREENS, ...(await visit(size, theme, keeper)) },
    ];
  });
  const look = async (screen: Screen) => {
    const { page, problems } = visits.find(({ of }) => of.includes(screen))!;
    problems.length = 0;
    await openScreen(page, server.url, language, screen, shown);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/${screen.path(shown).split('?')[0]}`));
    const [axe, fitting] = [await accessibilityViolations(page), await overflowing(page)];
    await page.setViewportSize(size === PHONE ? DESKTOP : PHONE);
    await settle(page);
    const resized = await overflowing(page);
    await page.setViewportSize(size);
    expect({
      overflowing: fitting,
      resized,
      axe,
      problems: problems.filter((problem) => !/status of 400/.test(problem)),
    }).toEqual({ overflowing: [], resized: [], axe: [], problems: [] });
  };
  return { screens: [...VISITOR_SCREENS, ...KEEPER_SCREENS], look };
};
