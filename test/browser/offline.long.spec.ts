import { expect } from './expect.js';
import {
  forgetKeys,
  home,
  inspections,
  keys,
  killed,
  noSignal,
  offlineSuite,
  open,
  openForm,
  safe,
  says,
  signal,
  starred,
} from './offline.js';
import { button, keeper, page, sheet, untilServerHas } from './suite.js';

offlineSuite();

describe('what the server has said', () => {
  test('is shown with what waits to be sent, also on a later page', async () => {
    await openForm('1', 7.5);
    await noSignal();
    await button(/^Save, next/).click();
    await safe(1);
    await open();
    await button('Star hive 2').click();
    await safe(2);
    await killed();
    await open();
    await says(/^No signal\. As of/);
    await page.getByRole('button', { name: 'Star hive 2', pressed: true }).waitFor();
    await says(/^7\.5/);
    forgetKeys();
    // Meanwhile another phone has counted other frames.
    await keeper.post(`/api/v1/hive/${home.hives[0]}/inspections`, { populationFrames: 5, broodFrames: 3 });
    const bees = async () => (await inspections()).map((one: { populationFrames: number }) => one.populationFrames);
    await signal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilServerHas(bees, [7.5]);
    await untilServerHas(() => starred(), [false, true, false]);
    await says('Saved. 1 change replaced what another phone had.');
    await expect.poll(keys).toHaveLength(2);
    await says(/^7\.5/);
    await page.reload();
    await button('Saved. 1 change replaced what another phone had.').click();
    await sheet().getByText('Hive 1: another phone had “Bees: 5”; your “Bees: 7.5” stands.').waitFor();
    await sheet().getByRole('button', { name: 'Put theirs back' }).click();
    await untilServerHas(bees, [5]);
    await sheet().getByText('Nothing waiting to be sent.').waitFor();
    await page.reload();
    await says('Everything is saved.');
    await says(/^5/);
  });
});
