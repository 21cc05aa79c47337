import type { Locator } from 'playwright/test';
import { newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, keeper, page, server, shows } from './suite.js';

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
    await shows('Palamidi added.', () => buttonWith('Add apiary').last().click());
    const [apiary] = await apiaries();
    expect(apiary.lat).toBeGreaterThan(found);
    expect(apiary.lat).toBeCloseTo(37.57, 1);
    expect(apiary.lng).toBeCloseTo(22.8, 1);
  });
});

describe('the map', () => {});

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
    await shows('Palamidi saved.', () => form.getByRole('button', { name: 'Save', exact: true }).click());
    await page.goto(`${server.url}/en/papers/held-hives`);
    await declared().getByRole('row', { name: 'Palamidi Nafplio 3' }).waitFor();
    await complete('Name and address').click();
    const field = (name: RegExp) => page.getByRole('textbox', { name });
    await field(/^Beekeeper’s register number/).fill('EL 00 000 000');
    await field(/^Authority/).fill('Argolis');
    await field(/^Address/).fill('Odos 1');
    await shows('Your profile is saved.', () => buttonWith('Save profile').click());
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
