import { type Apiary, daysFromNow, inspect, newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { DESKTOP } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, button, keeper, page, server } from './suite.js';

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
const shown = (day: string) => day.replaceAll('-', '/');

describe('the inspection form', () => {
  test('counts a hive as weak with at most half of the bees of the middle one, and shows it', async () => {
    const even = await newApiary(keeper, ['1', '2', '3', '4', '5', '6'], 'Even');
    for (const hive of even.hives.slice(0, 5)) await inspect(keeper, hive, { populationFrames: 6 });
    await page.goto(`${server.url}/en/hives?apiary=${even.id}`);
    await page.getByRole('link', { name: /Inspect next: 6/ }).click();
    await stepper('Bees').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await button('Save').click();
    const summary = page.getByRole('dialog', { name: 'Round complete' });
    await summary.getByText('1 weak: at most half of the middle hive').waitFor();
    await button('Schedule for 1 weak hive').waitFor();
    await summary.getByRole('link', { name: /^Open hive 6, outlined: 3 frames of bees/ }).click();
    await page.waitForURL(new RegExp(`/en/hives/${even.hives[5]}`));
  });
});

describe('a round of another day', () => {
  test('that is old is not continued unasked, and its form leads to today', async () => {
    const old = daysFromNow(-1900);
    await inspect(keeper, home.hives[0]!, { date: old, populationFrames: 6 });
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('link', { name: 'Start today’s round' }).waitFor();
    await expect(page.getByRole('link', { name: /^Inspect next/ })).toHaveCount(0);
    await button(new RegExp(`^Round, 5 years ago ${shown(old)}$`)).waitFor();
    await page.goto(`${server.url}/en/hives/${home.hives[1]}?inspect=1`);
    await page.getByText(`This inspection is for ${shown(old)}, 5 years ago.`).waitFor();
    await stepper('Bees').focus();
    await page.keyboard.type('5');
    await button('Record for today instead').click();
    await button('Record for today instead').waitFor({ state: 'detached' });
    await stepper('Bees').filter({ hasText: /^5$/ }).waitFor();
    await button(/^Save, next/).click();
    const [{ dateCreated }] = await eventually(
      async () => {
        const known = await inspections(home.hives[1]);
        return known.length > 0 ? known : undefined;
      },
      () => 'The inspection never arrived.',
    );
    expect(dateCreated > daysFromNow(-3)).toBe(true);
    // An old round is replaced by today's: for a hive without an entry in it, the next inspection belongs to today.
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('link', { name: 'Inspect next: 1' }).waitFor();
    await button(/^Round/).click();
    await button(new RegExp(shown(old))).click();
    await page.getByRole('link', { name: 'Open hive 3', exact: true }).click();
    await page.getByRole('link', { name: 'New inspection' }).click();
    await button(/^Save/).first().waitFor();
    await expect(button('Record for today instead')).toHaveCount(0);
  });
});

test('keys that are typed ahead lead to the same field of the next hive', async () => {
  await page.setViewportSize(DESKTOP);
  for (const hive of home.hives) await inspect(keeper, hive, { date: '2022-05-01', populationFrames: 8 });
  const waiting: (() => Promise<void>)[] = [];
  // The answer with earlier rounds arrives after the keys.
  await page.route('**/api/v1/hive/*/inspections', (route) => {
    if (route.request().method() === 'GET') waiting.push(() => route.continue());
    else void route.continue();
  });
  await page.goto(`${server.url}/en/hives?round=new`);
  await page.getByRole('link', { name: /Inspect next: 1/ }).click();
  await button('Save, next 2').waitFor();
  await page.keyboard.press('2');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(stepper('Bees')).toHaveText('7.5');
  for (const go of waiting.splice(0)) await go();
  await button(/^As last time/).waitFor();
  // Before the browser hands over another key.
  const next = await page.evaluate(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    await Promise.resolve();
    const form = document.activeElement?.closest('form');
    return [
      form?.querySelector('[type=submit]')?.textContent,
      form?.querySelector('[aria-label="General status"] :checked') === null,
    ];
  });
  expect(next).toEqual(['Save, next 3', true]);
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'Moderate' })).toBeChecked();
  const [first] = await arrived(2);
  expect(first).toMatchObject({ generalStatus: 'good', populationFrames: 7.5 });
});
