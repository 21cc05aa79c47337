import { type Apiary, daysFromNow, inspect, newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, button, keeper, page, server, shows } from './suite.js';

let home: Apiary;

browserSuite();
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
});

const stepper = (name: string) => page.getByRole('spinbutton', { name, exact: true });
const inspections = async (hive = home.hives[0]) =>
  (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
/** Waits until the server has this many inspections of the first hive, and returns them. */
const arrived = (count: number) =>
  eventually(
    async () => {
      const known = await inspections();
      return known.length === count ? known : undefined;
    },
    () => `There were never ${count} inspections on the server.`,
  );

describe('the inspection form by keys alone', () => {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at?.getAttribute('aria-labelledby');
      return (label && document.getElementById(label)?.textContent) || at?.getAttribute('aria-label') || at?.tagName;
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      if (/^[\d.]+$/.test(key)) await page.keyboard.type(key);
      else await page.keyboard.press(key);
      await expect.poll(() => focused()).not.toBe('BODY');
    }
  };

  test('moves from count to count, and never takes a digit for the status', async () => {
    await page.setViewportSize(DESKTOP);
    await inspect(keeper, home.hives[0]!, { date: '2022-05-01', populationFrames: 8, broodFrames: 3, pollenFrames: 1 });
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByRole('link', { name: /Inspect next: 1/ }).click();
    await button('Save, next 2').waitFor();
    await press('4', 'Tab');
    await stepper('Bees').focus();
    await press('7.5', 'Tab', '2', 'Enter');
    await expect.poll(() => focused()).toBe('Honey');
    await press('3', 'Escape', '1');
    await press('Enter', 'Enter');
    await expect.poll(() => focused()).toBe('Pollen');
    await press('=');
    for (const [name, count] of Object.entries({ Bees: '7.5', Brood: '2', Honey: '1', Harvested: '–', Pollen: '1' }))
      await expect(stepper(name)).toHaveText(count);
    await expect(page.getByRole('radio', { name: 'Bad' })).toBeChecked();
    await press('Control+Enter');
    await button('Save, next 3').waitFor();
    await press('2', 'Enter');
    await button('Save').waitFor();
    await expect.poll(() => focused()).not.toBe('BODY');
    const [{ generalStatus, populationFrames, broodFrames }] = await arrived(2);
    expect([generalStatus, populationFrames, broodFrames]).toEqual(['bad', 7.5, 2]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: /^Key/ });
    await help.getByText('In an inspection').waitFor();
    for (const words of ['on the status: excellent, good, moderate, bad', 'in a count: the last value'])
      await help.getByText(words).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    // The panel's controls are tab stops again.
    await expect(page.locator('[data-tabindex]')).toHaveCount(0);
  });
});

describe('an inspection of the wrong hive', () => {
  test('is undone from its toast, moved to the hive that it was, or removed', async () => {
    const [one, two] = home.hives as [string, string];
    const beesOf = async (hive: string) =>
      (await inspections(hive)).flatMap((seen: { populationFrames: number | null }) => seen.populationFrames ?? []);
    const has = (hive: string, bees: number[]) => expect.poll(() => beesOf(hive)).toEqual(bees);
    for (const hive of home.hives) await inspect(keeper, hive, { date: '2020-05-01', generalStatus: 'good' });
    await page.goto(`${server.url}/en/hives/${one}?round=new&inspect=1`);
    await stepper('Bees').click();
    await page.keyboard.type('8');
    await shows('Hive 1 saved.', () => button('Save, next 2').click());
    await has(one, [8]);
    await button('Undo').click();
    await has(one, []);
    // The round is gone, and the form of the next hive does not correct the round before.
    await page.waitForURL(/round=new/);
    await expect(page.getByText(/^You’re correcting/)).toHaveCount(0);
    // The form still has what was typed, so that one digit can be corrected.
    await button('Previous hive: 1').click();
    await expect(stepper('Bees')).toHaveText('8');
    await button('Discard').click();
    await expect(stepper('Bees')).toHaveText('–');
    await inspect(keeper, one, { populationFrames: 7 });
    await page.goto(`${server.url}/en/hives/${one}?inspect=1`);
    await button('It was another hive').click();
    const which = page.getByRole('dialog', { name: 'Which hive was it?' });
    await which.getByLabel('Hive').selectOption('2');
    await shows('Inspection of hive 1 moved to hive 2.', () =>
      which.getByRole('button', { name: 'Move to hive 2' }).click(),
    );
    await has(two, [7]);
    await has(one, []);
    await button('Undo').click();
    await has(one, [7]);
    await has(two, []);
    await page.goto(`${server.url}/en/hives/${one}?inspect=1`);
    await shows('Inspection of hive 1 removed.', () => button('Remove this inspection').click());
    await has(one, []);
  });
});

test('a visit of one hive is no round: the list stays with the last one, and has the new queen', async () => {
  const day = daysFromNow(-2);
  const apiary = await newApiary(keeper, 5, 'Yard');
  for (const hive of apiary.hives) await inspect(keeper, hive, { date: day, populationFrames: 6 });
  const year = Number(day.slice(0, 4));
  await keeper.post(`/api/v1/hive/${apiary.hives[1]}/requeen`, { year, reason: 'planned', day: daysFromNow(-1) });
  await page.goto(`${server.url}/en/hives?apiary=${apiary.id}`);
  await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
  const queen = page.getByRole('region', { name: 'Queen' });
  await queen.getByText('Queen lays').waitFor();
  await queen.getByText(String(year), { exact: true }).waitFor();
  await page.goto(`${server.url}/en/hives/${apiary.hives[2]}?apiary=${apiary.id}`);
  const groups = async () =>
    (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id })).body.result.inspections;
  await page.goto(`${server.url}/en/hives/${apiary.hives[2]}?apiary=${apiary.id}&inspect=1&visit=1&round=new`);
  await page.locator('label', { hasText: 'Good' }).click();
  await button(/^Save/).click();
  await eventually(
    async () => ((await groups()).length === 2 ? true : undefined),
    () => 'The visit never arrived.',
  );
  const days = await groups();
  expect(days.map(({ round }: { round: boolean }) => round)).toEqual([false, true]);
  await page.goto(`${server.url}/en/hives?apiary=${apiary.id}`);
  await button(new RegExp(`^Round.*${day.replaceAll('-', '/')}$`)).waitFor();
});

describe('the fields of a record card', () => {
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const word = (field: string, name: string) =>
    page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name, exact: true });

  test('are offered once chosen in the settings, and shown where they are recorded', async () => {
    await page.goto(`${server.url}/en/hives/${home.hives[0]}?inspect=1&round=new`);
    await button(/^Queen cells and ratings/).waitFor();
    await expect(button(/^Record card/)).toHaveCount(0);
    await button(/^More:/).click();
    await page.getByRole('link', { name: 'Choose further fields in Settings' }).click();
    for (const name of ['Brood pattern', 'Health: what you saw', 'Queen clipped']) await chip(name).check();

    await page.goBack();
    await button(/^Record card/).click();
    await word('Brood pattern', 'Patchy').check();
    await word('Queen clipped', 'No').check();
    await expect(word('Weather', 'Sunny')).toHaveCount(0);
    await chip('None seen').check();
    await chip('Wax moth').check();
    await chip('Chalkbrood').check();
    await expect(chip('None seen')).not.toBeChecked();
    await button(/^Queen cells and ratings/).click();
    await expect(word('Kind of queen cells', 'Swarm')).toHaveCount(0);
    await button('Queen cells: more').click();
    await word('Kind of queen cells', 'Swarm').check();
    await button('Save, next 2').click();
    const recorded = await arrived(1);
    expect(recorded).toMatchObject([
      {
        broodPattern: 'patchy',
        queenClipped: false,
        healthSigns: ['chalkbrood', 'wax_moth'],
        queenCells: 1,
        queenCellKind: 'swarm',
        queenCellPlace: null,
        weather: null,
      },
    ]);

    await page.goto(`${server.url}/en/hives/${home.hives[0]}`);
    for (const [field, words] of [
      ['Brood pattern', 'Patchy'],
      ['Health: what you saw', 'Chalkbrood, Wax moth'],
      ['Queen clipped', 'No'],
      ['Kind of queen cells', 'Swarm'],
    ])
      await expect(page.locator('dl > div', { hasText: field! }).locator('dd')).toHaveText(words!);

    // A recorded value stays in the form, although it is no longer chosen.
    await page.goto(`${server.url}/en/settings`);
    for (const name of ['Brood pattern', 'Health: what you saw', 'Queen clipped']) await chip(name).uncheck();
    await page.goto(`${server.url}/en/hives/${home.hives[0]}?inspect=1`);
    await expect(word('Brood pattern', 'Patchy')).toBeChecked();
    await word('Brood pattern', 'Patchy').click();
    await chip('Wax moth').uncheck();
    await chip('Chalkbrood').uncheck();
    await button('Save').click();
    await expect
      .poll(async () => (await inspections())[0])
      .toMatchObject({ broodPattern: null, healthSigns: null, queenClipped: false, queenCellKind: 'swarm' });
  });
});

describe('a round of another day', () => {
  const shown = (day: string) => day.replaceAll('-', '/');

  test('that is past is made from the day in the form, and joined by the next hive', async () => {
    const lastOfMonth = daysFromNow(-Number(daysFromNow(0).slice(8)));
    const day = `${lastOfMonth.slice(0, 8)}15`;
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByRole('link', { name: /Inspect next: 1/ }).click();
    await stepper('Bees').click();
    await page.keyboard.type('6');
    await button(/^Home, /).click();
    const calendar = page.getByRole('dialog', { name: 'Day of the inspection' });
    const named = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    for (const key of ['Previous month', named]) await calendar.getByRole('button', { name: key }).click();
    await calendar.waitFor({ state: 'detached' });
    await page.getByText(`This inspection is for ${shown(day)}`).waitFor();
    await expect(stepper('Bees')).toHaveText('6');
    await button('Save, next 2').click();
    const [first] = await arrived(1);
    expect([first.dateCreated, first.populationFrames]).toEqual([day, 6]);
    await page.getByText(`This inspection is for ${shown(day)}`).waitFor();
    await stepper('Bees').click();
    await page.keyboard.type('80');
    await shows('Hive 2 saved. Bees 80: is that right?', () => button('Save, next 3').click());
    await expect
      .poll(async () => (await inspections(home.hives[1])).map((one: { dateCreated: string }) => one.dateCreated))
      .toEqual([day]);
  });

  test('of the last days is continued, and the form names its day', async () => {
    const day = daysFromNow(-2);
    await inspect(keeper, home.hives[0]!, { date: day, populationFrames: 6 });
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('link', { name: 'Inspect next: 2' }).click();
    await page.getByText(`This inspection is for ${shown(day)}`).waitFor();
    await page.locator('label', { hasText: 'Good' }).click();
    await button('Save, next 3').click();
    const [{ dateCreated }] = await eventually(
      async () => {
        const known = await inspections(home.hives[1]);
        return known.length > 0 ? known : undefined;
      },
      () => 'The inspection never arrived.',
    );
    expect(dateCreated).toBe(day);
  });
});

describe('the inspection form', () => {
  test('shows errors until they are corrected, and loses no input', async () => {
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByRole('link', { name: /Inspect next: 1/ }).click();
    await button('Save, next 2').click();
    const nothing = page.getByText('Enter at least one thing before saving.');
    await nothing.waitFor();
    await page.locator('label', { hasText: 'Good' }).click();
    await nothing.waitFor({ state: 'detached' });
    await page.getByText('no earlier count').first().waitFor();
    // What is typed replaces a count, however short it is.
    for (const typed of ['8', '9']) {
      await stepper('Bees').click();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(stepper('Bees')).toHaveText(typed);
    }
    await stepper('Bees').click();
    await page.keyboard.type('1abc');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a number up to 200.').waitFor();
    await button('Save, next 2').click();
    await expect(page.getByRole('textbox', { name: 'Bees' })).toHaveValue('1abc');
    await page.getByRole('textbox', { name: 'Bees' }).fill('1');
    await page.getByLabel('Note', { exact: true }).fill('Calm');
    await button(/^Varroa/).click();
    await page.getByLabel('Mites').fill('3');
    await button(/^Varroa/).click();
    await button(/^Varroa Mites 3$/).waitFor();
    await button('Save, next 2').click();
    await page.getByText('Enter both mites and sample, or neither.').waitFor();
    await page.getByLabel('Bees in the sample').fill('300');
    await page.getByText('Enter both mites and sample, or neither.').waitFor({ state: 'detached' });
    // The advice names its figure, and leads to its source.
    await button(/^Varroa/).click();
    await page.getByText(/From 1 mites per 100 bees on, a treatment is worth considering/).waitFor();
    await expect(page.getByText('Source:').getByRole('link')).toHaveAttribute('href', /^https:/);
    await button('Save, next 2').click();
    const [{ populationFrames, note, varroa }] = await arrived(1);
    expect([populationFrames, note, varroa.rate]).toEqual([1, 'Calm', 1]);
  });

  test('counts by touches of the comb, and from the last count, which is not recorded untouched', async () => {
    await inspect(keeper, home.hives[0]!, { date: daysFromNow(-20), populationFrames: 9, broodFrames: 4, boxes: 2 });
    await page.goto(`${server.url}/en/hives/${home.hives[0]}?round=new&inspect=1`);
    const bees = stepper('Bees');
    await expect(bees).toHaveText('9');
    await expect(bees).toHaveAttribute('aria-valuetext', 'not counted');
    await button('Bees: more').click();
    await expect(bees).toHaveText('9.5');
    const comb = button('Touch a frame to count up to it');
    const touch = async (across: number, down: number) => {
      const { width, height } = (await comb.boundingBox())!;
      await comb.click({ position: { x: width * across, y: height * down } });
    };
    await touch(0.65, 0.75);
    await expect(bees).toHaveText('7');
    await touch(0.65, 0.75);
    await expect(bees).toHaveText('6.5');
    await touch(0.25, 0.25);
    await expect(bees).toHaveText('13');
    await page.locator('label', { hasText: 'Honey' }).click();
    // From the top, where it is in the hive.
    await touch(0.25, 0.25);
    await expect(stepper('Honey')).toHaveText('3');
    await button('Save, next 2').click();
    const [{ populationFrames, broodFrames, honeycombs }] = await arrived(2);
    expect([populationFrames, broodFrames, honeycombs]).toEqual([13, null, 3]);
  });

  test('copies all values of the last time, and sums the round up at its end', async () => {
    const earlier = daysFromNow(-20);
    const seen = [12, 9, 4];
    const feeding = { feed: 'fondant', amount: 1, unit: 'kg' };
    const plan = { type: 'feeding', hive_ids: home.hives, initiated_at: daysFromNow(1), details: feeding };
    const { status } = await keeper.post('/api/generalAction', plan);
    expect(status).toBe(201);
    for (const [at, hive] of home.hives.entries())
      await inspect(keeper, hive, {
        date: earlier,
        generalStatus: 'good',
        populationFrames: seen[at],
        broodFrames: 1,
        harvestedFrames: 2,
      });
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByRole('link', { name: /Inspect next: 1/ }).click();
    await button(/^As last time Good, Bees 12/).click();
    await button('Save, next 2').click();
    const [latest] = await arrived(2);
    expect([latest.generalStatus, latest.populationFrames, latest.harvestedFrames]).toEqual(['good', 12, null]);
    await page.locator('label', { hasText: 'Bad' }).click();
    await button(/^As last time Bees 9/).click();
    await button('Save, next 3').click();
    await button(/^As last time Good, Bees 4/).click();
    await stepper('Bees').focus();
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await stepper('Brood').focus();
    await page.keyboard.type('0');
    await button('Save').click();
    const summary = page.getByRole('dialog', { name: 'Round complete' });
    const then = earlier.replaceAll('-', '/');
    for (const words of [
      '3 of 3 hives inspected.',
      `7.8 frames of bees on average, 0.5 fewer than on ${then}.`,
      'Fell most: hive 3 (Bees 4 → 2.5, Brood 1 → 0), hive 2 (General status Good → Bad).',
      'Due: Feeding tomorrow.',
      `2 worse than on ${then}`,
    ])
      await summary.getByText(words, { exact: true }).waitFor();
    // The toast of the hive before would stay above it.
    await expect(page.getByText(/^Hive \d saved/)).toHaveCount(0);
    await summary.getByRole('link', { name: 'Open hive 1: 12 frames of bees' }).waitFor();
    await expect(summary.getByRole('link', { name: /^Open hive \d, outlined/ })).toHaveText([/^2/, /^3/]);
    await summary.getByRole('link', { name: 'Analysis of the round' }).waitFor();
    await summary.getByRole('button', { name: 'Schedule for 2 outlined hives' }).click();
    const action = page.getByRole('dialog', { name: 'New action' });
    await action.getByText('For 2 hives in Home').waitFor();
    // Back in the summary, a touch opens a hive.
    await page.keyboard.press('Escape');
    await summary.getByRole('link', { name: /^Open hive 3/ }).click();
    await page.waitForURL(new RegExp(`/en/hives/${home.hives[2]}`));
    await expect(summary).toHaveCount(0);
    await page.goBack();
    await page.getByText('average 7.8 frames').waitFor();
  });
});
