import { newKeeper } from '../../api/client.js';
import { upload } from '../../api/importing.js';
import { accessibilityViolations, overflowing } from '../browser.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { account, go, HOSTILE, ofAccount, PLATE, recordsSuite } from './records-suite.js';
import { walks } from './walks.js';

recordsSuite();
const { open } = consolePages();
const walk = walks();

const LISTS = [
  ['apiaries', '1 apiary', 'Harvest', [], 'Harvest 1'],
  ['hives', '1 hive', PLATE, ['8'], 'Yes 1'],
  ['rounds', '1 round', null],
  ['inspections', '1 inspection', PLATE, ['8', '4'], 'Good 1'],
  ['actions', '1 action', 'Task', [], 'Task 1'],
  ['notes', '1 note', null, [], 'No 1'],
] as const;

test('every list shows the records of an account, and a record its hidden values once they are revealed', async () => {
  const { page, problems } = await open('support', '/apiaries');
  await page.getByRole('heading', { level: 1, name: '2 apiaries' }).waitFor();
  for (const [resource, title, name, numbers = [], counted] of LISTS) {
    await go(page, ofAccount(resource));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    if (name) await page.getByRole('cell').getByText(name, { exact: true }).first().waitFor();
    for (const number of numbers) await page.getByRole('cell', { name: number, exact: true }).waitFor();
    if (counted) await page.getByRole('button', { name: counted, exact: true }).waitFor();
    await expect(page.getByText(HOSTILE)).toHaveCount(0);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    const row = page.locator('[data-list] tbody tr').filter({ hasText: 'Keeper' }).first();
    await row.waitFor();
    await page.keyboard.press('j');
    await page.locator('[data-list] tbody tr:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What is known' }).or(page.getByRole('tab')).first().waitFor();
    await page.getByRole('button', { name: 'Reveal' }).click();
    // A page that is loaded anew asks again.
    await page.getByLabel('Reason').fill('The keeper asked about this record.');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByText(HOSTILE).first().waitFor();
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  }
  await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(problems).toEqual([]);
});

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
