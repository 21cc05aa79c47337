import { type Apiary, daysFromNow, inspect, today } from '../api/client.js';
import { accessibilityViolations, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { away, home, movingSuite, numbersIn } from './moving-suite.js';
import { buttonWith, keeper, page, select, server, untilServerHas } from './suite.js';

movingSuite();

const awaitNumbers = (apiary: Apiary, expected: string[]) => untilServerHas(() => numbersIn(apiary), expected);

describe('moving hives', () => {
  test('chooses an apiary, shows them gone at once, and undoes the move', async () => {
    await select('1', '2');
    await buttonWith('Move').click();
    await page.getByRole('heading', { name: 'Move 2 hives to …' }).waitFor();
    await expect(page.getByRole('radio', { name: /^Home/ })).toBeDisabled();
    await page.getByText('Already here').waitFor();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await page.getByLabel('Day of the move', { exact: true }).fill(daysFromNow(-3).replaceAll('-', '/'));
    await page.getByLabel('Document number').fill('ES 28/114');
    await settle(page);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await buttonWith('Move 2 hives to Away').click();
    await page.getByText('2 hives moved to Away.').waitFor();
    const inBook = async () =>
      (await keeper.get('/api/v1/papers/farm-book')).body.result.rows
        .filter(({ kind }: { kind: string }) => kind === 'move')
        .map(({ day, document }: { day: string; document: string }) => [day, document]);
    await untilServerHas(inBook, [[daysFromNow(-3), 'ES 28/114']]);
    await page.getByRole('checkbox', { name: 'Select hive 3' }).waitFor();
    await expect(page.getByRole('checkbox', { name: 'Select hive 1' })).toHaveCount(0);
    await awaitNumbers(away, ['1', '2', '3', '22-001', '22-002']);
    await buttonWith('Undo').click();
    await page.getByRole('checkbox', { name: 'Select hive 1' }).waitFor();
    await awaitNumbers(home, ['1', '2', '3', '22-001']);
  });

  test('says which numbers are taken at the destination, and assigns new ones', async () => {
    await inspect(keeper, home.hives[2]!, { date: today(), generalStatus: 'good', populationFrames: 7 });
    await page.goto(`${server.url}/en/hives`);
    await select('3', '22-001');
    await buttonWith('Move').click();
    await page.getByText('Numbers 3 and 22-001 are taken there.').waitFor();
    await page.getByRole('radio', { name: /^Away/ }).check();
    await expect(page.getByLabel('New number for 3')).toHaveValue('4');
    await expect(page.getByLabel('New number for 22-001')).toHaveValue('22-003');
    await page.getByLabel('New number for 3').fill('22-002');
    await page.getByText('This hive number already exists.').waitFor();
    await expect(buttonWith(/^Renumber/)).toBeDisabled();
    await page.getByLabel('New number for 3').fill('9');
    const day = page.getByLabel('Day of the move', { exact: true });
    await day.fill(daysFromNow(-3).replaceAll('-', '/'));
    await page.getByText('Hive 3 was inspected in Home after this day. Is the day right?').waitFor();
    await day.fill(today().replaceAll('-', '/'));
    await buttonWith('Renumber and move 2 hives to Away').click();
    await awaitNumbers(away, ['3', '9', '22-001', '22-002', '22-003']);
    await expect.poll(() => numbersIn(home)).toEqual(['1', '2']);
    // The inspection of hive 3 of this day is shown in an apiary without a round.
    await page.goto(`${server.url}/en/hives?apiary=${away.id}`);
    await page.getByText('Good', { exact: true }).waitFor();
  });
});
