import { type Locator } from 'playwright/test';
import { inspect, newApiary } from '../api/client.js';
import { pdfPages } from '../api/downloads.js';
import { eventually } from '../api/server.js';
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
import { button, context, keeper, page, plate, server, sheet, untilServerHas } from './suite.js';

managingSuite();

describe('several apiaries', () => {
  severalApiaries();

  test('get what has been done and tags on a phone', async () => {
    await page.goto(`${server.url}/en/overview`);
    await choose('Home', 'Away');
    await button('Record or schedule').click();
    await sheet().getByLabel('Feed', { exact: true }).selectOption('Fondant');
    await sheet().getByRole('radio', { name: 'Done' }).check();
    await sheet().getByRole('radio', { name: 'Other' }).check();
    await sheet().getByLabel('Day', { exact: true }).fill('01/01/2090');
    await button('Record for 6 hives').click();
    await sheet().getByText('The date can’t be in the future.').waitFor();
    await sheet().getByRole('radio', { name: 'Today' }).check();
    await button('Record for 6 hives').click();
    await page.getByText('Feeding recorded for 6 hives in 2 apiaries.').waitFor();
    await untilServerHas(async () => (await tasks(away, 1)).length, 1);

    const tags = async () =>
      (await Promise.all([home, away].map(({ id }) => keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)))).flatMap(
        ({ body }) => body.result.hives.flatMap((hive: Hive) => hive.tags),
      );
    await keeper.post('/api/v1/hives/tagmult', { hives_selected: [away.hives[0]], add: ['weak'] });
    await page.reload();
    await choose('Home', 'Away');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await sheet().getByLabel('Add tags').fill('checked');
    await sheet().getByRole('checkbox', { name: 'weak' }).check();
    await sheet().getByRole('button', { name: 'Save' }).click();
    await untilServerHas(tags, Array(6).fill('checked'));
    await button('Undo').click();
    await untilServerHas(tags, ['weak']);

    await choose('Home', 'Away');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Print labels' }).click();
    await page.getByText('6 selected').waitFor();
    await page.goBack();
    await choose('Home');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Schedule rounds' }).click();
    await sheet().getByRole('checkbox', { name: 'Home', checked: true }).waitFor();
    await expect(sheet().getByRole('checkbox', { name: 'Away' })).not.toBeChecked();
  });
});

describe('hives', () => {
  test('get another number, but no taken one', async () => {
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Number and tags' }).click();
    await page.getByLabel('Hive number').waitFor();
    // After a reload nothing is open over the hive any more, and the back button leaves it at once.
    await page.reload();
    await button('More for hive 2').waitFor();
    await page.goBack();
    await button('More for hive 2').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open hive 2', exact: true }).click();
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Number and tags' }).click();
    await page.getByLabel('Hive number').waitFor();
    // The back button closes the surface over the hive, then the hive; closed surfaces are not reopened.
    await page.goBack();
    await page.getByLabel('Hive number').waitFor({ state: 'detached' });
    await button('More for hive 2').click();
    await page.getByRole('menuitem', { name: 'Number and tags' }).click();
    await page.getByLabel('Hive number').fill('3');
    await button('Save').click();
    await page.getByText('This hive number already exists.').waitFor();
    await expect(page.getByLabel('Hive number')).toHaveValue('3');
    await page.getByLabel('Hive number').fill('7');
    await button('Save').click();
    await page.getByText('Hive 7 saved.').waitFor();
    await expect
      .poll(async () => (await hives()).map(({ hiveNumber }) => hiveNumber))
      .toEqual(['1', '3', '7', '22-001']);
    await button('Back to the hives').click();
    await page.getByRole('link', { name: 'Open hive 7', exact: true }).click();
    await button('More for hive 7').waitFor();
    await page.goBack();
    await button('More for hive 7').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Notes' }).click();
    await page.waitForURL(/notes/);
    await page.goBack();
    await settle(page);
    await expect
      .poll(async () => [new URL(page.url()).pathname, await page.getByRole('dialog').count()])
      .toEqual(['/en/hives', 0]);
  });

  test('are opened by their address, in whatever apiary', async () => {
    const away = await newApiary(keeper, ['9'], 'Away');
    const list = `**/hivesWithStatus?apiary_id=${away.id}*`;
    await page.route(list, (route) => route.abort());
    await page.goto(`${server.url}/en/hives/${away.hives[0]}`);
    // A failed search does not mean that there is none.
    await page.getByRole('alert').getByText('Couldn’t load the hives.').waitFor();
    await page.unroute(list);
    await button('Try again').click();
    await page.getByRole('link', { name: 'New inspection' }).waitFor();
    await page.getByRole('dialog').getByText('Away').first().waitFor();
    await page.goto(`${server.url}/en/hives/${crypto.randomUUID()}`);
    await button('Back to the hives').waitFor();
  });

  test('are compared with their apiary over the chosen days, as a chart, a table and in print', async () => {
    const [hive, other, , fourth] = home.hives as [string, string, string, string];
    for (const [date, populationFrames, others, more] of [
      ['2022-05-01', 8, 6, { broodFrames: 4 }],
      ['2022-05-11', 9.5, 7, { broodFrames: 5, honeycombs: 2 }],
      ['2022-05-24', 12, 8, {}],
      ['2022-06-03', 7, 8, { broodFrames: 3 }],
    ] as const) {
      await inspect(keeper, hive, { date, populationFrames, ...more });
      await inspect(keeper, other, { date, populationFrames: others });
    }
    await inspect(keeper, fourth, { date: '2022-06-03', generalStatus: 'good' });
    await page.addInitScript(() => {
      // Printing ends at once without a printer: the print content stays.
      window.print = () => {
        throw new Error('paper');
      };
    });
    await page.goto(`${server.url}/en/hives/${other}`);
    await button('Previous hive: 2').waitFor();
    // A hive that is opened for the first time offline says what is missing.
    await context.setOffline(true);
    await button('Previous hive: 2').click();
    const missing = page.getByText(/^Couldn’t load: inspections,/);
    await missing.waitFor();
    await context.setOffline(false);
    await missing.waitFor({ state: 'detached' });

    await page.goto(`${server.url}/en/hives/${hive}?tab=2`);
    const panel = page.getByRole('region', { name: 'Graphs' });
    await panel.getByText('Average of 4 hives').waitFor();
    await page.getByText('4 inspections', { exact: true }).waitFor();
    const bees = panel.getByRole('region', { name: 'Frames of bees' });
    await bees.getByText('2022/05/01 – 2022/06/03').waitFor();
    await bees.getByText('0.5 below average').waitFor();
    await panel.getByText('recorded in 3 of 4 rounds').waitFor();
    await panel.getByText('recorded once: 2 on 2022/05/11').waitFor();
    await panel.getByRole('region', { name: 'Frames harvested' }).getByText('not recorded in this period').waitFor();

    const day = bees.getByRole('button', { name: '2022/05/24: 12 frames of bees, 2.0 above average' });
    await day.click();
    await page.mouse.move(0, 0);
    await page.keyboard.press('ArrowLeft');
    await bees.getByText('9.5 frames of bees, +1.3').waitFor();
    // The touched one is announced again once nothing else is pointed at.
    await bees.getByRole('button', { name: 'Show as table: Frames of bees' }).focus();
    await bees.getByText('12 frames of bees, +2.0').waitFor();
    await page.keyboard.press('Enter');
    const row = bees.getByRole('row', { name: /^2022\/05\/24/ });
    await row.waitFor();
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(['12', '10.00', expect.stringContaining('2.0')]);

    await page.getByRole('radio', { name: 'Custom' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose the dates' });
    await sheet.getByLabel('From', { exact: true }).fill('10/05/2022');
    await sheet.getByLabel('To', { exact: true }).fill('31/05/2022');
    await sheet.getByRole('button', { name: 'Show these dates' }).click();
    await bees.getByText('2022/05/11 – 2022/05/24').waitFor();
    await button('Previous hive: 3').click();
    await page.waitForURL(/tab=2&from=2022-05-10&to=2022-05-31/);
    await bees.getByText('2.0 below average').waitFor();
    await button('Next hive: 22-001').click();
    await bees.getByText('2.0 above average').waitFor();

    await button('Print and export').click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await panel.getByText('2022/05/10 – 2022/05/31').waitFor();
    const [paper, ...others] = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(others).toEqual([]);
    for (const words of ['22-001', 'Home', '2022/05/10 – 2022/05/31', 'Frames of bees', '1 / 1'])
      expect(paper).toContain(words);
    expect(paper).not.toMatch(/New inspection|Inspect next/);
  });

  test('are searched, opened, inspected and left by keys alone', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives`);
    const search = page.getByPlaceholder('Hive number or note');
    const link = (number: string) => page.getByRole('link', { name: `Open hive ${number}`, exact: true });
    const focused = (where: Locator) =>
      eventually(
        async () => ((await where.evaluate((element) => element === document.activeElement)) ? true : undefined),
        () => `The focus is not on ${where}.`,
      );
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await link('1').waitFor();

    // Under the drawer `/` does nothing; a button lists the shortcuts.
    await button('Menu').click();
    const drawer = page.getByRole('dialog', { name: `${keeper.person.firstname} ${keeper.person.lastname}` });
    await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
    await page.keyboard.press('/');
    await focused(drawer.getByRole('button', { name: 'Keyboard shortcuts' }));
    await page.keyboard.press('Enter');
    await keys.getByText('In the list of hives').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await focused(search);
    await page.keyboard.type('?');
    await page.getByText('No hive matches.').first().waitFor();
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await link('1').waitFor();
    await page.keyboard.press('ArrowDown');
    await focused(link('1'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await focused(link('2'));
    await page.keyboard.press('Control+/');
    await focused(link('2'));
    await page.keyboard.press('?');
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await focused(link('2'));

    // One press closes one surface: the list of shortcuts over the hive, the menu, then the hive itself.
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Status', selected: true }).waitFor();
    await page.keyboard.press('?');
    await keys.getByText('In an open hive').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    const more = button('More for hive 2');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await focused(more);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/en\/hives\?apiary=[^&]+$/);
    await focused(link('2'));

    await page.goto(`${server.url}/en/hives/${home.hives[3]}?inspect=1`);
    await button('Save, next 3').waitFor();
    await page.keyboard.press('2');
    await page.getByRole('radio', { name: 'Good', checked: true }).waitFor();
    await page.keyboard.press('Enter');
    await button('Save, next 22-001').waitFor();
    const rated = async () => (await hives()).map((hive) => (hive as { generalStatus?: string }).generalStatus);
    await untilServerHas(rated, [null, 'good', null, null]);
  });

  test('are tagged and starred many at once, and their tags are searched', async () => {
    const tagsOf = async () => (await hives()).map(({ tags }) => tags);
    const more = async (item: string) => {
      for (const number of ['1', '2']) await plate(number).click();
      await button('More for the selected hives').click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const many = Array.from({ length: 13 }, (_, i) => `tag ${i + 1}`);
    await keeper.patch(`/api/v1/hives/${home.hives[2]}`, { tags: many });
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives`);
    await more('Add or remove tags');
    const sheet = page.getByRole('dialog', { name: 'Tags of 2 hives' });
    await sheet.getByLabel('Add tags').fill('calm, tag 2');
    await sheet.getByLabel('Search tags').fill('TAG 13');
    await sheet.getByLabel('tag 13', { exact: true }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Tags of 2 hives changed.').waitFor();
    await untilServerHas(
      async () => (await tagsOf()).slice(0, 2),
      [
        [...many.slice(0, 12), 'calm'],
        ['calm', 'tag 2'],
      ],
    );
    await button('Undo').click();
    await untilServerHas(async () => (await tagsOf()).slice(0, 2), [many, []]);
    await page.getByRole('complementary', { name: 'Filter' }).getByLabel('Search tags').fill('13');
    await expect(page.getByRole('group', { name: 'Tags' }).getByRole('checkbox')).toHaveCount(1);
    await more('Star');
    await page.getByText('2 hives starred.').waitFor();
    await untilServerHas(() => flagged('starred'), ['1', '2']);
    await more('Unstar');
    await untilServerHas(() => flagged('starred'), []);
  });
});
