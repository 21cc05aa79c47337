import { expect } from './expect.js';
import {
  forgetKeys,
  home,
  inspections,
  keys,
  killed,
  noSignal,
  offlineSuite,
  open,
  openForm,
  reopen,
  safe,
  says,
  signal,
} from './offline.js';
import { button, context, keeper, page, sheet } from './suite.js';

offlineSuite();

describe('a change that the server refuses', () => {
  test('stands with its reason until it is discarded, also on later pages', async () => {
    await openForm('3', 6);
    await context.setOffline(true);
    await button(/^Save/).click();
    await safe(1);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[2]] });
    await killed();
    await open();
    await says(/^1 change not saved/);
    await page.reload();
    const sentence = page.getByRole('button', { name: /^1 change not saved/ });
    await sentence.click();
    await sheet().getByRole('button', { name: 'Open' }).waitFor();
    await sheet()
      .getByText(/^You entered: .*Bees: 6/)
      .waitFor();
    await sheet().getByRole('button', { name: 'Discard' }).click();
    const asks = page.getByRole('alertdialog');
    await asks.getByRole('button', { name: 'Keep' }).click();
    await sheet().getByRole('button', { name: 'Discard' }).click();
    await asks.getByRole('button', { name: 'Discard' }).click();
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    await expect(sentence).toHaveCount(0);
  });

  test('holds what needs it, and keeps its id when it is saved again', async () => {
    await open();
    await button('Star hive 1').waitFor();
    await noSignal();
    await button('Star hive 1').click();
    await safe(1);
    await button('Add hives').click();
    await sheet().getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('link', { name: 'Open hive 4', exact: true }).click();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await page.locator('label', { hasText: 'Good' }).click();
    await button(/^Save/).click();
    await safe(3);
    forgetKeys();
    await open();
    // Another phone gives the number to a hive of its own.
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '4' });
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(/^1 change not saved/).click();
    await sheet().getByText('Waits for: adding 1 hive').waitFor();
    await sheet().getByRole('button', { name: 'Open' }).click();
    await expect(sheet().getByLabel('Hive number')).toHaveValue('4');
    await sheet().getByLabel('Hive number').fill('5');
    await sheet().getByRole('button', { name: /^Add/ }).click();
    await says(/^Everything is saved\. Last sent/);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    const fifth = hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '5');
    await expect.poll(() => inspections(fifth.id)).toHaveLength(1);
    expect(new Set(keys()).size).toBe(3);
  });

  test('is opened in its form with what was entered', async () => {
    await keeper.post('/api/v1/notes', { text: 'Old note' });
    await open('notes');
    await says('Old note');
    await open('hive_management');
    await page.waitForLoadState('networkidle');
    await open(`hives/${home.hives[0]}`);
    await button('More for hive 1').waitFor();
    await page.waitForLoadState('networkidle');
    await noSignal();
    await button('More for hive 1').click();
    await page.getByRole('menuitem', { name: 'Number and tags' }).click();
    await sheet().getByLabel('Hive number').fill('9');
    await sheet().getByLabel('Tags').fill('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(1);
    await open('hive_management');
    await button('New action').first().click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox').first().fill('Paint the number');
    await sheet().getByRole('checkbox', { name: '3', exact: true }).check();
    await button('Schedule for 1 hive').click();
    await safe(2);
    await open('notes');
    await page.getByRole('article').getByRole('link').first().click();
    await button('Edit').click();
    await sheet().getByLabel('Text').fill('Old note about hive 3');
    await sheet().getByLabel('What it is about').selectOption('Home');
    await button('Choose a hive').click();
    await sheet().getByRole('radio', { name: '3', exact: true }).check();
    await button('Save note').click();
    await safe(3);
    // Another phone takes the number, and deletes the third hive.
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '9' });
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[2]] });
    await signal();
    await open();
    // Changes of different lines are refused in any order.
    await reopen(/editing hive 1/i, 3);
    await expect(sheet().getByLabel('Hive number')).toHaveValue('9');
    await expect(sheet().getByLabel('Tags')).toHaveValue('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    // It is refused again, and stays in the list.
    await sheet()
      .getByText(/already/)
      .waitFor();
    await sheet().getByLabel('Hive number').fill('7');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await sheet().getByLabel('Hive number').waitFor({ state: 'detached' });
    await open();
    await reopen(/for 1 hive/, 2);
    await expect(sheet().getByRole('textbox').first()).toHaveValue('Paint the number');
    await sheet().getByRole('checkbox', { name: '2', exact: true }).check();
    await button(/^Schedule for/).click();
    await open('notes');
    await reopen(/note/i, 1);
    await expect(sheet().getByLabel('Text')).toHaveValue('Old note about hive 3');
    await sheet().getByLabel('What it is about').selectOption('Home');
    await button('Save note').click();
    await says(/^Everything is saved\. Last sent/);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    expect(hives).toMatchObject([{ hiveNumber: '2' }, { hiveNumber: '7', tags: ['strong'] }, { hiveNumber: '9' }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ hive_numbers: [{ number: '2' }] }]);
    const { notes } = (await keeper.get('/api/v1/notes')).body.result;
    expect(notes).toMatchObject([{ text: 'Old note about hive 3', apiary_id: home.id }]);
  });
});

describe('a change that the server does not take yet', () => {});
