import { newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, context, discardWindow, keeper, page, server, untilServerHas } from './suite.js';

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

  test('keeps its pin while the texts of other parts load', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(/\/assets\/(keys|shortcuts)-[^/]*\.js$/, async (route) => {
      asked.push(route.request().url());
      await released;
      await route.continue();
    });
    await page.reload();
    await buttonWith('Add apiary').click();
    await page.getByLabel('Latitude').fill('37.57');
    await page.getByLabel('Longitude').fill('22.8');
    const pin = buttonWith('Location of the apiary; arrow keys move it');
    await pin.waitFor();
    await eventually(
      async () => asked[1],
      () => 'nothing came later',
    );
    release();
    await page.evaluate((modules) => Promise.all(modules.map((module) => import(module))), asked);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(pin).toHaveCount(1);
  });

  test('explains what to do if the browser refuses the position', async () => {
    await buttonWith('Use my position').click();
    await page.getByText('Location is blocked.', { exact: false }).waitFor();
    discardWindow();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 35.3387, longitude: 25.1442, accuracy: 8 });
    await buttonWith('Use my position').click();
    await page.getByText('Found, to about 8 m.').waitFor();
    await expect(page.getByLabel('Latitude')).toHaveValue('35.3387');
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

describe('a position that is still being determined', () => {
  test('is added to the apiary that was saved meanwhile', async () => {
    discardWindow();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 35.3387, longitude: 25.1442, accuracy: 8 });
    await page.addInitScript(() => {
      const ask = Geolocation.prototype.getCurrentPosition;
      Geolocation.prototype.getCurrentPosition = function (...given) {
        Object.assign(window, { findPosition: () => ask.apply(this, given) });
      };
    });
    await page.goto(`${server.url}/en/apiaries`);
    await buttonWith('Add apiary').click();
    await page.getByLabel('Name').fill('Palamidi');
    await buttonWith('Use my position').click();
    await page.getByText('Looking for your position…').waitFor();
    await buttonWith('Add apiary').last().click();
    await page.getByText(/^Palamidi added without a location\./).waitFor();
    await expect.poll(async () => (await apiaries())[0].lat).toBeNull();
    await page.evaluate(() => (window as unknown as { findPosition: () => void }).findPosition());
    await page.getByText('Location saved for Palamidi.').waitFor();
    await expect.poll(async () => (await apiaries())[0]).toMatchObject({ lat: 35.3387, lng: 25.1442 });
  });
});

describe('the map', () => {
  test('shows all apiaries, however far apart, and no plate covers another', async () => {
    for (const [name, lat, lng] of [
      ['Hymettus', 37.94, 23.81],
      ['Parnitha', 38.17, 23.72],
      ['Penteli', 38.08, 23.9],
      ['Kythira', 36.25, 23],
      ['Larissa', 39.64, 22.42],
    ] as const)
      await place((await newApiary(keeper, 1, name)).id, lat, lng);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/apiaries`);
    await buttonWith('Larissa, 1 hive').waitFor();
    const map = (await page.getByRole('region', { name: 'Map of the apiaries' }).boundingBox())!;
    const plates = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-apiary] > span')].map((plate) => plate.getBoundingClientRect().toJSON()),
      );
    const outside = async () =>
      (await plates()).filter(({ left, right }) => left < map.x || right > map.x + map.width).length;
    const allInside = () =>
      eventually(
        async () => ((await outside()) === 0 ? true : undefined),
        () => 'an apiary is not on the map',
      );
    await allInside();
    const boxes = await plates();
    expect(boxes).toHaveLength(5);
    const named = boxes.filter(({ width }) => width > 20);
    expect(named.length).toBeLessThan(5);
    for (const [index, a] of named.entries())
      for (const b of named.slice(index + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    for (let times = 0; times < 3; times += 1) await buttonWith('Zoom in').click();
    await eventually(
      async () => ((await outside()) > 0 ? true : undefined),
      () => 'the map was not zoomed',
    );
    await buttonWith('Show all apiaries').click();
    await allInside();
  });

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

test('the treatment register opens the entry that lacks something, until none does', async () => {
  const { hives } = await newApiary(keeper, 2, 'Palamidi');
  const details = {
    product: 'Apiguard',
    unit: 'g',
    route: 'by hand',
    withdrawalDays: 0,
    removedAt: '2026-10-29',
    document: 'A 1',
    supplier: 'Agro, Volos',
  };
  const plan = { type: 'treatment', hive_ids: hives, initiated_at: '2026-10-01', details };
  const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
  await keeper.post(`/api/generalActionHide/${id}`, { day: plan.initiated_at });
  await page.goto(`${server.url}/en/papers/register`);
  await page.getByRole('row', { name: /^01\/10\/2026 Palamidi: 1, 2 Apiguard, by hand/ }).waitFor();
  await page.getByRole('button', { name: 'Complete: 01/10/2026, Palamidi: amount missing' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('50');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /^01\/10\/2026 Palamidi: 1, 2 Apiguard, 50 g, by hand/ }).waitFor();
  await page.getByText('Medicine, amount, withdrawal period, duration, document and supplier of each entry').waitFor();
  await expect(page.getByRole('button', { name: /^Complete/ })).toHaveCount(0);

  // A treatment of several apiaries is completed once.
  const [one, two] = [await newApiary(keeper, 1, 'Arvanitia'), await newApiary(keeper, 1, 'Karathona')];
  const { document: _, ...lacking } = { ...details, product: 'Thymovar', amount: 50 };
  const apiaries = [one, two].map((apiary) => ({ apiary_id: apiary.id }));
  const batch = { type: 'treatment', initiated_at: '2026-10-03', completed: true, details: lacking, apiaries };
  await keeper.post('/api/v1/batches', batch);
  await page.goto(`${server.url}/en/papers/register`);
  await page
    .getByRole('button', { name: 'Complete: 03/10/2026, Arvanitia, Karathona: purchase document missing' })
    .click();
  await form.getByText('Complete it in 1 other apiary too').waitFor();
  await form.getByText('For the register').click();
  await form.getByRole('textbox', { name: /^Document/ }).fill('A 7');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Also completed in 1 other apiary.').waitFor();
  const documents = async () =>
    (await keeper.get('/api/v1/papers/register')).body.result.rows.map(
      ({ document }: { document: string }) => document,
    );
  await untilServerHas(documents, ['A 1', 'A 7', 'A 7']);
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
  await page
    .getByRole('button', { name: 'Complete: 01/09/2026, purchase of Apiguard: supplier’s name and address missing' })
    .click();
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
