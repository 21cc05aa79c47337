import { atRest } from './browser.js';
import { expect } from './expect.js';
import { afterOneVisit, lineSuite, release } from './line.js';

lineSuite();

test('a new version is loaded when the app is seen again after half an hour, unless something would be lost', () =>
  afterOneVisit(
    '/en/notes',
    async (page) => {
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      release('all');
      const offer = page.getByText('A new version is ready.');
      for (let tries = 0; tries < 60 && !(await offer.isVisible()); tries += 1) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await offer.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
      let minutes = 0;
      /** Another app is in front for 31 minutes. */
      const away = async () => {
        const hide = (hidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { configurable: true, value });
            document.dispatchEvent(new Event('visibilitychange'));
          }, hidden);
        await hide(true);
        minutes += 31;
        await page.clock.setSystemTime(Date.now() + minutes * 60_000);
        await hide(false);
      };
      await page.getByRole('button', { name: 'New note' }).first().click();
      await page.getByRole('dialog').getByLabel('Text').fill('Begun');
      await away();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(page.locator('title[data-build]')).toHaveCount(0);
      await atRest(page);
      await away();
      await page.locator('title[data-build=next]').waitFor({ state: 'attached' });
    },
    true,
  ));
