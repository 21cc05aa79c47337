import { inspect, newApiary } from '../api/client.js';
import { browserSuite, button, keeper, page, server } from './suite.js';

browserSuite();

const stepper = (name: string) => page.getByRole('spinbutton', { name, exact: true });

describe('the inspection form', () => {
  test('counts a hive as weak if it is below the exact average, as the analysis does', async () => {
    const even = await newApiary(keeper, ['1', '2', '3', '4'], 'Even');
    for (const hive of even.hives.slice(0, 3)) await inspect(keeper, hive, { populationFrames: 2 });
    await page.goto(`${server.url}/en/hives?apiary=${even.id}`);
    await page.getByRole('link', { name: /Inspect next: 4/ }).click();
    await stepper('Bees').focus();
    await page.keyboard.type('2.01');
    await page.keyboard.press('Enter');
    await button('Save').click();
    const summary = page.getByRole('dialog', { name: 'Round complete' });
    await summary.getByText('3 below average').waitFor();
    await summary.getByRole('button', { name: 'Close' }).click();
    await button('3 below average').click();
    await page.getByText('3 of 4 hives match').waitFor();
  });
});
