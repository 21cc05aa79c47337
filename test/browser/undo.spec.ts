import { inspect } from '../api/client.js';
import { expect } from './expect.js';
import { button, context, keeper, page, untilServerHas } from './suite.js';
import { goto, hivesOf, home, isStarred, numbersIn, undoSuite } from './undo-suite.js';

undoSuite();

describe('the history of a hive', () => {
  const entry = (text: string | RegExp) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

  test('says what happened, undoes it, and says that it was undone', async () => {
    const one = (await hivesOf(home))[0]!.id;
    await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '7A' });
    await inspect(keeper, one, { date: '2026-05-01', generalStatus: 'good', populationFrames: 8.5 });
    await keeper.post('/api/generalAction', {
      type: 'treatment',
      hive_ids: [one],
      initiated_at: '2026-05-01',
      details: { product: 'Api-Bioxal' },
    });
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    await goto(`hives/${one}`);
    await button('More for hive 7A').click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await entry('Starred').waitFor();
    expect(page.url()).toContain('history=1');
    await expect(entry(/./).locator('p:first-child')).toHaveText([
      'Starred',
      'Treatment scheduled: Api-Bioxal',
      'Inspected on 2026/05/01: good, 8.5 frames of bees',
      'Number changed from 1 to 7A',
      'Added to Home as number 1',
    ]);
    await expect(entry('Added to Home').getByRole('button')).toHaveCount(0);
    await button('Undo: Starred').click();
    await entry('Star removed')
      .getByText(/by Undo/)
      .waitFor();
    await entry('Starred')
      .getByText(/undone/)
      .waitFor();
    await expect.poll(() => isStarred()).toBe(false);
    await button('Undo: Number changed from 1 to 7A').click();
    await entry('Number changed from 7A to 1').waitFor();
    await untilServerHas(() => numbersIn(home), '1,2,3');
    await context.setOffline(true);
    await page.getByText('No signal. Showing the last history loaded.').waitFor();
  });
});
