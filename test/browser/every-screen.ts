import type { Browser } from 'playwright-core';
import type { Keeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import { accessibilityViolations, launchBrowser, logInAs, openPage, overflowing, type Size } from './browser.js';
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

const look = async (screen: Screen, language: string, size: Size, theme: 'light' | 'dark', loggedIn: boolean) => {
  const { context, page, problems } = await openPage(browser, size, {
    colorScheme: theme,
    timezoneId: 'Europe/Athens',
  });
  try {
    if (loggedIn) await logInAs(context, keeper);
    await openScreen(page, server.url, language, screen, shown);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/${screen.path(shown).split('?')[0]}`));
    expect({
      overflowing: await overflowing(page),
      axe: await accessibilityViolations(page),
      problems: problems.filter((problem) => !/status of 400/.test(problem)),
    }).toEqual({ overflowing: [], axe: [], problems: [] });
  } finally {
    await context.close();
  }
};

/** Every screen of visitors and keepers as one language, size and theme shows it: `look` is given to the tests. */
export const everyScreen = (language: string, size: Size, theme: 'light' | 'dark') => ({
  visitors: VISITOR_SCREENS,
  keepers: KEEPER_SCREENS,
  look: (screen: Screen) => look(screen, language, size, theme, KEEPER_SCREENS.includes(screen)),
});
