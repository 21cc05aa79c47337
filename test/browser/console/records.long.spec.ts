import type { Page } from 'playwright/test';
import { type Keeper, newApiary, newKeeper } from '../../api/client.js';
import { upload } from '../../api/importing.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const HOSTILE = '<img src=x onerror="globalThis.ran=1">';
/** As a hive number, which is short. */
const PLATE = '<img src=x onerror=x';

let account: string;
const { open } = consolePages();
const idOf = async (keeper: Keeper) => (await keeper.get('/api/accounts/v1/profile')).body.result.user.id as string;
const go = (page: Page, path: string) => page.goto(`${server.url}/console${path}`);
const ofAccount = (resource: string) => `/${resource}?filter=${encodeURIComponent(JSON.stringify({ account }))}`;

/** A keeper whose every text is hostile, and another one. */
beforeAll(async () => {
  const keeper = await newKeeper(server);
  const other = await newKeeper(server);
  account = await idOf(keeper);
  await newApiary(other, 1, HOSTILE);
  const {
    hives: [hive],
  } = await newApiary(keeper, [PLATE], HOSTILE);
  const done = [
    await keeper.post(`/api/v1/hive/${hive}/inspections`, {
      generalStatus: 'good',
      populationFrames: 7,
      broodFrames: 4,
      queenYear: 2025,
      note: HOSTILE,
    }),
    await keeper.post('/api/generalAction', { type: 'task', title: HOSTILE, hive_ids: [hive], details: {} }),
    await keeper.post('/api/v1/notes', { text: HOSTILE, hive_id: hive }),
  ];
  expect(done.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { id } = done[0]!.body.result.inspection;
  const { status } = await keeper.patch(`/api/v1/inspections/${id}`, { populationFrames: 8 });
  expect(status).toBe(200);
});

test('a hive tells its history on a phone, in Greek and dark', async () => {
  const { page } = await open('support', ofAccount('apiaries'), { size: PHONE, language: 'el', theme: 'dark' });
  const card = page.locator('[data-card]', { hasText: 'Keeper' });
  await card.waitFor();
  await expect.poll(() => card.allInnerTexts()).toEqual([expect.stringMatching(/Keeper\n1 κυψέλη$/)]);
  await go(page, ofAccount('hives'));
  await page.getByRole('heading', { level: 1, name: '1 κυψέλη' }).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await page.locator('[data-card]').filter({ hasText: PLATE }).click();
  await page.getByRole('tab', { name: 'Ιστορικό' }).click();
  await page.getByLabel('Λόγος').fill('Πού πήγε η κυψέλη;');
  await page.getByRole('button', { name: 'Άνοιγμα του λογαριασμού' }).click();
  await page.getByText('Διορθώθηκε επιθεώρηση').waitFor();
  const corrected = page.getByRole('listitem').filter({ hasText: 'Διορθώθηκε επιθεώρηση' });
  await expect(corrected.locator('del')).toHaveText(['7']);
  await expect(corrected.locator('ins')).toHaveText(['8']);
  await page.getByText('Επιθεωρήθηκε', { exact: true }).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('names, tags, file names and cells of a keeper stand as texts on a phone, however long and in any direction', async () => {
  const long = 'Παπαδημητρακοπουλογιαννόπουλος'.repeat(2);
  const arabic = 'منحل الوادي';
  const keeper = await newKeeper(server, { registered: { firstname: HOSTILE, lastname: long } });
  const id = await idOf(keeper);
  const {
    hives: [hive],
  } = await newApiary(keeper, [arabic], `${arabic} ${long}`);
  const tags = ['<img src=x onerror=x>', long.slice(0, 30), arabic];
  const tagged = await keeper.patch(`/api/v1/hives/${hive}`, { tags });
  expect(tagged.status).toBe(200);
  const filename = '<img src=x onerror=globalThis.ran=1>.csv';
  const column = { date: '<i>Date</i>', bees: `<b>${long}</b>` };
  const { status, body } = await upload(keeper, {
    filename,
    file: `Apiary,Hive,${column.date},${column.bees}\n${arabic},1,2026-05-04,"${HOSTILE.replaceAll('"', '""')}"\n`,
    mapping: {
      apiary: { column: 'Apiary' },
      hive: { column: 'Hive' },
      visits: [
        {
          date: { column: column.date, format: 'YYYY-MM-DD' },
          fields: { populationFrames: { column: column.bees } },
        },
      ],
    },
  });
  expect(status).toBe(200);
  const { page, problems } = await open('support', `/accounts/${id}/show`, { size: PHONE });
  const shows = async (...texts: string[]) => {
    for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(false);
  };
  const openAccount = async () => {
    await page.getByLabel('Reason').fill(`${HOSTILE} ${arabic}`);
    await page.getByRole('button', { name: 'Open the account' }).click();
  };
  await openAccount();
  await shows(`${HOSTILE} ${long}`, `You opened this account for “${HOSTILE} ${arabic}”`, `${arabic} ${long}`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await shows(`Added the apiary ${arabic} ${long}`, `Import of ${filename}`);
  await go(page, `/hives/${hive}/show`);
  await shows(...tags);
  await go(page, `/imports/${body.result.import.id}/show`);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await openAccount();
  await shows(filename, column.bees, HOSTILE);
  await go(page, '/accounts');
  await shows(`${HOSTILE} ${long}`);
  expect(problems).toEqual([]);
});
