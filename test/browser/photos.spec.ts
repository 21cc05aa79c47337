import { readFileSync } from 'node:fs';
import { type Apiary, inspect, newApiary } from '../api/client.js';
import { takePhoto } from '../api/photographed.js';
import { expect } from './expect.js';
import { browserSuite, button, keeper, page, server, sheet, untilServerHas } from './suite.js';

const file = new URL('../fixtures/photos/tagged.jpg', import.meta.url);
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(file) });

let home: Apiary;

browserSuite({ keeper: 'one', page: 'one' });
beforeAll(async () => {
  home = await newApiary(keeper, ['22-026', '22-031'], 'Shaw');
  const [hive] = home.hives;
  await inspect(keeper, hive!, {
    date: '2022-05-05',
    broodFrames: 1.5,
    populationFrames: 6,
    generalStatus: 'moderate',
    queenYear: 2021,
  });
  await inspect(keeper, hive!, {
    date: '2022-05-24',
    broodFrames: 3,
    populationFrames: 6,
    generalStatus: 'good',
    queenYear: 2022,
  });
  await takePhoto(keeper, { hive_id: hive!, day: '2022-05-05', frame: '4', caption: 'brood' });
  await takePhoto(keeper, { hive_id: hive!, day: '2022-05-24', frame: '4', caption: 'brood' });
  await takePhoto(keeper, { hive_id: hive!, day: '2022-05-24', part: 'hive' });
});

const photos = async () => (await keeper.get(`/api/v1/photos?hive_id=${home.hives[0]}`)).body.result.photos;
const openHive = async (path = '') => {
  await page.goto(`${server.url}/en/hives`);
  await page.getByRole('link', { name: 'Open hive 22-026', exact: true }).click();
  if (path) await page.getByRole('link', { name: path }).click();
};
const taken = (names: string[]) => page.locator('input[type=file]').first().setInputFiles(names.map(jpeg));

test('are taken in the form of an inspection, without where they were taken', async () => {
  await openHive('New inspection');
  await button('Save, next 22-031').waitFor();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  // A phone is asked for its camera, or for photos that were taken earlier.
  for (const [item, capture] of [
    ['Camera', 'environment'],
    ['From the gallery', null],
  ] as const) {
    await button('Take photo of hive 22-026').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: item }).click();
    await expect.poll(async () => (await chooser).element().getAttribute('capture')).toBe(capture);
  }
  await taken(['IMG_0042.jpg']);
  await page.getByRole('dialog', { name: 'New photo' }).getByRole('textbox', { name: 'Frame number' }).fill('4');
  await page.getByRole('dialog', { name: 'New photo' }).getByRole('textbox', { name: 'Caption' }).fill('queen cells');
  await button('Save photo').click();
  await untilServerHas(async () => (await photos())[0]?.caption, 'queen cells');
  const [{ id, frame, width }] = await photos();
  expect([frame, width]).toEqual([4, 640]);
  const image = await fetch(`${server.url}/api/v1/photos/${id}/image`, {
    headers: { authorization: `JWT ${keeper.token}` },
  });
  await expect.poll(async () => Buffer.from(await image.arrayBuffer()).includes('SECRETMARK')).toBe(false);
});

test('are saved with a note, and shown with it', async () => {
  await openHive();
  await button('New note').click();
  const form = page.getByRole('dialog', { name: 'New note' });
  await form.getByRole('textbox', { name: 'Text' }).fill('Brood looks patchy');
  await form.locator('input[type=file]').setInputFiles([jpeg('IMG_0043.jpg')]);
  await button('Add photo').click();
  await button('Save note').click();
  await untilServerHas(async () => (await photos())[0]?.note_id !== null, true);
  await page.getByRole('link', { name: 'Brood looks patchy' }).click();
  const shown = page.getByRole('article').getByRole('button', { name: /^Photo from / });
  await shown.waitFor();
  await shown.click();
  await button('Delete photo').click();
  await shown.waitFor({ state: 'hidden' });
});

test('of a hive are shown by day, described, deleted and brought back', async () => {
  await openHive();
  await button('All photos').click();
  const gallery = sheet();
  await gallery.getByText('4 photos').waitFor();
  await button('Photo from 2022/05/24: Hive').click();
  await page
    .getByRole('dialog', { name: '2022/05/24' })
    .getByRole('textbox', { name: 'Caption' })
    .fill('many bees outside');
  await button('Save').click();
  await button('Photo from 2022/05/24: Hive, many bees outside').click();
  await button('Delete photo').click();
  await untilServerHas(async () => (await photos()).length, 3);
  await button('Undo').click();
  await button('Photo from 2022/05/24: Hive, many bees outside').waitFor();
  await untilServerHas(async () => (await photos()).length, 4);
});

test('are compared with a divider that arrow keys move, with what changed between the visits', async () => {
  await button('Compare').click();
  const slider = page.getByRole('slider', { name: 'Divider between before and after' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '48% before');
  const choose = (name: string, label: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label });
  await choose('Before', '2022/05/05, Frame 4, brood');
  await choose('After', '2022/05/24, Frame 4, brood');
  await page.getByText('Brood 1.5 → 3 frames. Queen 2021 → 2022. Status Moderate → Good.').waitFor();
});
