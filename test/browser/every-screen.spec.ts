import type { Browser } from 'playwright-core';
import type { Keeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
import { accessibilityViolations, DESKTOP, launchBrowser, logInAs, openPage, overflowing, PHONE } from './browser.js';
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

const look = async (
  screen: Screen,
  language: string,
  size: typeof PHONE,
  theme: 'light' | 'dark',
  loggedIn: boolean,
) => {
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

/** Greek is the longest and is seen on the narrow phone; Spanish on the desktop, and in the dark. */
const VIEWS = [
  ['el', 'phone', PHONE, 'light'],
  ['es', 'desktop', DESKTOP, 'dark'],
] as const;

describe.each(VIEWS)('every screen in %s on a %s', (language, _, size, theme) => {
  test.each(VISITOR_SCREENS)('$name fits, reads and says nothing wrong', (screen) =>
    look(screen, language, size, theme, false),
  );
  test.each(KEEPER_SCREENS)('$name fits, reads and says nothing wrong', (screen) =>
    look(screen, language, size, theme, true),
  );
});
