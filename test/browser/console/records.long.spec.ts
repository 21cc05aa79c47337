import { newApiary, newKeeper } from '../../api/client.js';
import { upload } from '../../api/importing.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { account, go, HOSTILE, idOf, ofAccount, PLATE, recordsSuite } from './records-suite.js';
import { walks } from './walks.js';

recordsSuite();
const { open } = consolePages();
const walk = walks();

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

walk(
  5,
  '“The import went wrong”: equal problems together, a reply for the keeper, a check, a run',
  async ({ t, as }) => {
    const keeper = await newKeeper(server, { registered: { language: 'es' } });
    const rows = ['1,2026-05-04,7', '2,2052-05-04,6', '3,2052-05-04,5', '1,2026-05-11,n/a'];
    await upload(keeper, {
      filename: 'abril.csv',
      file: ['Apiary,Hive,Day,Bees', ...rows.map((row) => `Heath,${row}`)].join('\n'),
      mapping: {
        apiary: { column: 'Apiary' },
        hive: { column: 'Hive' },
        visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
      },
    });
    const { page, context, hands, problems, isClean } = await as('support', '/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await hands.press(page.locator('a[href*="imports?filter"]').first());
    await page
      .getByText(t('imports.draft_with', { smart_count: 3, count: 3 }))
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await page.locator('[data-list] :is(tr, [data-card]):focus').waitFor();
    await page.keyboard.press('Enter');
    // The focus is never lost: a new page begins at its head, and a button has it again once its work is done.
    await page.locator('h1:focus').getByText(t('imports.hidden_file'), { exact: true }).waitFor();
    await isClean();
    await hands.press(page.getByRole('button', { name: t('ui.reveal') }).first());
    await hands.type(page.getByLabel(t('auth.gate.reason')), 'Rows are missing');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'abril.csv' }).waitFor();
    await page.getByText(t('imports.one_thing', { count: 2, all: 3 })).waitFor();
    await isClean();
    const later = page.locator('tr, li').filter({ hasText: '2052-05-04' });
    await hands.press(later.getByRole('button', { name: t('imports.copy') }));
    await page.getByText(t('imports.copied')).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/abril\.csv.*2052-05-04/s);
    const own = (name: string) => page.getByRole('button', { name: t(name), exact: true });
    await hands.press(own('imports.check'));
    await page.getByText(t('imports.checked_again', { smart_count: 1 })).waitFor();
    await page.getByText(t('imports.happened.by_support.check')).waitFor();
    await page.locator('button:focus').getByText(t('imports.check')).waitFor();
    await hands.press(own('imports.run_out'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('imports.run_without', { smart_count: 3, count: 3 })).waitFor();
    await isClean();
    await hands.press(dialog.getByRole('button', { name: t('imports.run_out') }));
    await page.getByText(t('imports.stored', { count: 1 })).waitFor();
    await isClean();
    expect(problems).toEqual([]);
  },
);

test('filters stand in the address, and an operator sees no names and cannot reveal', async () => {
  const { page } = await open('operator', '/hives');
  await page.getByRole('heading', { level: 1, name: '2 hives' }).waitFor();
  await page.getByRole('textbox', { name: 'Account' }).fill(`${server.url}/console/accounts/${account}/show`);
  await page.getByRole('heading', { level: 1, name: '1 hive' }).waitFor();
  await page.getByRole('textbox', { name: 'Number' }).fill('no such hive');
  await page.getByText('Nothing matches this filter.').waitFor();
  await page.getByText('Narrowest: “Number: no such hive”.').waitFor();
  await page.getByRole('button', { name: 'Clear this one' }).click();
  await page.getByRole('heading', { level: 1, name: '1 hive' }).waitFor();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await page.getByRole('heading', { level: 1, name: '2 hives' }).waitFor();
  await page.locator('tbody tr').first().click();
  await page.getByRole('tab', { name: 'History' }).waitFor();
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveCount(0);
  await go(page, '/subscriptions');
  await page.getByText('Nobody pays yet.').waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
});
