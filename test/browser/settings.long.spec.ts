import { as, login, newApiary } from '../api/client.js';
import { ask } from '../api/database.js';
import { subscribe } from '../api/paying.js';
import { openPage, PHONE, settle } from './browser.js';
import { expect } from './expect.js';
import { browser, browserSuite, context, control, keeper, page, server } from './suite.js';

browserSuite({ env: { FREE_HIVE_LIMIT: '5' }, timezoneId: 'America/Lima' });
const open = async (tab: 0 | 1) => {
  await page.goto(`${server.url}/en/settings?tab=${tab}`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
};
const profile = async () => (await keeper.get('/api/accounts/v1/profile')).body.result.user;
const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

describe('the profile', () => {
  test('is readable offline, and not editable', async () => {
    await open(0);
    await settle(page);
    await context.setOffline(true);
    await shows(/No signal\. You can read the settings/);
    await expect(page.getByLabel('First name')).toHaveValue(keeper.person.firstname);
    await expect(control('Save profile')).toBeDisabled();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(control('Choose yearly')).toBeDisabled();
    await context.setOffline(false);
    await page.locator('button:enabled', { hasText: 'Choose yearly' }).waitFor();
  });
});

describe('the devices', () => {
  test('are added by a link', async () => {
    await open(0);
    await control('Log in on another device').click();
    const link = await page.getByLabel('Login link').inputValue();
    const other = await openPage(browser, PHONE, { locale: 'en-GB' });
    await other.page.goto(link);
    await other.page.waitForURL(/\/en\/hives/);
    await other.context.close();
  });

  test('are listed, and one or all others are logged out', async () => {
    const others = await Promise.all([1, 2, 3].map(() => login(server, keeper.person)));
    const inside = async () => {
      const answers = await Promise.all(others.map((token) => as(server, token).get('/api/check-sub')));
      return answers.filter(({ status }) => status === 200).length;
    };
    await open(0);
    await shows('This device');
    await control(/^Log out A program/)
      .first()
      .click();
    await shows('1 device is logged out.');
    await expect.poll(() => inside()).toBe(2);
    await control('Log out 2 other devices').click();
    await shows('2 devices are logged out.');
    await expect.poll(() => inside()).toBe(0);
  });
});

describe('billing', () => {
  test('shows first that a payment failed, and what to do', async () => {
    await subscribe(keeper);
    await newApiary(keeper, 6);
    // As in the read models after a declined renewal.
    await ask(
      server,
      `UPDATE rm.subscriptions SET failed = true, period_end = now() - interval '1 hour', due_at = now() + interval '13 days'
       WHERE account_id = $1`,
      [(await profile()).id],
    );
    await open(1);
    const notice = page.getByRole('alert').filter({ hasText: /The payment of 12 € of .* failed\./ });
    await notice.waitFor();
    await page.getByText('Subscription needed', { exact: true }).waitFor();
    await notice.getByRole('button', { name: 'Edit card' }).click();
    await page.waitForURL(/demo-checkout/);
  });
});
