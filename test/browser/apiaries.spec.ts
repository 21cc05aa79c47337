import type { Locator } from 'playwright/test';
import { newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, keeper, page, server } from './suite.js';

browserSuite();

const apiaries = async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
const place = async (id: string, lat: number, lng: number) => keeper.patch(`/api/v1/apiaries/${id}`, { lat, lng });

describe('the place of a new apiary', () => {
  beforeEach(async () => {
    await page.goto(`${server.url}/en/apiaries`);
    await page.getByText('Where are your bees?').waitFor();
    await buttonWith('Add apiary').click();
    await page.getByLabel('Name').fill('Palamidi');
  });

  test('is found by its Greek name, adjusted by arrow keys, and named again', async () => {
    await page.getByRole('textbox', { name: 'Location or coordinates' }).fill('Ναύπλιο');
    const found1st = page.getByRole('dialog').getByText('Peloponnese').first();
    await found1st.waitFor();
    const bottom = async (locator: Locator) => {
      const box = (await locator.boundingBox())!;
      return box.y + box.height;
    };
    // Above the buttons at the bottom of the sheet, not below them.
    await expect.poll(() => bottom(found1st)).toBeLessThan((await buttonWith('Cancel').boundingBox())!.y);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^Near N.fplio, Peloponnese, Greece$/).waitFor();
    const found = Number(await page.getByLabel('Latitude').inputValue());
    const pin = buttonWith('Location of the apiary; arrow keys move it');
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await eventually(
      async () => (Number(await page.getByLabel('Latitude').inputValue()) > found ? true : undefined),
      () => 'the pin did not move north',
    );
    await buttonWith('Add apiary').last().click();
    await page.getByText('Palamidi added.').waitFor();
    const [apiary] = await apiaries();
    expect(apiary.lat).toBeGreaterThan(found);
    expect(apiary.lat).toBeCloseTo(37.57, 1);
    expect(apiary.lng).toBeCloseTo(22.8, 1);
  });

  test('is set by a touch on the map, and by typed coordinates', async () => {
    const map = page.getByRole('region', { name: 'Map to set the location' });
    await settle(page);
    await map.click({ position: { x: 120, y: 130 } });
    await page.getByText(/^Near /).waitFor();
    await page.getByLabel('Latitude').fill('40,5');
    await page.getByLabel('Longitude').fill('-3,7');
    await page.getByText(/^Near .*Madrid/).waitFor();
  });
});

describe('the map', () => {
  test('has a pin for each apiary with a position; choosing one shows it', async () => {
    const shaw = await newApiary(keeper, 2, 'Shaw');
    const wire = await newApiary(keeper, 1, 'Wire');
    await newApiary(keeper, 0, 'Roof');
    await place(shaw.id, 37.9, 23.7);
    await place(wire.id, 37.93, 23.7);
    await keeper.post(`/api/v1/apiaries/${wire.id}/updateactive`, { active: false });
    await page.goto(`${server.url}/en/apiaries`);
    // Selected once the router has navigated, which a busy machine shows a moment after the press.
    await page.getByRole('radio', { name: 'Map' }).click();
    await page.waitForURL((url) => url.search === '?view=map');
    await page.getByRole('radio', { name: 'Map', checked: true }).waitFor();
    await expect(buttonWith('Shaw, 2 hives')).toHaveAttribute('aria-pressed', 'true');
    await expect(buttonWith(/^Roof/)).toHaveCount(0);
    await buttonWith('Wire, 1 hive, Inactive').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Wire' }).waitFor();
    await page.getByText('3.3 km from Shaw', { exact: false }).waitFor();
    await page.reload();
    await buttonWith('Shaw, 2 hives').waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Map of the apiaries' }).locator('svg path').count())
      .toBeGreaterThan(3);
  });
});

describe('the declaration of held hives', () => {
  const declared = () => page.getByRole('article', { name: 'Held hives' });
  const complete = (what: string) => page.getByRole('link', { name: `Complete: ${what}` });

  test('says what is missing, leads to where it is entered, and saves the sheet as a file', async () => {
    const { id } = await newApiary(keeper, 3, 'Palamidi');
    await place(id, 37.57, 22.8);
    await page.goto(`${server.url}/en/papers`);
    await page.getByRole('link', { name: /^Held hives/ }).click();
    await declared().getByRole('row', { name: 'Palamidi – 3' }).waitFor();
    await complete('Palamidi: municipality missing').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Municipality').fill('Nafplio');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Palamidi saved.').waitFor();
    await page.goto(`${server.url}/en/papers/held-hives`);
    await declared().getByRole('row', { name: 'Palamidi Nafplio 3' }).waitFor();
    await complete('Name and address').click();
    const field = (name: RegExp) => page.getByRole('textbox', { name });
    await field(/^Beekeeper’s register number/).fill('EL 00 000 000');
    await field(/^Authority/).fill('Argolis');
    await field(/^Address/).fill('Odos 1');
    await buttonWith('Save profile').click();
    await page.getByText('Your profile is saved.').waitFor();
    await page.goto(`${server.url}/en/papers/held-hives`);
    await declared().getByText('EL 00 000 000').waitFor();
    await expect(page.getByRole('link', { name: /^Complete/ })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await buttonWith('PDF').click();
    await expect.poll(async () => (await download).suggestedFilename()).toMatch(/^Held hives .*\.pdf$/);
    await field(/^Day/).fill('31/12/2999');
    await page.getByText('This date is in the future.').waitFor();
  });
});

test('the treatment register opens the entry that lacks something, until none does', async () => {
  const { hives } = await newApiary(keeper, 2, 'Palamidi');
  const details = { product: 'Apiguard', unit: 'g', route: 'by hand', withdrawalDays: 0, document: 'A 1' };
  const plan = { type: 'treatment', hive_ids: hives, initiated_at: '2026-10-01', details };
  const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
  await keeper.post(`/api/generalActionHide/${id}`);
  await page.goto(`${server.url}/en/papers/register`);
  await page.getByRole('row', { name: /^01\/10\/2026 Palamidi: 1, 2 Apiguard, by hand/ }).waitFor();
  await page.getByRole('button', { name: 'Complete: 01/10/2026, Palamidi: amount missing' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('50');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /^01\/10\/2026 Palamidi: 1, 2 Apiguard, 50 g, by hand/ }).waitFor();
  await page.getByText('Medicine, amount, route, withdrawal period and document of each entry').waitFor();
  await expect(page.getByRole('button', { name: /^Complete/ })).toHaveCount(0);

  await page.goto(`${server.url}/en/papers/medicines`);
  await buttonWith('Add purchase').click();
  await form.getByRole('textbox', { name: /^Medicine/ }).fill('Apiguard');
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('1000');
  await form.getByRole('button', { name: 'Add purchase' }).click();
  await form.getByText('Enter a unit.').waitFor();
  await form.getByRole('textbox', { name: /^Unit/ }).fill('g');
  await form.getByRole('textbox', { name: /^Bought on/ }).fill('01/09/2026');
  await form.getByRole('textbox', { name: /^Document/ }).fill('No. 5');
  await form.getByRole('button', { name: 'Add purchase' }).click();
  await page.getByText('900 g left').waitFor();
  await page.goto(`${server.url}/en/papers/register`);
  await page.getByRole('row', { name: '01/09/2026 Apiguard 1,000 g 900' }).waitFor();
  await page.getByRole('button', { name: 'Complete: 01/09/2026, purchase of Apiguard: supplier missing' }).click();
  await form.getByRole('textbox', { name: /^Supplier/ }).fill('Agro');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /purchase of Apiguard/ }).waitFor({ state: 'detached' });
  await page.goto(`${server.url}/en/papers/farm-book`);
  const treatments = page.getByRole('table', { name: 'Treatments' });
  await treatments.getByRole('row', { name: '01/10/2026 Palamidi Apiguard, 50 g, by hand 2' }).waitFor();
  await page.getByRole('group', { name: 'Columns' }).getByText('Details').click();
  await treatments.getByRole('row', { name: '01/10/2026 Palamidi 2' }).waitFor();
  await expect
    .poll(async () => (await keeper.get('/api/v1/medicines')).body.result.medicines)
    .toMatchObject([
      { product: 'Apiguard', quantity: 1000, unit: 'g', supplier: 'Agro', document: 'No. 5', day: '2026-09-01' },
    ]);
});
