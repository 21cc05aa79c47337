import { today } from '../api/client.js';
import { expect } from './expect.js';
import { away, home, movingSuite, numbersIn } from './moving-suite.js';
import { buttonWith, keeper, page, select, server } from './suite.js';

movingSuite();

describe('moving hives', () => {
  test('by a transport names a number that is taken in another case, with another sigma', async () => {
    const { body } = await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: 'ΟΔΟΣ' });
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: 'Οδοσ' });
    const [{ id }] = body.result.hives;
    const details = { to_apiary_id: away.id };
    await keeper.post('/api/generalAction', { type: 'transport', hive_ids: [id], initiated_at: today(), details });
    await page.goto(`${server.url}/en/hive_management?apiary=${home.id}`);
    await buttonWith('Mark as done: Transport: To Away').click();
    await page.getByText(/Away already has hive ΟΔΟΣ\./).waitFor();
  });

  test('also starts at an open hive, and returns to the selection without moving', async () => {
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
    await page.getByRole('button', { name: 'More for hive 2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await page.getByRole('heading', { name: 'Move 1 hive to …' }).waitFor();
    await buttonWith('Cancel').click();
    await page.getByRole('button', { name: 'More for hive 2', exact: true }).waitFor();
    await buttonWith('Back to the hives').click();
    await select('1', '3');
    await buttonWith('Move').click();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    await page.goBack();
    await page.getByText('2 selected').waitFor();
    await buttonWith('Move').click();
    await page.reload();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    await buttonWith('Cancel').click();
    await page.getByText('2 selected').waitFor();
  });

  test('refused for a number that was taken meanwhile, names it and leads back', async () => {
    await select('1', '2');
    await buttonWith('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' });
    await buttonWith('Move 2 hives to Away').click();
    await page.getByText('Nothing was moved: number 2 is now taken in Away.').waitFor();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await buttonWith('Choose again').click();
    await page.getByText('Number 2 is taken there.').waitFor();
    await buttonWith('Cancel').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await expect.poll(() => numbersIn(home)).toEqual(['1', '2', '3', '22-001']);
  });
});
