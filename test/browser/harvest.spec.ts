import { daysFromNow, newApiary } from '../api/client.js';
import { browserSuite, buttonWith, keeper, page, server } from './suite.js';

browserSuite();

const year = new Date().getUTCFullYear();

it('a harvest is recorded without a hive within its withdrawal period, changed, deleted and back', async () => {
  const apiary = await newApiary(keeper, 3, 'Hymettus');
  const treatment = {
    type: 'treatment',
    hive_ids: [apiary.hives[2]],
    initiated_at: daysFromNow(-1),
    details: { product: 'Thymovar', withdrawalDays: 10 },
  };
  const { task } = (await keeper.post('/api/generalAction', treatment)).body.result;
  await keeper.post(`/api/generalActionHide/${task.id}`);
  await keeper.post(`/api/v1/hive/${apiary.hives[0]}/inspections`, { harvestedFrames: 6 });
  await keeper.post(`/api/v1/hive/${apiary.hives[1]}/inspections`, { harvestedFrames: 3 });
  const kgOf = async () =>
    (await keeper.get('/api/v1/harvests')).body.result.harvests.map(
      ({ hives, kg, withdrawal }: { hives: { kg: number }[]; kg: number; withdrawal: object | null }) => [
        kg,
        hives.map((hive) => hive.kg),
        withdrawal,
      ],
    );

  await page.goto(`${server.url}/en/harvest`);
  await page.getByText(`No harvest recorded in ${year}`).waitFor();
  await buttonWith('Record harvest').click();
  const form = page.getByRole('dialog');
  await form.getByText('Frames from the inspections of this day.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Frames of hive 1' }).inputValue()).toBe('6');
  expect(await form.getByRole('checkbox', { name: 'Hive 3' }).isChecked()).toBe(false);
  await form.getByText(/^Withdrawal period until/).waitFor();
  await form.getByRole('textbox', { name: /^Total/ }).fill('30');
  await form.getByPlaceholder('about 20').waitFor();
  await form.getByRole('button', { name: 'Record harvest' }).click();
  await page.getByText(`30 kg in ${year}`).waitFor();

  await page.getByRole('button', { name: /^More for the harvest in Hymettus/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByRole('checkbox', { name: 'Hive 3' }).check();
  await form.getByRole('textbox', { name: 'Kilograms of hive 3' }).fill('3.5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Enter the reason, or leave these hives out.').waitFor();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('For the bees');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Within the withdrawal period: 3. For the bees').waitFor();

  await page.getByRole('button', { name: /^More for the harvest in Hymettus/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(`No harvest recorded in ${year}`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText(`30 kg in ${year}`).waitFor();
  await page.goto(`${server.url}/en/overview`);
  await page.getByText('Hymettus').first().waitFor();
  expect(await kgOf()).toEqual([[30, [17.667, 8.833, 3.5], { hive_ids: [apiary.hives[2]], reason: 'For the bees' }]]);
});
