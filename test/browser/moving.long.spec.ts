import { type Apiary, newApiary, today } from '../api/client.js';
import { browserSuite, buttonWith, keeper, page, select, server } from './suite.js';

let home: Apiary;
let away: Apiary;

browserSuite();
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3', '22-001'], 'Home');
  away = await newApiary(keeper, ['3', '22-001', '22-002'], 'Away');
  await page.goto(`${server.url}/en/hives`);
});

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
});
