import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright/test';
import type { Keeper } from '../api/client.js';
import { takePhoto } from '../api/photographed.js';
import { IS_LONG, sampled } from '../faults/tally.js';
import {
  accessibilityViolations,
  clippedAccents,
  DESKTOP,
  logInAs,
  newPage,
  openContext,
  overflowing,
  PHONE,
  settle,
} from './browser.js';
import { expect } from './expect.js';
import { extracted, harvested } from './harvested.js';
import { noted } from './noted.js';
import { planned } from './planned.js';
import { keeperWithRecords, waitingImports } from './sample-records.js';
import { KEEPER_SCREENS, openScreen, type Screen, type Shown, VISITOR_SCREENS } from './screens.js';
import { browser, browserSuite, server } from './suite.js';

/** As many as the planned actions need; axe looks at each. */
const HIVES_OF_APIARY = 20;

let keeper: Keeper;
let shown: Shown;

browserSuite({ keeper: 'none', page: 'none' });
beforeAll(async () => {
  const records = await keeperWithRecords(server, HIVES_OF_APIARY);
  keeper = records.keeper;
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${records.shaw.id}`)).body.result;
  const hiveId = hives[3].id;
  shown = { hiveId, imports: await waitingImports(keeper) };
  const harvest = async () => extracted(keeper, await harvested(keeper, records.shaw.id, [hives[1].id, hives[2].id]));
  await Promise.all([planned(keeper, records.shaw), noted(server, keeper, hiveId), harvest()]);
  for (const day of ['2022-05-05', '2022-05-24'])
    await takePhoto(keeper, { hive_id: hiveId, day, frame: '4', caption: 'γόνος με βασιλοκελιά' });
});

const PICTURES = new URL('../../.tmp/screens/', import.meta.url);

/** What is wrong with the page; if anything is, a picture of it is saved beside the results. */
const wrongWith = async (page: Page, name: string, looks: Look[]) => {
  await settle(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const wrong = [];
  for (const look of looks) wrong.push(...(await look(page)));
  const path = fileURLToPath(new URL(`${name}-${page.viewportSize()!.width}.jpg`, PICTURES));
  if (wrong.length > 0) await page.screenshot({ path, type: 'jpeg', quality: 70 });
  return wrong;
};

const SCREENS = [...VISITOR_SCREENS, ...KEEPER_SCREENS];
/** Every kind of reader in one window, which caches what is loaded. Each screen is opened in a page of its own. */
let windows: { of: Screen[]; context: BrowserContext }[];
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const open = async () => {
    const context = await openContext(browser, PHONE, { colorScheme: 'light', timezoneId: 'Europe/Athens' });
    // The process of the pages, with what it has compiled, lives as long as one of them.
    await (await newPage(context)).page.goto(`${server.url}/healthz`);
    return context;
  };
  const [visitors, keepers] = await Promise.all([open(), open()]);
  await logInAs(keepers, keeper);
  windows = [
    { of: VISITOR_SCREENS, context: visitors },
    { of: KEEPER_SCREENS, context: keepers },
  ];
});

const SIZES = ['phone', 'desktop'] as const;
/** The narrowest window with the layout of a desktop: where most stands side by side in least room. */
const NARROW = { width: 1024, height: 768 };
type Look = (page: Page) => Promise<string[]>;

/** Opens a screen on a narrow phone in the light theme, turns it to a desktop in the dark one, and looks at `sizes`. */
const look = async (screen: Screen, language: string, sizes: readonly (typeof SIZES)[number][], looks: Look[]) => {
  const { page, problems } = await newPage(windows.find(({ of }) => of.includes(screen))!.context);
  await openScreen(page, server.url, language, screen, shown);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/${screen.path(shown).split('?')[0]}`));
  const name = `${screen.name}-${language}`;
  const phone = sizes.includes('phone') ? await wrongWith(page, name, looks) : [];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(DESKTOP);
  const desktop = sizes.includes('desktop') ? await wrongWith(page, name, looks) : [];
  await page.setViewportSize(NARROW);
  const narrow = sizes.includes('desktop') ? await wrongWith(page, name, [overflowing]) : [];
  // One of the screens is a refused address.
  const reported = problems.filter((problem) => !/status of 400/.test(problem));
  expect({ phone, desktop, narrow, reported }).toEqual({ phone: [], desktop: [], narrow: [], reported: [] });
  await page.close();
};

/** The short run takes every tenth screen, in turn on a phone and on a desktop. */
const EVERY = 10;
/** Greek has the longest words. Other tests read English, the shortest. */
test.each(SCREENS.filter((_, at) => IS_LONG || at % EVERY === 0))(
  '$name fits in Greek, is accessible and reports no errors',
  (screen) =>
    look(screen, 'el', sampled(SIZES, SCREENS.indexOf(screen) / EVERY, 1), [
      overflowing,
      clippedAccents,
      accessibilityViolations,
    ]),
);

/** Those with the most texts in little room: tabs, tables, chips, steps and buttons side by side. */
const IN_SPANISH = [
  'sign-up',
  'hives-selected',
  'drawer',
  'hive-actions',
  'inspection-form',
  'photos',
  'labels',
  'scan',
  'apiary-form',
  'action-new',
  'batch-new',
  'inspection-analysis',
  'settings-billing',
  'import-columns',
];

test.each(sampled(IN_SPANISH, 0, 2))('%s fits in Spanish and reports no errors', (name) =>
  look(SCREENS.find((screen) => screen.name === name)!, 'es', SIZES, [overflowing]),
);
