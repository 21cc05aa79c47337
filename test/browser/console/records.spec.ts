import { sampled } from '../../faults/tally.js';
import { accessibilityViolations } from '../browser.js';
import { expect } from '../expect.js';
import { consolePages } from './console.js';
import { go, HOSTILE, ofAccount, PLATE, recordsSuite } from './records-suite.js';

recordsSuite();
const { open } = consolePages();

/** The short run takes the last three. */
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
  for (const [resource, title, name, numbers = [], counted] of sampled(LISTS, 1, 3)) {
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
