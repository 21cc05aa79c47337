import { type Apiary, newApiary } from '../api/client.js';
import { expect } from './expect.js';
import { home, keys, killed, noSignal, offlineSuite, open, safe, says, signal } from './offline.js';
import { button, keeper, page, sheet, untilServerHas } from './suite.js';

const _ASSETS = /\/assets\//;

offlineSuite();

describe('what the server has said', () => {
  test('is shown with an action of two apiaries, which waits for what is before it in each', async () => {
    const away = await newApiary(keeper, ['8', '9'], 'Away');
    const paths = [away, home].flatMap(({ id }) => [`hives?apiary=${id}`, 'hive_management']);
    for (const path of paths) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await open('overview');
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByText('For 5 hives in 2 apiaries').waitFor();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await noSignal();
    await open(`hives?apiary=${away.id}`);
    await button('Star hive 8').click();
    await safe(1);
    await open('overview');
    await says(/^No signal\. As of/);
    for (const name of ['Home', 'Away']) await page.getByRole('checkbox', { name, exact: true }).click();
    await button('Record or schedule').click();
    await sheet().getByRole('radio', { name: 'Task' }).check();
    await sheet().getByRole('textbox').first().fill('Clear the grass');
    await button('Schedule for 5 hives').click();
    await safe(2);
    await killed();
    await open('overview');
    await page.getByText('Waiting to be sent').nth(1).waitFor();
    await says('Away, 2 hives');
    await open('hive_management');
    await page.getByRole('article').getByText('Clear the grass').waitFor();
    await open(`hives?apiary=${home.id}`);
    await open('hive_management');
    await page.getByRole('article').getByText('Clear the grass').waitFor();
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const texts = async (of: Apiary) =>
      (await keeper.get(`/api/generalAction?apiary_id=${of.id}&completed=0`)).body.tasks.map(
        (task: { details: { text: string }; hive_numbers: object[] }) => [task.details.text, task.hive_numbers.length],
      );
    await untilServerHas(() => texts(home), [['Clear the grass', 3]]);
    await expect.poll(() => texts(away)).toEqual([['Clear the grass', 2]]);
    expect(new Set(keys).size).toBe(2);
    await says(/^Everything is saved\. Last sent/);
  });
});
