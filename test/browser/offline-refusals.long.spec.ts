import { type Answer, type Apiary, newApiary, verify } from '../api/client.js';
import { TAGGED, takePhoto } from '../api/photographed.js';
import { eventually } from '../api/server.js';
import { changeAddress } from '../api/staff.js';
import { expect } from './expect.js';
import { harvested } from './harvested.js';
import {
  home,
  inspections,
  killed,
  noSignal,
  offlineSuite,
  open,
  openForm,
  reopen,
  safe,
  says,
  signal,
  starred,
} from './offline.js';
import { button, discardWindow, keeper, page, plate, server, sheet, untilServerHas } from './suite.js';

offlineSuite();

describe('a change that the server refuses', () => {
  test('of tags, a photo, a harvest, a purchase, a split or a move is opened in its form too', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    const purchase = { product: 'Oxuvar', batch: null, quantity: 500, unit: 'ml', supplier: null, document: null };
    const { medicine } = (await keeper.post('/api/v1/medicines', purchase)).body.result;
    const [mother, second, third] = home.hives;
    const paths = [
      `hives?apiary=${away.id}`,
      `hives?apiary=${home.id}`,
      `hives/${third}`,
      'harvest',
      'papers/medicines',
    ];
    for (const path of [...paths, 'overview']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await sheet().getByLabel('Add tags').fill('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(1);
    await open(`hives/${third}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: TAGGED });
    await sheet().getByRole('textbox', { name: 'Caption' }).fill('queen cells');
    await button('Save photo').click();
    await safe(2);
    await open('harvest');
    await button('Record harvest').click();
    await sheet().getByText('3 hives harvested').waitFor();
    await sheet()
      .getByRole('textbox', { name: /^Total/ })
      .fill('12');
    await sheet().getByRole('button', { name: 'Record harvest' }).click();
    await safe(3);
    await open('papers/medicines');
    await button('Actions for Oxuvar').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await sheet().getByRole('textbox', { name: 'Quantity' }).fill('250');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await safe(4);
    await open(`hives/${mother}?colony=split`);
    await button('Split off 4').click();
    // With two looks at its queen cell.
    await safe(7);
    await open(`hives?apiary=${home.id}`);
    await page.getByRole('checkbox', { name: 'Select hive 2', exact: true }).click();
    await button('Move').click();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await button(/^Move 1 hive/).click();
    await safe(8);
    // Another phone deletes the third hive and the purchase, and gives the numbers to hives of its own.
    const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [third] });
    await keeper.delete(`/api/v1/medicines/${medicine.id}`);
    await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '4' });
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' });
    await killed();
    await signal();
    await open();
    await reopen('tags of 5 hives', 6);
    await expect(sheet().getByLabel('Add tags')).toHaveValue('strong');
    await sheet().getByRole('button', { name: 'Save' }).click();
    await reopen('recording a harvest', 5);
    await sheet().getByText('2 hives harvested').waitFor();
    await sheet().getByRole('button', { name: 'Record harvest' }).click();
    await reopen(/purchase of Oxuvar/i, 4);
    await expect(sheet().getByRole('textbox', { name: 'Quantity' })).toHaveValue('250');
    await sheet().getByRole('button', { name: 'Add purchase' }).click();
    await reopen('splitting hive 1', 3);
    await sheet().getByText('This hive number already exists.').waitFor();
    await sheet().getByLabel('Number of the new hive').fill('5');
    await button('Split off 5').click();
    const hivesOf = async ({ id }: Apiary) =>
      (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives.map(
        ({ hiveNumber, tags }: { hiveNumber: string; tags: string[] }) => [hiveNumber, tags.length],
      );
    await open();
    await reopen('moving 1 hive to Away', 2);
    await page.getByRole('radio', { name: /^Away/, checked: true }).waitFor();
    await button(/^Renumber and move/).click();
    await untilServerHas(async () => (await hivesOf(away)).length, 4);
    // The hive of the photo is back.
    await keeper.post('/api/v1/undo', { command_id: deleted.headers.get('x-command-id') });
    await open();
    await reopen('adding a photo of hive 3', 1);
    await expect(sheet().getByRole('textbox', { name: 'Caption' })).toHaveValue('queen cells');
    await button('Save photo').click();
    await page.getByRole('button', { name: /^Photo from .*queen cells$/ }).waitFor();
    await open();
    await says(/^Everything is saved\./);

    await expect
      .poll(() => hivesOf(home))
      .toEqual([
        ['1', 1],
        ['3', 0],
        ['4', 0],
        ['5', 0],
      ]);
    await expect
      .poll(async () => (await hivesOf(away)).map(([, tags]: [string, number]) => tags))
      .toEqual([0, 1, 1, 1]);
    const { harvests } = (await keeper.get('/api/v1/harvests')).body.result;
    expect(harvests).toMatchObject([{ kg: 12, hives: [{ hive_id: mother }, { hive_id: second }] }]);
    await expect
      .poll(async () => (await keeper.get('/api/v1/medicines')).body.result.medicines)
      .toMatchObject([{ quantity: 250 }]);
    const { photos } = (await keeper.get(`/api/v1/photos?hive_id=${third}`)).body.result;
    expect(photos).toMatchObject([{ caption: 'queen cells', width: 640 }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(tasks).toMatchObject([{ hive_numbers: [{ number: '5' }] }, { hive_numbers: [{ number: '5' }] }]);
  });

  test('of jars, a caption, a deactivation or a colony is opened in its form too', async () => {
    const [first, second, third] = home.hives;
    const harvestId = await harvested(keeper, home.id, [first!]);
    const honey = { harvest_ids: [harvestId], kg: 30, name: 'Thyme honey' };
    const extracted = await keeper.post('/api/v1/lots', honey);
    const { lot } = extracted.body.result;
    const undo = ({ headers }: Answer) => keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') });
    const { photo } = (await takePhoto(keeper, { hive_id: third! })).body.result;
    for (const path of ['hives', `hives/${first}`, `hives/${second}`, `hives/${third}`, `harvest/lots/${lot.id}`]) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    await button('Jars').click();
    await sheet().getByLabel('Honey in a jar, g').fill('450');
    await sheet().getByLabel('Jars').fill('12');
    await button('Add jars').click();
    await safe(1);
    await open(`hives/${third}`);
    await page
      .getByRole('button', { name: /^Photo from / })
      .first()
      .click();
    await page.getByLabel('Caption').fill('queen cells');
    await button('Save').click();
    await safe(2);
    await open(`hives/${second}?colony=requeen`);
    await sheet().getByRole('radio', { name: 'Supersedure' }).check();
    await sheet().getByLabel('Line').fill('Macedonian');
    await button('Save new queen').click();
    await safe(3);
    await open(`hives/${second}?colony=swarm`);
    await sheet().getByLabel('Caught in hive').selectOption('1');
    await button('Save swarm').click();
    await safe(4);
    await open(`hives/${second}?colony=unite`);
    await sheet().getByLabel('Into hive').selectOption('1');
    await button('Unite into 1').click();
    await safe(5);
    await open(`hives/${first}?colony=loss`);
    await sheet().getByRole('radio', { name: 'Queen problems not solved' }).check();
    await button('Save loss').click();
    await safe(6);
    await open();
    await page.getByRole('checkbox', { name: 'Select hive 3', exact: true }).click();
    await button('Deactivate').click();
    await sheet().getByRole('radio', { name: 'Sold' }).check();
    await sheet().getByRole('button', { name: 'Deactivate' }).click();
    await safe(7);
    // Another phone deletes all of it, and takes that back once these changes were refused.
    const deleted = [
      await undo(extracted),
      await keeper.delete(`/api/v1/photos/${photo.id}`),
      await keeper.post('/api/v1/hives/deletemult', { hives_selected: home.hives }),
    ];
    await signal();
    await open();
    await page.getByRole('button', { name: /^7 changes not saved/ }).waitFor();
    for (const each of deleted.reverse()) await undo(each);
    const openAndReopen = async (what: string) => {
      await open();
      await reopen(what);
    };
    const chosen = (name: string) => sheet().getByRole('radio', { name, checked: true }).waitFor();
    const inputOf = (label: string) => sheet().getByLabel(label).inputValue();
    await openAndReopen('the new queen of hive 2');
    await chosen('Supersedure');
    await expect.poll(() => inputOf('Line')).toBe('Macedonian');
    await button('Save new queen').click();
    await openAndReopen('the swarm of hive 2');
    await expect.poll(() => inputOf('Caught in hive')).toBe(first);
    await button('Save swarm').click();
    await openAndReopen('uniting hive 2');
    await expect.poll(() => inputOf('Into hive')).toBe(first);
    await button('Unite into 1').click();
    await openAndReopen('the loss of hive 1');
    await chosen('Queen problems not solved');
    await button('Save loss').click();
    await openAndReopen('deactivating 1 hive');
    await chosen('Sold');
    await sheet().getByRole('button', { name: 'Deactivate' }).click();
    await openAndReopen('describing a photo');
    await expect(page.getByLabel('Caption')).toHaveValue('queen cells');
    await button('Save').click();
    await openAndReopen('recording jars of lot');
    await expect.poll(async () => [await inputOf('Honey in a jar, g'), await inputOf('Jars')]).toEqual(['450', '12']);
    await button('Add jars').click();
    await says(/^Everything is saved\. Last sent/);

    const { lots } = (await keeper.get('/api/v1/lots')).body.result;
    expect(lots).toMatchObject([{ bottlings: [{ grams: 450, jars: 12 }] }]);
    const { photos } = (await keeper.get(`/api/v1/photos?hive_id=${third}`)).body.result;
    expect(photos).toMatchObject([{ caption: 'queen cells' }]);
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    expect(hives.map(({ active }: { active: boolean }) => active)).toEqual([false, false, false]);
    expect(hives[2].inactiveReason).toBe('sold');
    const { events } = (await keeper.get(`/api/v1/hive/${second}/history?limit=4`)).body.result;
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'ColonyUnited',
      'ColoniesGone',
      'ColonySwarmed',
      'QueenReplaced',
    ]);
  });

  test('of several apiaries is opened in its form with what was entered', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    for (const path of [`hives?apiary=${away.id}`, `hives?apiary=${home.id}`, 'overview', 'plan']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await noSignal();
    await button('New schedule').first().click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox', { name: 'Name' }).fill('Mow');
    await sheet().getByRole('textbox', { name: 'Every' }).fill('12');
    await sheet().getByRole('button', { name: 'Add schedule' }).click();
    await safe(1);
    await open('overview');
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByLabel('Feed', { exact: true }).selectOption({ index: 1 });
    await sheet().getByRole('textbox', { name: 'Amount' }).fill('10');
    await sheet().getByRole('radio', { name: 'in all' }).check();
    await sheet().getByRole('radio', { name: 'Done' }).check();
    await button(/ for 5 hives$/).click();
    await safe(2);
    // Hives that are selected over both.
    await open('hives?apiary=all');
    for (const number of ['2', '8']) await plate(number).click();
    await button('Schedule action for 2 hives').click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await button('Schedule for 2 hives').click();
    await safe(3);
    // Another phone deletes the second apiary.
    await keeper.delete(`/api/v1/apiaries/${away.id}`);
    await signal();
    await open();
    await reopen('schedule');
    await expect(sheet().getByRole('textbox', { name: 'Every' })).toHaveValue('12');
    await sheet().getByRole('button', { name: 'Add schedule' }).click();
    await reopen('Feed');
    await sheet().getByText('For 3 hives in 1 apiary').waitFor();
    await expect(sheet().getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
    await button(/ for 3 hives$/).click();
    await reopen('Task');
    await sheet().getByText('For 1 hive in 1 apiary').waitFor();
    await button('Schedule for 1 hive').click();
    await says(/^Everything is saved\. Last sent/);
    const { plans } = (await keeper.get('/api/v1/plans')).body.result;
    expect(plans).toMatchObject([{ title: 'Mow', apiary_ids: [home.id], rule: 'FREQ=DAILY;INTERVAL=12' }]);
    const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body;
    expect(tasks).toMatchObject([{ type: 'feeding', details: { unit: 'kg' } }]);
    expect(tasks[0].details.amount).toBeCloseTo(10 / 3, 2);
    const { tasks: planned } = (await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=0`)).body;
    expect(planned).toMatchObject([{ type: 'task', hive_numbers: [{ number: '2' }] }]);
  });
});

describe('a change that the server does not take yet', () => {
  test('stands as refused after some minutes, if the server takes others, and holds none behind it', async () => {
    discardWindow();
    await page.clock.install();
    const error = { code: 'unavailable', message: 'This took too long.', issues: [] };
    await page.route('**/api/v1/hive/*/inspections', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { error } }) : route.fallback(),
    );
    await openForm('3', 6);
    await button(/^Save/).click();
    await open();
    await button('Star hive 3').click();
    await eventually(
      async () => {
        await page.clock.fastForward(31_000);
        return (await starred())[2] || undefined;
      },
      () => 'The star is never sent.',
    );
    await says(/^1 change not saved/);
  });

  test('waits until the keeper has verified a new address, and is sent then', async () => {
    await openForm('3', 6);
    await noSignal();
    await button(/^Save/).click();
    await safe(1);
    const email = await changeAddress(server, keeper);
    await signal();
    await page.getByText('Please verify your email to continue.').waitFor();
    await page.getByText(email).first().waitFor();
    await expect(page.getByText(/not saved/i)).toHaveCount(0);
    await verify(server, { ...keeper.person, email });
    await button('I’ve verified it').click();
    await says(/^Everything is saved/);
    await expect.poll(() => inspections(home.hives[2])).toMatchObject([{ populationFrames: 6 }]);
  });
});
