import { readFileSync } from 'node:fs';
import { type Apiary, daysFromNow, newApiary } from '../api/client.js';
import { oldTreatment } from '../api/old-treatment.js';
import { eventually } from '../api/server.js';
import { DESKTOP, PHONE, settle } from './browser.js';
import { expect } from './expect.js';
import {
  browserSuite,
  buttonWith,
  keeper,
  page,
  problems,
  saved,
  server,
  sheet,
  shows,
  story,
  untilServerHas,
} from './suite.js';

let shaw: Apiary;

browserSuite({ keeper: 'one', page: 'one' });
beforeAll(async () => {
  shaw = await newApiary(keeper, 5, 'Shaw');
  await newApiary(keeper, ['2', '30'], 'Wire');
});

const step = story();

interface Task {
  id: string;
  type: string;
  initiated_at: string;
  done_on: string | null;
  hive_numbers: { number: string }[];
  details: Record<string, unknown>;
}
const tasksOf = async (completed: 0 | 1): Promise<Task[]> =>
  (await keeper.get(`/api/generalAction?apiary_id=${shaw.id}&completed=${completed}`)).body.tasks;

const choose = (type: string) => sheet().getByRole('radio', { name: type }).check();
const typed = (day: string) => day.split('-').reverse().join('/');
const group = (day: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${day}`) }) });

/** The steps of one story: each begins where the previous one ended. */
describe('a beekeeper’s actions, on a phone', () => {
  step('says when nothing is due, and plans only for selected hives', async () => {
    await page.goto(`${server.url}/en/hive_management`);
    const nothing = page.getByText('Nothing to do in Shaw.');
    await nothing.waitFor();
    // On desktop the button is below that sentence, and nowhere else.
    await page.setViewportSize(DESKTOP);
    await page
      .locator('div', { has: nothing })
      .filter({ hasNot: page.getByRole('heading', { level: 1 }) })
      .getByRole('button', { name: 'New action' })
      .first()
      .waitFor();
    await expect(buttonWith('New action').filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize(PHONE);
    await buttonWith('New action').click();
    await sheet().getByLabel('Feed', { exact: true }).selectOption('syrup_1_1');
    await sheet().getByLabel('Amount').fill('1,5');
    await buttonWith('Schedule action').click();
    await page.getByText('Select at least one hive.').waitFor();
    // The missing field is scrolled into view.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Hives');
    await sheet().getByRole('checkbox', { name: '2', exact: true }).check();
    await sheet().getByRole('checkbox', { name: '1', exact: true }).check();
    await buttonWith('Schedule for 2 hives').click();
    await group('Today').getByText('Syrup 1:1, 1.5 kg in each hive').waitFor();
    await group('Today').locator('.tabler-icon-droplet').waitFor();
    await saved();
    const [task, ...others] = await tasksOf(0);
    expect(others).toEqual([]);
    expect(task?.hive_numbers.map(({ number }) => number)).toEqual(['1', '2']);
  });

  step('shows withdrawal and harvest of a treatment before it is saved, and lists overdue ones first', async () => {
    await buttonWith('New action').click();
    await choose('Treatment');
    await buttonWith('oxalic acid').click();
    await buttonWith('trickled').click();
    await sheet().getByRole('radio', { name: 'Other' }).check();
    await sheet().getByLabel('Day', { exact: true }).fill('31/2/2026');
    await sheet().getByRole('checkbox', { name: '3', exact: true }).check();
    await buttonWith('Schedule for 1 hive').click();
    await page.getByText('Enter a valid date.').waitFor();
    await sheet()
      .getByLabel('Day', { exact: true })
      .fill(typed(daysFromNow(-2)));
    await sheet().getByLabel('Withdrawal period (days)').fill('21');
    await page.getByText(/^Withdrawal period ends on .*, 21 days after the treatment\./).waitFor();
    await buttonWith('No harvest until then').click();
    await sheet()
      .getByText(/^No harvest until \d/)
      .waitFor();
    await buttonWith('Schedule for 1 hive').click();
    await group('2 days ago').getByText('overdue').waitFor();
    await group('2 days ago').locator('.tabler-icon-medicine-syrup').waitFor();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^2 days ago/);
    await saved();
    const treatment = (await tasksOf(0)).find(({ type }) => type === 'treatment');
    expect(treatment?.details).toEqual({
      substance: 'oxalic acid',
      route: 'trickled',
      withdrawalDays: 21,
      noHarvestUntil: daysFromNow(19),
    });
  });

  step('repeats an earlier treatment, or takes a medicine that was bought, with one touch', async () => {
    const purchase = { product: 'Apivar', batch: 'L 9', quantity: 10, unit: 'strips', document: 'No. 5' };
    const bought = await keeper.post('/api/v1/medicines', { ...purchase, day: daysFromNow(-3) });
    await buttonWith('New action').click();
    await choose('Treatment');
    await sheet().getByRole('group', { name: 'Recent' }).getByRole('button', { name: 'oxalic acid' }).click();
    const filled = { 'Active substance': 'oxalic acid', Route: 'trickled', 'Withdrawal period (days)': '21' };
    for (const [name, value] of Object.entries(filled))
      await expect(sheet().getByRole('textbox', { name })).toHaveValue(value);
    await buttonWith('Apivar, batch L 9').click();
    await expect(sheet().getByRole('textbox', { name: 'Unit' })).toHaveValue('strips');
    await keeper.delete(`/api/v1/medicines/${bought.body.result.medicine.id}`);
    // Input is never discarded without asking, however often the back button is pressed.
    await page.keyboard.press('Escape');
    await buttonWith('Discard').click();
    await sheet().waitFor({ state: 'detached' });
    await buttonWith('New action').click();
    await sheet().getByLabel('Amount').fill('3');
    await page.goBack();
    await buttonWith('Keep editing').click();
    await page.goBack();
    await buttonWith('Discard').click();
    await sheet().waitFor({ state: 'detached' });
  });

  step('asks for the medicine, counts from the removal of strips, and undoes a planned action', async () => {
    await buttonWith('New action').click();
    await choose('Treatment');
    await sheet().getByRole('checkbox', { name: '5', exact: true }).check();
    await buttonWith('Schedule for 1 hive').click();
    await page.getByText('Enter a medicine or an active substance.').waitFor();
    const field = (name: string) => sheet().getByRole('textbox', { name, exact: true });
    // A known product says its substance and its form; a substance that comes in several forms does not.
    await field('Medicine').fill('Apiguard');
    await field('Medicine').blur();
    await expect(field('Active substance')).toHaveValue('thymol');
    await expect(field('Route')).toHaveValue('gel');
    await sheet().getByLabel('Withdrawal period (days)').fill('0');
    await page.getByText('On 0 days, see the label: often the supers must be off.').waitFor();
    for (const name of ['Medicine', 'Active substance', 'Route']) await field(name).fill('');
    await buttonWith('amitraz').click();
    await page.getByText('Enter a medicine or an active substance.').waitFor({ state: 'detached' });
    await expect(field('Route')).toHaveValue('');
    await buttonWith('strips').click();
    await sheet().getByLabel('Withdrawal period (days)').fill('14');
    await page.getByText('The withdrawal period starts when you take it out').waitFor();
    await sheet()
      .getByLabel('Out of the hive on', { exact: true })
      .fill(typed(daysFromNow(42)));
    await page.getByText(/^No harvest until .*: 14 days after it is taken out\.$/).waitFor();
    await buttonWith('Schedule for 1 hive').click();
    await page.getByText('amitraz, strips').waitFor();
    await saved();
    const planned = (await tasksOf(0)).find(({ details }) => details.substance === 'amitraz');
    expect(planned?.details).toMatchObject({ route: 'strips', withdrawalDays: 14, removedAt: daysFromNow(42) });
    await buttonWith('Undo').click();
    await page.getByText('amitraz, strips').waitFor({ state: 'detached' });
    await saved();
    await expect.poll(() => tasksOf(0)).toHaveLength(2);
  });

  step('asks for the medicine of an old treatment before it is completed', async () => {
    const id = await oldTreatment(server, keeper, { id: shaw.id, hives: shaw.hives.slice(4) });
    await page.goto(`${server.url}/el/hive_management`);
    await page.getByText('οξαλικό οξύ, ενστάλαξη').waitFor();
    await page.goto(`${server.url}/en/hive_management`);
    await page.getByRole('button', { name: 'Mark as done: Treatment', exact: true }).click();
    await sheet().getByLabel('Medicine').fill('Apivar');
    await buttonWith('Save and mark as done').click();
    await saved();
    const [done] = await tasksOf(1);
    expect(done).toMatchObject({ id, details: { product: 'Apivar' } });
    await keeper.delete(`/api/generalAction/${id}`);
    await page.reload();
  });

  step('changes an action, its day chosen in the calendar', async () => {
    await buttonWith('Edit: Feeding: Syrup 1:1, 1.5 kg in each hive').click();
    await sheet().getByLabel('Amount').fill('2');
    await sheet().getByRole('radio', { name: 'Tomorrow' }).check();
    await sheet().getByRole('radio', { name: 'Other' }).check();
    await buttonWith('Choose a date: Day').click();
    // The browser's back button closes the topmost surface only.
    await page.locator('[aria-current=date]').waitFor();
    await page.goBack();
    await page.locator('[aria-current=date]').waitFor({ state: 'detached' });
    await buttonWith('Choose a date: Day').click();
    await page.locator('[aria-current=date]').press('ArrowRight');
    await page.keyboard.press('Enter');
    await buttonWith(/^Save$/).click();
    await group('Tomorrow').getByText('Syrup 1:1, 2 kg in each hive').waitFor();
    await saved();
    const feeding = (await tasksOf(0)).find(({ type }) => type === 'feeding');
    expect(feeding).toMatchObject({ initiated_at: daysFromNow(1), details: { amount: 2 } });
  });

  step('deletes one at once, and restores it with Undo', async () => {
    await buttonWith(/^Edit: Feeding/).click();
    await buttonWith('Delete').click();
    await group('Tomorrow').waitFor({ state: 'detached' });
    await buttonWith('Undo').click();
    await group('Tomorrow').getByText('Syrup 1:1, 2 kg in each hive').waitFor();
    await saved();
    await expect.poll(() => tasksOf(0)).toHaveLength(2);
  });

  step('completes at once, with Undo, and reopens', async () => {
    const complete = 'Mark as done: Feeding: Syrup 1:1, 2 kg in each hive';
    await buttonWith(complete).click();
    await buttonWith(complete).waitFor({ state: 'detached' });
    await buttonWith('Undo').click();
    await buttonWith(complete).click();
    await buttonWith('View done').click();
    await page.getByText(/^Done on /).waitFor();
    await saved();
    await expect.poll(() => tasksOf(1)).toHaveLength(1);
    await buttonWith(/^Mark as to do: Feeding/).click();
    await page.getByText('No actions done in Shaw yet.').waitFor();
    await buttonWith('View to do').click();
    await buttonWith(complete).waitFor();
    await saved();
    await expect.poll(() => tasksOf(1)).toHaveLength(0);
  });

  step('asks on which day an overdue action was done: today, as planned, or another day', async () => {
    const overdue = { type: 'task', hive_ids: [shaw.hives[0]], initiated_at: daysFromNow(-9), title: 'Mouse guard' };
    await keeper.post('/api/generalAction', overdue);
    await page.reload();
    const complete = buttonWith('Mark as done: Mouse guard');
    const doneOn = async () => (await tasksOf(1)).map((task) => task.done_on);
    const asked = page.getByRole('dialog', { name: 'When was it done?' });
    await complete.click();
    await asked.getByRole('button', { name: /as planned$/ }).click();
    await complete.waitFor({ state: 'detached' });
    await saved();
    await expect.poll(doneOn).toEqual([daysFromNow(-9)]);
    await buttonWith('Undo').click();
    await complete.click();
    await asked.getByLabel('Another day', { exact: true }).fill(typed(daysFromNow(1)));
    await asked.getByRole('button', { name: 'Mark as done' }).click();
    await asked.getByText('The date can’t be in the future.').waitFor();
    await asked.getByLabel('Another day', { exact: true }).fill(typed(daysFromNow(-3)));
    await asked.getByRole('button', { name: 'Mark as done' }).click();
    await saved();
    await expect.poll(doneOn).toEqual([daysFromNow(-3)]);
    const [task] = await tasksOf(1);
    await keeper.delete(`/api/generalAction/${task!.id}`);
    await page.reload();
  });

  step('moves hives by completing a transport; a number taken there leaves it open', async () => {
    await buttonWith('New action').click();
    await choose('Transport');
    await sheet().getByRole('checkbox', { name: '2', exact: true }).check();
    await buttonWith('Schedule for 1 hive').click();
    await page.getByText('Choose an apiary.').waitFor();
    await sheet().getByLabel('Destination').selectOption({ label: 'Wire, 2 hives' });
    await page.getByText('Marking this action as done moves 1 hive to Wire.').waitFor();
    await buttonWith('Schedule for 1 hive').click();
    await saved();
    await buttonWith('Mark as done: Transport: To Wire').click();
    await page.getByText(/^Nothing was moved and the action is still to do\. Wire already has hive 2\./).waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await buttonWith('Edit: Transport: To Wire').click();
    await buttonWith('Choose hives').click();
    await sheet().getByRole('checkbox', { name: '2', exact: true }).uncheck();
    await sheet().getByRole('checkbox', { name: '4', exact: true }).check();
    await buttonWith(/^Save$/).click();
    await saved();
    await shows('1 hive moved to Wire.', () => buttonWith('Mark as done: Transport: To Wire').click());
    await page.getByText('4 hives', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  step('opens a hive by its plate, where its actions can be changed too', async () => {
    await page.getByRole('link', { name: 'Open hive 3' }).click();
    await page.waitForURL(/\/en\/hives\/./);
    await page.getByRole('tab', { name: 'Actions' }).click();
    await buttonWith('Edit: Treatment: oxalic acid').click();
    await page.getByRole('heading', { name: 'Edit action' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/en/hive_management`);
  });

  step('sees the number of open actions in the drawer', async () => {
    const asked = page.waitForRequest(/\/api\/generalAction\?/);
    await page.goto(`${server.url}/en/hives`);
    await settle(page);
    await buttonWith('Menu').click();
    await asked;
    await page.getByRole('link', { name: 'Actions 2 to do' }).click();
    await page.waitForURL(/hive_management/);
  });

  step('exports the treatment register, with a preview of its first rows', async () => {
    const { id } = (await tasksOf(0)).find(({ type }) => type === 'treatment')!;
    // It contains completed actions only.
    await keeper.post(`/api/generalActionHide/${id}`);
    await buttonWith('Print and export').click();
    await page.getByRole('menuitem', { name: 'Treatment register' }).click();
    await sheet().getByRole('cell', { name: 'Shaw' }).waitFor();
    await sheet().getByRole('radio', { name: 'Dates' }).check();
    await sheet()
      .getByLabel('Until', { exact: true })
      .fill(typed(daysFromNow(-3)));
    await page.getByText('Nothing to list.').waitFor();
    await sheet().getByRole('radio', { name: 'All', exact: true }).check();
    const started = page.waitForEvent('download');
    await buttonWith('Download PDF').click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^Treatment register .*\.pdf$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText('Treatment register saved to your downloads.').waitFor();
    await keeper.post(`/api/generalActionRestore/${id}`);
  });

  step('prints the work list', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: 'Actions to do: Shaw' }).waitFor();
    await expect(buttonWith('New action')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await buttonWith('New action').waitFor();
  });

  step('filters by type, by apiary and by days on desktop, and shows a month', async () => {
    await page.setViewportSize(DESKTOP);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('oxalic acid').waitFor();
    await page.getByRole('checkbox', { name: 'Feeding' }).check();
    await row('oxalic acid').waitFor({ state: 'detached' });
    await page.getByLabel('From', { exact: true }).fill(typed(daysFromNow(2)));
    await page.getByText('No action matches.').waitFor();
    await buttonWith('Reset').click();
    await row('Syrup 1:1').waitFor();
    await page.getByLabel('Apiary', { exact: true }).selectOption('All apiaries');
    await row('Syrup 1:1').getByRole('cell', { name: 'Shaw' }).waitFor();
    await page.setViewportSize(PHONE);
  });

  step('asks before a completed action is deleted', async () => {
    await buttonWith('View done').click();
    await buttonWith('Edit: Transport: To Wire').click();
    await page.getByText(/^Its hives have been moved/).waitFor();
    await buttonWith('Delete').click();
    await page.getByText('Are you sure you want to DELETE this action?').waitFor();
    await buttonWith('Delete action').click();
    await page.getByText('No actions done in Shaw yet.').waitFor();
    await saved();
    await expect.poll(() => tasksOf(1)).toEqual([]);
  });

  step('plans offline, and sends it when the connection returns', async () => {
    await buttonWith('View to do').click();
    await page.route('**/api/**', (route) => route.abort());
    await buttonWith(/^Mark as done: Feeding/).click();
    await page
      .getByText(/^No signal\. 1 change is safe on this phone/)
      .filter({ visible: true })
      .waitFor();
    await group('Tomorrow').waitFor({ state: 'detached' });
    await page.unroute('**/api/**');
    await eventually(
      async () => ((await tasksOf(1)).length === 1 ? true : undefined),
      () => 'the completion was not sent',
    );
  });

  step('no screen reported an error', async () => {
    const expected = /status of 409|ERR_FAILED/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });
});

describe('a schedule in the calendar', () => {
  const plate = (of: string) => page.getByRole('button', { name: new RegExp(`^Round, ${of}, .*, (to do|overdue)$`) });
  const next = async () => (await keeper.get('/api/v1/plans')).body.result.plans[0]?.next;
  const choose = async (name: string) => {
    await plate('Shaw').first().click();
    await page.getByRole('menuitem', { name }).click();
  };

  step('is made in words, and moved with a key or the mouse', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/plan`);
    await buttonWith('New schedule').click();
    await sheet().getByRole('checkbox', { name: 'Wire' }).uncheck();
    await sheet().getByLabel('Every').fill('0');
    await buttonWith('Add schedule').click();
    await page.getByText('Enter a number from 1 to 99.').waitFor();
    await sheet().getByLabel('Every').fill('9');
    await buttonWith('Add schedule').click();
    await page.getByText('every 9 days after the last round').waitFor();
    await plate('Shaw').focus();
    await page.keyboard.press('m');
    const tomorrow = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await sheet()
      .getByRole('button', { name: tomorrow.format(new Date(daysFromNow(1))), exact: true })
      .click();
    await untilServerHas(next, { apiary_id: shaw.id, day: daysFromNow(1) });
    const dayIn = (days: number) => {
      const head = page.getByRole('heading', { name: new RegExp(`^${Number(daysFromNow(days).slice(8))} `) });
      return page.locator('section', { has: head }).last();
    };
    // The page knows it a moment after the server.
    await dayIn(1).locator(plate('Shaw')).waitFor();
    await saved();
    await plate('Shaw').dragTo(dayIn(2));
    await untilServerHas(next, { apiary_id: shaw.id, day: daysFromNow(2) });
    const [plan] = (await keeper.get('/api/v1/plans')).body.result.plans;
    expect(plan).toMatchObject({ kind: 'round', rule: 'FREQ=DAILY;INTERVAL=9', anchor: 'done', apiary_ids: [shaw.id] });
  });

  step('of an action is recorded as done with its form', async () => {
    const plan = { kind: 'task', apiary_ids: [shaw.id], rule: 'FREQ=WEEKLY', details: { text: 'Weigh' } };
    await keeper.post('/api/v1/plans', plan);
    await page.reload();
    await page
      .getByRole('button', { name: /^Task, Shaw, .*, to do$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Record as done' }).click();
    await expect(sheet().getByLabel('What to do', { exact: true })).toHaveValue('Weigh');
    await sheet().getByRole('button', { name: /done/ }).click();
    await page.getByRole('button', { name: /^Task, Shaw, .*, done$/ }).waitFor();
    await saved();
    await expect
      .poll(async () => (await tasksOf(1)).find(({ details }) => details.text === 'Weigh'))
      .toMatchObject({
        initiated_at: daysFromNow(0),
        occurrence_id: expect.stringMatching(/^[\da-f-]{36}$/),
      });
    await page.getByRole('button', { name: /^Task, Shaw, .*, done$/ }).waitFor();
    const task = (await keeper.get('/api/v1/plans')).body.result.plans.find(
      ({ kind }: { kind: string }) => kind === 'task',
    );
    await keeper.delete(`/api/v1/plans/${task.id}`);
    await page.reload();
  });

  step('is skipped once, paused and resumed, each with undo, and its round is started', async () => {
    await choose('Skip once');
    await untilServerHas(next, { apiary_id: shaw.id, day: daysFromNow(9) });
    await buttonWith('Undo').click();
    await untilServerHas(next, { apiary_id: shaw.id, day: daysFromNow(2) });
    await buttonWith('Options for Round').click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await plate('Shaw').waitFor({ state: 'detached' });
    await buttonWith('Undo').click();
    await plate('Shaw').waitFor();
    await choose('Start the round');
    await page.waitForURL(/hives\?apiary=.*&round=new/);
  });
});
