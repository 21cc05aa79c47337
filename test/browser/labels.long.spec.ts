import { labelCode, spacedLabelCode } from '@kypseli/contract';
import { launchBrowser, logInAs, openPage, PHONE } from './browser.js';
import { expect } from './expect.js';
import { go, home, labelsOf, labelsSuite, one, SPARE, two } from './labels-suite.js';
import { buttonWith, context, keeper, page, server, sheet, untilServerHas } from './suite.js';

labelsSuite();

describe('scanning', () => {
  test('says what to do where the camera is refused', async () => {
    const refusing = await launchBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny');
    try {
      const refused = await openPage(refusing, PHONE, { locale: 'es-ES' });
      await logInAs(refused.context, keeper);
      await refused.page.goto(`${server.url}/es/scan`);
      await refused.page.getByText('La cámara está bloqueada.').waitFor();
      await refused.page.getByRole('textbox').fill(labelCode(one));
      await refused.page.keyboard.press('Enter');
      await refused.page.getByRole('link', { name: 'Empezar con 1' }).waitFor();
    } finally {
      await refusing.close();
    }
  });
});

test('boxes that were swapped swap their labels, also without a signal; a lost label is replaced', async () => {
  await go(`en/hives/${one}`);
  const [first, second] = [labelCode(one), labelCode(two)];
  const openLabels = async (number: string) => {
    await buttonWith(`More for hive ${number}`).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await page.getByRole('heading', { name: `Labels of hive ${number}` }).waitFor();
  };
  await openLabels('1');
  await context.setOffline(true);
  await buttonWith('Label is on another hive').click();
  await sheet().last().getByRole('radio', { name: '2' }).check();
  await buttonWith('Give the label to 2').click();
  await page.getByText('This hive has no label.').waitFor();
  const field = page.getByRole('textbox', { name: 'Code on the label' });
  await field.fill(second);
  await buttonWith('Add label').click();
  await page.getByText(`Label ${spacedLabelCode(second)} is on hive 1 now.`).waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: spacedLabelCode(second) })).toHaveCount(1);
  await context.setOffline(false);
  await untilServerHas(labelsOf, [[second], [first], [labelCode(home.hives[2]!)]]);
  await buttonWith('Label is lost').click();
  await page.getByText('This hive has no label.').waitFor();
  await field.fill(SPARE);
  await buttonWith('Add label').click();
  await untilServerHas(labelsOf, [[SPARE], [first, second].sort(), [labelCode(home.hives[2]!)]]);
});
