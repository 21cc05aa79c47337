/** `npm run screens`: pictures of the main screens, with real records, into docs/screens. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { startServer } from '../api/server.js';
import setup from '../postgres.setup.mjs';
import teardown from '../postgres.teardown.mjs';
import { DESKTOP, launchBrowser, logInAs, openPage, PHONE, settle } from './browser.js';
import { consoleAs } from './console/console.js';
import { keeperWithRecords } from './sample-records.js';

const FOLDER = new URL('../../docs/screens/', import.meta.url);
const ROUND = '2022/05/24';

const chooseRound = async (page: Page) => {
  await page
    .getByRole('button', { name: /2022\/\d\d\/\d\d/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByText(ROUND).first().click();
  // Its hives, or the cards of their counts.
  await page.locator('main').locator('[role=checkbox], section h2').filter({ visible: true }).first().waitFor();
  await settle(page);
};

const openFilter = async (page: Page) => {
  await chooseRound(page);
  await page.getByRole('button', { name: 'Filtro' }).first().click();
  await page.getByRole('dialog').getByRole('slider').first().waitFor();
};

type Picture = [
  name: string,
  path: string,
  language: string,
  size: typeof PHONE,
  theme: 'light' | 'dark',
  open?: (page: Page) => Promise<void>,
];

const pictures = (hiveId: string): Picture[] => [
  ['login-phone-el', 'login', 'el', PHONE, 'light'],
  ['login-desktop-en', 'login', 'en', DESKTOP, 'light'],
  ['hives-phone-en', 'hives', 'en', PHONE, 'light', chooseRound],
  ['hives-phone-el-dark', 'hives', 'el', PHONE, 'dark', chooseRound],
  ['hives-desktop-en', 'hives', 'en', DESKTOP, 'light', chooseRound],
  ['filter-phone-es', 'hives', 'es', PHONE, 'light', openFilter],
  ['hive-status-phone-en-dark', `hives/${hiveId}`, 'en', PHONE, 'dark', undefined],
  ['inspection-form-phone-el', `hives/${hiveId}?inspect=1`, 'el', PHONE, 'light', undefined],
  ['apiaries-desktop-es', 'apiaries', 'es', DESKTOP, 'light', undefined],
  ['inspection-analysis-desktop-en', 'inspection_analysis', 'en', DESKTOP, 'light', chooseRound],
  ['inspection-analysis-phone-el', 'inspection_analysis', 'el', PHONE, 'light', chooseRound],
];

await setup();
const server = await startServer();
const browser = await launchBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  const { keeper, shaw } = await keeperWithRecords(server);
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${shaw.id}`)).body.result;
  for (const [name, path, language, size, colorScheme, open] of pictures(hives[3].id)) {
    const { context, page } = await openPage(browser, size, { colorScheme, timezoneId: 'Europe/Athens' });
    if (!name.startsWith('login')) await logInAs(context, keeper);
    await page.goto(`${server.url}/${language}/${path}`);
    await settle(page);
    await open?.(page);
    await settle(page);
    await page.screenshot({ path: new URL(`${name}.png`, FOLDER).pathname });
    console.log(`docs/screens/${name}.png`);
    await context.close();
  }
  // A loss, for the console to show.
  const lost = hives.slice(0, 12).map(({ id }: { id: string }) => id);
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: lost });
  const { user } = (await keeper.get('/api/accounts/v1/profile')).body.result;
  const consolePicture = async (name: string, page: Page) => {
    // The live connection is never idle.
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: new URL(`${name}.png`, FOLDER).pathname });
    console.log(`docs/screens/${name}.png`);
  };
  const account = await consoleAs(server, browser, 'support', `/accounts/${user.id}/show`);
  await account.page.getByRole('textbox', { name: 'Reason' }).fill('Her hives vanished');
  await account.page.keyboard.press('Enter');
  await account.page.getByRole('link', { name: 'See the change' }).click();
  await account.page.getByRole('complementary', { name: 'The chosen line' }).waitFor();
  await consolePicture('console-account-desktop-en', account.page);
  await account.context.close();
  const dashboard = await consoleAs(server, browser, 'admin', '/', { size: PHONE, language: 'el', theme: 'dark' });
  await dashboard.page.getByRole('heading', { name: 'Χρειάζεται προσοχή' }).waitFor();
  await consolePicture('console-dashboard-phone-el-dark', dashboard.page);
  await dashboard.context.close();
} finally {
  await browser.close();
  await server.close();
  await teardown();
}
