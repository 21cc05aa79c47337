import { newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, context, discardWindow, keeper, page, server } from './suite.js';

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
});
