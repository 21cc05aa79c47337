import { daysFromNow, inspect, newApiary } from '../api/client.js';
import { DESKTOP, settle } from './browser.js';
import { expect } from './expect.js';
import {
  away,
  choose,
  flagged,
  type Hive,
  hives,
  home,
  managingSuite,
  severalApiaries,
  tasks,
} from './managing-suite.js';
import { button, context, keeper, page, plate, server, sheet, shows, untilServerHas } from './suite.js';

managingSuite();
const apiaries = async () => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
describe('several apiaries', () => {
  severalApiaries();

  test('are selected with the keyboard, and get one action, which one touch undoes', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/overview`);
    await page.getByRole('heading', { name: '3 apiaries' }).waitFor();
    await settle(page);
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'])
      await page.keyboard.press(key);
    await page.getByRole('region', { name: '3 apiaries selected' }).getByText('6 hives').waitFor();
    await button('Record or schedule').click();
    await sheet().getByText('For 6 hives in 2 apiaries').waitFor();
    await sheet().getByText('Left out, as it has no active hives: Andros.').waitFor();

    await sheet().getByRole('radio', { name: 'Treatment' }).check();
    await button('Schedule for 6 hives').click();
    await sheet().getByText('Enter a medicine or an active substance.').waitFor();
    await sheet().getByRole('radio', { name: 'Feeding' }).check();
    await sheet().getByLabel('Feed', { exact: true }).selectOption('Syrup 1:1');
    await sheet().getByLabel('Amount').first().fill('20');
    await sheet().getByRole('radio', { name: 'l', exact: true }).check();
    await sheet().getByText('120 l in all.').waitFor();
    await sheet().getByRole('radio', { name: 'for each apiary' }).check();
    await sheet().getByText('5 to 10 l a hive.').waitFor();
    await sheet().getByRole('radio', { name: 'in all' }).check();
    await sheet().getByText('3.333 l a hive.').waitFor();
    await button('Schedule for 6 hives').click();

    await page.getByText('Feeding scheduled for 6 hives in 2 apiaries.').waitFor();
    await untilServerHas(() => tasks(home), [[4, 3.333]]);
    await expect.poll(() => tasks(away)).toEqual([[2, 3.333]]);
    const week = page.getByRole('region', { name: 'This week' });
    await week.getByText('Home, 4 hives').waitFor();
    await week.getByText('Away, 2 hives').waitFor();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await button('Undo').click();
    await untilServerHas(() => Promise.all([tasks(home), tasks(away)]), [[], []]);
    await week.getByText('Nothing to do this week.').waitFor();

    await choose('Andros');
    await button('Record or schedule').click();
    await sheet().getByText('The selected apiaries have no active hives. Select others.').waitFor();
    await expect(button(/^Schedule for/)).toHaveCount(0);

    // The work of a plan is in the calendar.
    const rule = { rule: 'FREQ=WEEKLY', start_day: daysFromNow(0) };
    await keeper.post('/api/v1/plans', { kind: 'round', apiary_ids: [home.id], ...rule });
    await page.goto(`${server.url}/en/overview`);
    await week.getByRole('button', { name: /^Round/ }).click();
    await page.waitForURL(/\/en\/plan/);
  });

  test('have hives that are selected over two of them, and one touch undoes what all of them get', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives?apiary=all`);
    const select = async () => {
      await plate('3').click();
      await plate('7').click({ modifiers: ['Shift'] });
      await page.getByRole('region', { name: '3 hives selected' }).getByText('Home: 3, 22-001; Away: 7').waitFor();
    };
    const active = () =>
      Promise.all(
        [home, away].map(async ({ id }) => {
          const { result } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body;
          return result.hives.filter((hive: Hive) => hive.active).length;
        }),
      );
    await select();
    await expect(button('Move')).toBeDisabled();
    await button('Move').press('Enter');
    await page.getByRole('paragraph').filter({ hasText: 'Hives of one apiary are moved at a time.' }).waitFor();
    await button('Deactivate').click();
    await page.getByRole('dialog', { name: 'Deactivate 3 hives' }).getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('3 hives deactivated.').waitFor();
    await untilServerHas(() => flagged('active'), ['1', '2']);
    await expect.poll(active).toEqual([2, 1]);
    await button('Undo').click();
    await expect.poll(active).toEqual([4, 2]);

    await select();
    await button('Delete').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem')).toHaveText(['Home: 3, 22-001', 'Away: 7']);
    await dialog.getByRole('button', { name: 'Keep the hives' }).click();
    await button('Schedule action').click();
    await sheet().getByText('For 3 hives in 2 apiaries').waitFor();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await shows('Task scheduled for 3 hives in 2 apiaries.', () => button('Schedule for 3 hives').click());
    const counts = async () =>
      (await Promise.all([tasks(home), tasks(away)])).map((of) => of.map(([hives]: number[]) => hives));
    await untilServerHas(counts, [[2], [1]]);
    await button('Undo').click();
    await untilServerHas(counts, [[], []]);

    await select();
    await button('More for the selected hives').click();
    await page.getByRole('menuitem', { name: 'Print labels' }).click();
    await page.getByRole('radio', { name: '3 selected', checked: true }).waitFor();
    await expect(page.getByRole('img', { name: 'Sheet 1 of 1' }).getByText('Away')).toHaveCount(1);
  });
});

describe('apiaries', () => {
  test('change their details, with one of five purposes', async () => {
    await page.goto(`${server.url}/en/apiaries`);
    await button('Edit').click();
    const purpose = page.getByLabel('Purpose');
    await purpose.waitFor();
    await expect(purpose.locator('option')).toHaveText([
      'Harvest',
      'Winter survival',
      'Growth',
      'Pollination',
      'Other',
    ]);
    await purpose.selectOption('Pollination');
    await page.getByLabel('Name').fill('Orchard');
    await page.getByLabel('Forage').fill('Almond');
    await shows('Orchard saved.', () => button('Save').click());
    const [{ name, apiaryFunction, forage }] = await apiaries();
    expect([name, apiaryFunction, forage]).toEqual(['Orchard', 'FUNCTION_POLLINATION', 'Almond']);
  });

  test('are activated and deactivated', async () => {
    const active = async () => (await apiaries())[0].active;
    await page.goto(`${server.url}/en/apiaries`);
    const choose = async (name: string) => {
      await button('More for Home').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Deactivate');
    await untilServerHas(active, false);
    await choose('Activate');
    await untilServerHas(active, true);
    // The default is the oldest active one.
    await newApiary(keeper, 1, 'Away');
    await keeper.post(`/api/v1/apiaries/${home.id}/updateactive`, { active: false });
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('button', { name: /^Apiary.*Away/ }).waitFor();
  });

  test('are deleted after a warning, and not when it is declined', async () => {
    await page.goto(`${server.url}/en/apiaries`);
    const askToDelete = async () => {
      await button('More for Home').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await askToDelete();
    const warning = page.getByRole('alertdialog');
    await warning.getByText('Are you sure you want to DELETE this apiary?').waitFor();
    await warning.getByText(/You are about to delete Home and its 4 hives\./).waitFor();
    await warning.getByText(/All of the hives data will be permanently lost\./).waitFor();
    await warning.getByText(/Are you sure you want to proceed\?/).waitFor();
    await button('Keep Home').click();
    await warning.waitFor({ state: 'detached' });
    await expect.poll(() => apiaries()).toHaveLength(1);
    await askToDelete();
    await button('Delete Home and 4 hives').click();
    await page.getByText('Where are your bees?').waitFor();
    await untilServerHas(apiaries, []);
  });
});

describe('hives', () => {
  test('of an apiary without a round show no day', async () => {
    await page.goto(`${server.url}/en/hives`);
    await button(/^Round No round yet$/).waitFor();
    await plate('22-001').waitFor();
  });

  test('are starred one by one', async () => {
    await page.goto(`${server.url}/en/hives`);
    const star = page.getByRole('button', { name: 'Star hive 3', exact: true });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await untilServerHas(() => flagged('starred'), ['3']);
    await star.click();
    await untilServerHas(() => flagged('starred'), []);
  });

  test('stay in the order of their numbers when they are selected, one by one or all', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives`);
    for (const number of ['22-001', '3', '1']) await plate(number).click();
    const bar = page.getByRole('region', { name: '3 hives selected' });
    await bar.getByText('1, 3, 22-001', { exact: true }).waitFor();
    await plate('3').click();
    await page.getByText('1, 22-001', { exact: true }).waitFor();
    await button('Select all 4').click();
    await page.getByText('1, 2, 3, 22-001', { exact: true }).waitFor();
  });

  test('are deactivated many at once, and one by itself', async () => {
    await page.goto(`${server.url}/en/hives`);
    for (const number of ['1', '2']) await plate(number).click();
    await button('Deactivate').click();
    const sheet = page.getByRole('dialog', { name: 'Deactivate 2 hives' });
    await sheet.getByLabel('Colony died').check();
    await sheet.getByLabel('Date', { exact: true }).fill('12/05/2022');
    await sheet.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByText('2 hives deactivated.').waitFor();
    await untilServerHas(() => flagged('active'), ['3', '22-001']);
    await page.getByText('Dead since 12 May 2022').nth(1).waitFor();
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Why and since when' }).click();
    await page.getByLabel('United with another hive').check();
    await button('Save').click();
    await page.getByText('United on 12 May 2022').first().waitFor();
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await untilServerHas(() => flagged('active'), ['2', '3', '22-001']);
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await button('Deactivate').click();
    await untilServerHas(() => flagged('active'), ['3', '22-001']);
    await button('Undo').click();
    await untilServerHas(() => flagged('active'), ['2', '3', '22-001']);
  });

  test('are split with what was counted, and lost with their signs; a touch undoes each', async () => {
    const [mother] = home.hives;
    await inspect(keeper, mother!, { populationFrames: 8, broodFrames: 4 });
    await page.goto(`${server.url}/en/hives/${mother}`);
    const choose = async (item: string) => {
      await button('More for hive 22-001').click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const numbers = async () => (await hives()).map(({ hiveNumber }) => hiveNumber);
    await choose('Split');
    await expect(page.getByLabel('Number of the new hive')).toHaveValue('22-002');
    await page.getByText('8 of 8 stay').waitFor();
    const bees = page.getByRole('spinbutton', { name: 'Bees' });
    await bees.focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.getByText('5 of 8 stay').waitFor();
    await page.getByText('New counts of both as an inspection').waitFor();
    await button('Split off 22-002').click();
    await untilServerHas(numbers, ['1', '2', '3', '22-001', '22-002']);
    const countedOf = async (id: string) =>
      (await keeper.get(`/api/v1/hive/${id}/inspections`)).body.result.inspections[0]?.populationFrames;
    const looks = async (apiary = home.id) => {
      const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${apiary}&completed=0`)).body;
      return tasks.map(({ initiated_at }: { initiated_at: string }) => initiated_at);
    };
    await untilServerHas(() => looks(), [daysFromNow(7), daysFromNow(24)]);
    const [daughter] = (await hives()).filter(({ hiveNumber }) => hiveNumber === '22-002');
    await expect.poll(async () => [await countedOf(mother!), await countedOf(daughter!.id)]).toEqual([5, 3]);
    await button('Undo').click();
    await untilServerHas(numbers, ['1', '2', '3', '22-001']);
    await expect.poll(async () => [await countedOf(mother!), await looks()]).toEqual([8, []]);

    const away = await newApiary(keeper, ['22-002'], 'Away');
    await page.reload();
    await choose('Split');
    await page.getByLabel('Apiary of the new hives').selectOption('Away');
    await page.getByText('This hive number already exists.').waitFor();
    await page.getByLabel('Number of the new hive').fill('7');
    // From eggs a queen takes longer.
    await page.getByRole('radio', { name: 'Only eggs' }).check();
    await page.getByText('A look after 32 days').waitFor();
    await button('Split off 7').click();
    const numbersAway = async () => {
      const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${away.id}`);
      return body.result.hives.map(({ hiveNumber }: Hive) => hiveNumber);
    };
    await untilServerHas(numbersAway, ['7', '22-002']);
    await untilServerHas(() => looks(away.id), [daysFromNow(32)]);
    await button('Undo').click();
    await untilServerHas(numbersAway, ['22-002']);

    // The action of a split opens its form.
    await page.goto(`${server.url}/en/hives/${mother}?tab=1`);
    await button('New action').click();
    await page.getByRole('radio', { name: 'Growth' }).check();
    await page.getByLabel('What changes').selectOption('requeened');
    await button('Open the form of hive 22-001').click();
    await page.getByRole('dialog', { name: 'New queen' }).getByRole('radio', { name: 'Supersedure' }).check();
    await shows('New queen saved for hive 22-001.', () => button('Save new queen').click());
    await choose('Record a swarm');
    await page.getByLabel('Caught in hive').selectOption('2');
    await shows('Swarm of hive 22-001 saved.', () => button('Save swarm').click());
    const latest = async () => (await keeper.get(`/api/v1/hive/${mother}/history?limit=1`)).body.result.events[0].type;
    await untilServerHas(latest, 'ColonySwarmed');

    // Without a signal it is safe on the device, and is sent afterwards.
    await context.setOffline(true);
    await choose('Record a loss');
    await page.getByRole('radio', { name: 'Queen problems not solved' }).check();
    await page.getByText('Few bees or none').click();
    await button('Save loss').click();
    await page
      .getByText(/^No signal\. 1 change is safe on this phone/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilServerHas(() => flagged('active'), ['1', '2', '3']);
    await button('More for hive 22-001').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    // The story behind it says the same.
    const history = page.getByRole('dialog', { name: 'History of hive 22-001' });
    await history.getByText(/^Lost on .*: queen problems not solved/).waitFor();
    await history.getByText(/^Swarmed on .*, caught in hive 2$/).waitFor();
  });

  test('are filtered with a help text, and all are back after Reset', async () => {
    await inspect(keeper, home.hives[1]!, { generalStatus: 'bad', broodFrames: 2 });
    await page.goto(`${server.url}/en/hives`);
    const help = 'Use filters to find standout hives, select groups with similar traits and schedule actions.';
    await button('Filter').click();
    await page.getByText(help).waitFor();
    const least = page.getByRole('slider', { name: 'Frames of brood, at least' });
    await least.waitFor();
    // It ends at the round's maximum; without values it has the default ends.
    await expect(least).toHaveAttribute('max', '2');
    await page
      .getByText(/^0 – 50,/)
      .first()
      .waitFor();
    // Only one hive's brood is known; a slider back at its end no longer requires one.
    await least.press('ArrowRight');
    await button('Show 1 hive').waitFor();
    await least.press('ArrowLeft');
    await button('Show 4 hives').waitFor();
    await page.goBack();
    await least.waitFor({ state: 'detached' });
    await button('Filter').click();
    await page.getByRole('dialog').getByText('Bad', { exact: true }).click();
    await button('Show 1 hive').click();
    await page.getByRole('link', { name: 'Open hive 3', exact: true }).waitFor();
    await expect(page.getByRole('link', { name: /^Open hive/ })).toHaveCount(1);
    await button(/^Filter, /).click();
    await button('Reset').click();
    await button('Show 4 hives').click();
    await page.getByRole('link', { name: 'Open hive 1', exact: true }).waitFor();
  });

  test('have tab 0 for their status, 1 for actions, graphs behind their figures, and a new inspection', async () => {
    const [hive] = home.hives as [string];
    for (const [date, broodFrames] of [
      ['2022-05-01', 4],
      ['2022-06-01', 3],
    ] as const)
      await inspect(keeper, hive, { date, populationFrames: 8, broodFrames, round: true });
    await page.goto(`${server.url}/en/hives/${hive}`);
    const tabs = page.getByRole('tab');
    await page.getByRole('tab', { name: 'Status', selected: true }).waitFor();
    await expect
      .poll(async () => (await tabs.allTextContents()).map((text) => text.replace(/\d/g, '')))
      .toEqual(['Status', 'Actions']);
    for (const [tab, name] of [
      [1, 'Actions'],
      [0, 'Status'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tab', { name, selected: true }).waitFor();
      expect(Number(new URL(page.url()).searchParams.get('tab'))).toBe(tab);
    }
    // Values that nobody recorded take one line.
    await page.getByRole('definition').getByText('Queen, Varroa, Weight', { exact: true }).waitFor();
    await page.getByRole('img', { name: '8 frames of bees, 3 of brood, 1 box' }).first().waitFor();
    const cards = page.getByRole('region', { name: 'Graphs' }).getByRole('region');
    const openBrood = async () => {
      await page.getByRole('link', { name: /^Brood 3/ }).click();
      await expect(cards.first()).toHaveAccessibleName('Frames of brood');
      expect(new URL(page.url()).searchParams.get('tab')).toBe('2');
    };
    await openBrood();
    await button('Back to the status').click();
    await page.getByRole('tab', { name: 'Status', selected: true }).waitFor();
    await openBrood();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Status', selected: true }).waitFor();
    await openBrood();
    await page.goBack();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await button(/^Save/).first().waitFor();
    // More frames than a hive can have are not reduced: they are refused in the field.
    const bees = page.getByRole('spinbutton', { name: 'Bees' });
    await bees.click();
    await page.keyboard.type('999');
    await page.locator('input[aria-label="Bees"][aria-invalid="true"]').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(bees).toHaveAttribute('aria-valuetext', 'not counted');
  });

  test('show the last treatment, and the latest day without harvest of all treatments', async () => {
    const [hive] = home.hives as [string];
    await inspect(keeper, hive, { date: '2022-06-01', populationFrames: 8 });
    for (const [initiated_at, details] of [
      [daysFromNow(-20), { substance: 'amitraz', route: 'vaporised', withdrawalDays: 42 }],
      [daysFromNow(-2), { substance: 'oxalic acid', route: 'trickled', withdrawalDays: 3 }],
    ] as const) {
      const plan = { type: 'treatment', hive_ids: [hive], initiated_at, details };
      const { body } = await keeper.post('/api/generalAction', plan);
      await keeper.post(`/api/generalActionHide/${body.result.task.id}`, { day: initiated_at });
    }
    await page.goto(`${server.url}/en/hives/${hive}`);
    const treatment = page.getByRole('definition').filter({ hasText: 'oxalic acid, trickled' });
    await treatment.getByText(`No harvest until ${daysFromNow(22).replaceAll('-', '/')}`).waitFor();
  });

  test('draw their mites with the figure to act on and the treatments, and their weight, or list them', async () => {
    const [hive] = home.hives as [string];
    const wash = (mites: number) => ({ method: 'alcohol_wash', mites, sample: 300 });
    for (const [day, mites, weightKg] of [
      [-40, 12, 30],
      [-10, 3, 32.5],
    ] as const)
      await inspect(keeper, hive, { date: daysFromNow(day), varroa: wash(mites), weightKg, round: true });
    const [initiated_at, details] = [daysFromNow(-30), { substance: 'oxalic acid', route: 'trickled' }];
    const plan = { type: 'treatment', hive_ids: [hive], initiated_at, details };
    const { body } = await keeper.post('/api/generalAction', plan);
    await keeper.post(`/api/generalActionHide/${body.result.task.id}`, { day: initiated_at });
    await page.goto(`${server.url}/en/hives/${hive}?tab=2`);
    const mites = page.getByRole('region', { name: 'Mites per 100 bees' });
    await mites.getByText(/^Dotted line: \d\.\d, from which to think of a treatment\. /).waitFor();
    await mites.getByText(`Upright lines: treatments. ${initiated_at.replaceAll('-', '/')} oxalic acid`).waitFor();
    await mites
      .getByRole('toolbar')
      .getByRole('button', { name: /4\.0 mites per 100 bees$/ })
      .waitFor();
    await mites.getByRole('button', { name: /table/ }).click();
    await expect(mites.getByRole('cell')).toHaveText(['1.0 mites per 100 bees', '4.0 mites per 100 bees']);
    const weight = page.getByRole('region', { name: 'Weight, kg' });
    await weight.scrollIntoViewIfNeeded();
    await weight
      .getByRole('toolbar')
      .getByRole('button', { name: /32\.5 kg$/ })
      .waitFor();
  });
});
