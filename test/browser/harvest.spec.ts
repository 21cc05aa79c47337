import { daysFromNow, newApiary, today } from '../api/client.js';
import { eventually } from '../api/server.js';
import { expect } from './expect.js';
import { harvested } from './harvested.js';
import { browserSuite, buttonWith, keeper, page, server } from './suite.js';

browserSuite();

const year = today().slice(0, 4);

it('a harvest is recorded without a hive within its withdrawal period, changed, deleted and back', async () => {
  const apiary = await newApiary(keeper, 3, 'Hymettus');
  const treatment = {
    type: 'treatment',
    hive_ids: [apiary.hives[2]],
    initiated_at: daysFromNow(-1),
    details: { product: 'Any', withdrawalDays: 10 },
  };
  const { task } = (await keeper.post('/api/generalAction', treatment)).body.result;
  await keeper.post(`/api/generalActionHide/${task.id}`, { day: task.initiated_at });
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
  await expect(form.getByRole('textbox', { name: 'Frames of hive 1' })).toHaveValue('6');
  await expect(form.getByRole('checkbox', { name: 'Hive 3' })).not.toBeChecked();
  await form.getByText(/^Withdrawal period until/).waitFor();
  // What is typed replaces a number.
  for (const [name, number] of [
    ['Frames of hive 1', '6'],
    [/^Total/, '3'],
    [/^Total/, '30'],
  ] as const) {
    const figure = form.getByRole('textbox', { name });
    await figure.click();
    await page.keyboard.type(number);
    await expect(figure).toHaveValue(number);
    await page.keyboard.press('Tab');
  }
  // It means two numbers, and neither is usual for two hives.
  const total = form.getByRole('textbox', { name: /^Total/ });
  await total.fill('1,080');
  const question = form.getByRole('group', { name: '1,080: 1080 or 1.08?' });
  await question.getByRole('button', { name: '1080' }).waitFor();
  await form.getByRole('button', { name: 'Record harvest' }).click();
  await form.getByText('Choose which number you mean.').waitFor();
  await question.getByRole('button', { name: '1.08' }).click();
  await expect(total).toHaveValue('1.08');
  await form.getByText('1.08 is unusual here. Check the number.').waitFor();
  await total.fill('30');
  await form.getByPlaceholder('about 20').waitFor();
  await form.getByRole('button', { name: 'Record harvest' }).click();
  await page.getByText(`30 kg in ${year}`).waitFor();

  await page.getByRole('button', { name: /^More for the harvest in Hymettus/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await form.getByRole('checkbox', { name: 'Hive 3' }).check();
  await form.getByRole('textbox', { name: 'Kilograms of hive 3' }).fill('3.5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Enter the reason, or leave these hives out.').waitFor();
  await expect(form.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('For the bees');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Withdrawal period open or not known: 3. For the bees').waitFor();

  await page.getByRole('button', { name: /^More for the harvest in Hymettus/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(`No harvest recorded in ${year}`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText(`30 kg in ${year}`).waitFor();
  await page.getByRole('link', { name: 'Yield' }).click();
  await page.getByRole('row', { name: 'Hymettus 3 30 10' }).waitFor();
  await page.locator('label', { hasText: 'Queen lines' }).click();
  await page.getByRole('row', { name: 'Not recorded 3 about 30 about 10' }).waitFor();
  await page.goto(`${server.url}/en/overview`);
  await page.getByText('honey: 30 kg').waitFor();
  await expect
    .poll(() => kgOf())
    .toEqual([[30, [17.667, 8.833, 3.5], { hive_ids: [apiary.hives[2]], reason: 'For the bees' }]]);
});

it('a lot is made of a harvest, corrected, filled into jars and traced; another phone has its code first', async () => {
  const apiary = await newApiary(keeper, 2, 'Hymettus');
  const harvestId = await harvested(keeper, apiary.id, apiary.hives);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = async () => {
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
  };

  await page.goto(`${server.url}/en/harvest`);
  await page.getByRole('button', { name: /^More for the harvest/ }).click();
  await page.getByRole('menuitem', { name: 'Make a lot' }).click();
  const code = await field('Lot code').inputValue();
  expect(code).toMatch(/^L\d\d-\d{3}A$/);
  await expect(field('Honey, kg')).toHaveValue('30');
  // Since the form opened.
  await keeper.post('/api/v1/lots', { code, harvest_ids: [harvestId], kg: 1 });
  await field('Water').fill('21.5');
  await save();
  await page.getByRole('button', { name: / change not saved/ }).click();
  await dialog.getByRole('button', { name: 'Open' }).click();
  await dialog.getByText('Another lot has this code.').waitFor();
  await expect(field('Water')).toHaveValue('21.5');
  await field('Lot code').fill('THYME-1');
  await save();

  await page.getByRole('link', { name: 'THYME-1' }).click();
  await page.getByText(/^More water than 20%\. Source: /).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await field('Water').fill('17.4');
  await save();
  await page.getByText('Water 17.4%').waitFor();
  await page.getByRole('button', { name: 'Jars', exact: true }).click();
  await field('Honey in a jar').fill('450');
  await field('Jars').fill('70');
  await field('Best before').fill('05/2028');
  await dialog.getByText('31.5 kg, but the lot has only 30 kg left.').waitFor();
  await save();
  await page.getByText('More honey in jars than the lot has: 31.5 of 30 kg.').waitFor();
  await page.getByRole('button', { name: 'Remove 70 jars of 450 g' }).click();
  await page.getByText('no jars yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('31.5 kg in jars, 0 kg left').waitFor();

  await page.getByRole('button', { name: 'Labels for 70 jars of 450 g' }).click();
  await dialog.getByText('Check what your country asks on honey labels.').waitFor();
  await field('Country of origin').fill('Greece');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save PDF' }).click();
  await expect.poll(async () => (await saved).suggestedFilename()).toBe('Jar labels THYME-1.pdf');
  await page.keyboard.press('Escape');

  await page.getByText('Hives: 1, 2').waitFor();
  await page.getByRole('link', { name: `Lot ${code}` }).waitFor();
  await page.getByRole('link', { name: /^Hymettus, / }).click();
  await page.getByRole('link', { name: 'lot THYME-1' }).waitFor();
  const made = async () =>
    (await keeper.get(`/api/v1/lots?harvest_id=${harvestId}`)).body.result.lots.find(
      (lot: { code: string; bottled_kg: number }) => lot.code === 'THYME-1' && lot.bottled_kg > 0,
    );
  const lot = await eventually(made, () => 'The jars are not back.');
  expect(lot).toMatchObject({ kg: 30, water: 17.4, bottled_kg: 31.5, warnings: ['jars_over'] });
});
