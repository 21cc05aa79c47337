import { daysFromNow, inspect } from '../api/client.js';
import { accessibilityViolations } from './browser.js';
import { expect } from './expect.js';
import { home, inspections, keys, killed, offlineSuite, open, reopen, safe, says, stepper } from './offline.js';
import { button, buttonWith, context, keeper, page, sheet, shows } from './suite.js';

offlineSuite();

interface Task {
  type: string;
  completed: boolean;
  done_on: string;
  details: object;
}
const tasks = async (completed: 0 | 1, hive = home.hives[0]): Promise<Task[]> =>
  (await keeper.get(`/api/generalAction?hive_id=${hive}&completed=${completed}`)).body.tasks;
const done = async (hive = home.hives[0]) =>
  (await tasks(1, hive))
    .map(({ done_on, details }) => ({ done_on, details }))
    .sort((a, b) => JSON.stringify(a.details).localeCompare(JSON.stringify(b.details)));
const SYRUP = { feed: 'syrup_1_1', amount: 1.5, unit: 'l' };
const SUPER = { kind: 'super_added', count: 1 };
const on = (day: string, ...details: object[]) => details.map((each) => ({ done_on: day, details: each }));

const openForm = async (number: string) => {
  await open();
  await page.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
  await page.getByRole('link', { name: 'New inspection' }).click();
};
const section = () => buttonWith(/^Also done/);
const tap = (what: string) => page.getByRole('checkbox', { name: what, exact: true }).check();
const enterFeed = async () => {
  await tap('Feeding');
  await page.getByLabel('Feed', { exact: true }).selectOption('syrup_1_1');
  await page.getByLabel('Amount').fill('1,5');
  await page.getByRole('radio', { name: 'l', exact: true }).check();
};

describe('what was also done with a hive', () => {
  test('is saved with its inspection, done on the day of the round, and undone with it', async () => {
    const day = daysFromNow(-2);
    await inspect(keeper, home.hives[1]!, { date: day, populationFrames: 6 });
    await open();
    await page.getByRole('link', { name: 'Inspect next: 1' }).click();
    await buttonWith(/^Also done on \d/).click();
    await tap('Super added');
    await tap('Feeding');
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    // Folded, it opens again where something is missing.
    await section().click();
    await page.locator('label', { hasText: 'Good' }).click();
    await button('Save, next 3').click();
    await page.getByText('Choose a feed.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await enterFeed();
    await page.reload();
    await buttonWith(/^Also done on .*Super added, 1; Syrup 1:1, 1\.5 l$/).waitFor();
    await shows('Hive 1 saved. Recorded for hive 1: Super added, 1; Syrup 1:1, 1.5 l.', () =>
      button('Save, next 3').click(),
    );
    await expect.poll(() => done()).toEqual(on(day, SYRUP, SUPER));
    await expect.poll(async () => [await tasks(0), (await inspections())[0].generalStatus]).toEqual([[], 'good']);
    await button('Undo').click();
    await expect.poll(() => done()).toEqual([]);
    await expect.poll(() => inspections()).toEqual([]);
  });

  test('needs no inspection, and is shown where it would be recorded again', async () => {
    await openForm('1');
    await section().click();
    await tap('Super added');
    await button('Supers added: more').click();
    await tap('Treatment');
    await button(/^Save/).click();
    await page.getByText('Enter a medicine or an active substance.').waitFor();
    await button('oxalic acid').click();
    await page.getByLabel('Withdrawal period (days)').fill('3');
    // Gloves touch twice.
    const submitTwice = (form: HTMLFormElement) => [form.requestSubmit(), form.requestSubmit()];
    await shows('Recorded for hive 1: Super added, 2; oxalic acid, trickled.', async () => {
      await page.locator('form[data-inspection]').evaluate(submitTwice);
    });
    const today = daysFromNow(0);
    const medicine = { substance: 'oxalic acid', route: 'trickled', withdrawalDays: 3 };
    await expect.poll(() => done()).toEqual(on(today, { ...SUPER, count: 2 }, medicine));
    await expect.poll(() => inspections()).toEqual([]);
    await page.goBack();
    await openForm('1');
    const known = 'Done today: Super added, 2; oxalic acid, trickled';
    await button(`Also done today ${known}`).click();
    await page.getByText(known).nth(1).waitFor();
    for (const box of await page.getByRole('group', { name: 'What was done' }).getByRole('checkbox').all())
      await expect(box).not.toBeChecked();
    await open(`hives/${home.hives[0]}?tab=1`);
    await says(/^Super added, 2$/);
    await says(/^No harvest until /);
    await expect(page.getByText(/^Done on /)).toHaveCount(2);
    // Each is one entry of the history, and is undone there.
    await open(`hives/${home.hives[0]}?history=1`);
    await sheet().getByText('Treatment marked as done: oxalic acid, trickled').waitFor();
    await expect(sheet().getByText(/scheduled/)).toHaveCount(0);
    await sheet()
      .getByRole('listitem')
      .filter({ hasText: 'Growth marked as done: Super added, 2' })
      .getByRole('button', { name: /Undo/ })
      .click();
    await expect.poll(() => done()).toEqual(on(today, medicine));
  });

  test('waits on the device with its inspection, and is sent once', async () => {
    await openForm('1');
    await section().click();
    await tap('Super added');
    await enterFeed();
    await stepper('Bees').focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await context.setOffline(true);
    await button(/^Save/).click();
    await page.getByText('Hive 1: waiting to be sent.').waitFor();
    await safe(3);
    // Its form knows what waits.
    await button('Close; the draft is saved').click();
    await button('Back to the hives').click();
    await page.getByRole('link', { name: 'Open hive 1', exact: true }).click();
    await page
      .getByRole('link', { name: /inspection/i })
      .first()
      .click();
    await buttonWith(/^Also done today Done today: Super added, 1; Syrup 1:1, 1\.5 l$/).waitFor();
    await killed();
    await open();
    await expect.poll(() => done()).toEqual(on(daysFromNow(0), SYRUP, SUPER));
    await says(/^Everything is saved\. Last sent/);
    await expect.poll(() => inspections()).toMatchObject([{ populationFrames: 7 }]);
    await expect.poll(() => [keys().length, new Set(keys()).size]).toEqual([3, 3]);
  });

  test('that is refused is named beside the inspection that is saved, and is still done when it is saved again', async () => {
    await openForm('1');
    await page.locator('label', { hasText: 'Good' }).click();
    await section().click();
    await tap('Super added');
    // Another phone deletes the hive between the two.
    await context.route('**/api/generalAction', async (route) => {
      await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[0]] });
      await route.continue();
    });
    await shows(/^Hive 1 saved\. Not saved: Super added, 1, hive 1\. /, () => button(/^Save/).click());
    await context.unroute('**/api/generalAction');
    await open();
    await reopen('Super added, 1, hive 1', 1);
    await sheet().getByRole('checkbox', { name: '2', exact: true }).check();
    await button('Save and mark as done').click();
    await expect.poll(() => done(home.hives[1])).toEqual(on(daysFromNow(0), SUPER));
  });
});
