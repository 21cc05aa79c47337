import { readFile } from 'node:fs/promises';
import type { Route } from 'playwright/test';
import { as, login, newApiary } from '../api/client.js';
import { cardInfo, DECLINED_CARD, OTHER_CARD, subscribe } from '../api/paying.js';
import { accessibilityViolations, overflowing } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, control, keeper, page, server } from './suite.js';

browserSuite({ env: { FREE_HIVE_LIMIT: '5' }, timezoneId: 'America/Lima' });

const NEW_PASSWORD = 'thyme-and-savory-27';
const open = async (tab: 0 | 1) => {
  await page.goto(`${server.url}/en/settings?tab=${tab}`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
};
const profile = async () => (await keeper.get('/api/accounts/v1/profile')).body.result.user;
const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

describe('the profile', () => {
  test('is changed, with a time zone that is searched, and the language leads the address', async () => {
    await page.goto(`${server.url}/en/hives`);
    await control('Your profile').click();
    await page.waitForURL(/\/en\/settings\?tab=0$/);
    await expect(page.getByRole('button', { name: /^Apiary/ })).toHaveCount(0);
    await page.getByLabel('First name').fill('');
    await control('Save profile').click();
    await shows('Please enter your first name!');
    await page.getByLabel('First name').fill('Eleni');
    await page.getByLabel('Address').fill('Odos Thymariou 3, Argos');
    await shows('Not saved yet.');
    await control('Use this device’s: America/Lima').click();
    await control('Time zone').click();
    await page.getByLabel('Search for a city or zone').fill('azor');
    await page.getByRole('dialog').getByRole('button', { name: 'Atlantic/Azores' }).click();
    await page.getByLabel('Language').last().selectOption('es');
    await control('Save profile').click();
    await page.waitForURL(/\/es\/settings/);
    await expect
      .poll(() => profile())
      .toMatchObject({
        firstname: 'Eleni',
        address: 'Odos Thymariou 3, Argos',
        timezone: 'Atlantic/Azores',
        language: 'es',
      });
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('New password, once more').fill(again);
    await control('Change password').click();
  };

  test('is changed, and only this session continues', async () => {
    const elsewhere = as(server, await login(server, keeper.person));
    await open(0);
    await control('Change password').click();
    await shows('Please reenter your password!');
    await fill('not my password', NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await shows('Passwords must be identical.');
    await fill('not my password', NEW_PASSWORD, NEW_PASSWORD);
    await shows('This is not your current password.');
    await fill(keeper.person.password, NEW_PASSWORD, NEW_PASSWORD);
    await shows('Every other device was logged out.');
    await expect.poll(async () => (await elsewhere.get('/api/check-sub')).status).toBe(401);
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });
});

describe('the devices', () => {});

describe('the data of an account', () => {
  test('are downloaded as one archive', async () => {
    await open(0);
    const downloading = page.waitForEvent('download');
    await control('Download everything').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^kypseli-\d{4}-\d\d-\d\d\.zip$/);
    await expect.poll(async () => (await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await shows('Archive saved to your downloads.');
  });

  test('are deleted with the account, after the register was offered', async () => {
    await newApiary(keeper, 2);
    let underWay: Route | undefined;
    await page.route('**/api/accounts/v1/sessions', (route) => {
      underWay = route;
    });
    await open(0);
    await control('Delete my account').click();
    const dialog = page.getByRole('dialog', { name: /DELETE your account/ });
    await dialog.getByText('with 2 hives in 1 apiary').waitFor();
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Treatment register' }).click();
    await page
      .getByRole('dialog', { name: /register/i })
      .last()
      .waitFor();
    await page.keyboard.press('Escape');
    const erase = dialog.getByRole('button', { name: 'Delete my account and 2 hives' });
    await erase.click();
    await shows('Type your email exactly as shown above.');
    await dialog.getByLabel(/to confirm/).fill(keeper.person.email);
    await dialog.getByLabel('Current password').fill('not my password');
    await erase.click();
    await shows('This is not your current password.');
    await dialog.getByLabel('Current password').fill(keeper.person.password);
    // The server refuses a request that was under way before its answer to the deletion is here.
    await page.route('**/api/accounts/v1/profile', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const response = await route.fetch();
      await underWay!.continue();
      await control('Log in').waitFor();
      await route.fulfill({ response });
    });
    await erase.click();
    await page.waitForURL(/\/en\/login$/);
    await shows('Your account is deleted.');
    const { email, password } = keeper.person;
    const refused = await as(server).post('/auth/jwt/login', { email, password });
    expect(refused.status).toBe(401);
  });
});

describe('billing', () => {
  const enter = async (card: string) => {
    await page.waitForURL(/demo-checkout/);
    await page.getByLabel('Card number').fill(card);
    await page.locator('form button').click();
  };

  test('leads from the free limit to a plan and back', async () => {
    await newApiary(keeper, 5);
    await open(1);
    await shows('Free version');
    await shows('5 of 5');
    await control('Choose yearly').click();
    await enter(DECLINED_CARD);
    await shows('This card was declined.');
    const fonts = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(fonts.join()).toContain('Geologica');
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await control('Back to Kypseli').click();
    await shows('You left the payment page. Nothing was charged.');
    await control('Choose yearly').click();
    await enter('4242 4242 4242 4242');
    await page.waitForURL(/\/en\/settings\?tab=1$/);
    await shows('Your yearly plan is active. Thank you!');
    await shows('Active');
    await shows('5, no limit');
    await shows(/^120 €, /);
    await shows(/4242/);
    await expect(control('Choose yearly')).toHaveCount(0);
  });

  test('changes the card, cancels after asking, and says until when it runs', async () => {
    await subscribe(keeper);
    await open(1);
    await control('Edit card').click();
    await enter(OTHER_CARD);
    await shows('Your card is saved.');
    await shows(/4444/);
    await shows(/^expires \d\d\/20\d\d$/);
    const follows = page.getByText(/After you cancel, the plan runs until/);
    const key = control('Cancel subscription');
    await expect.poll(async () => (await follows.boundingBox())!.y).toBeLessThan((await key.boundingBox())!.y);
    await key.click();
    await shows('Are you sure you want to CANCEL your subscription?');
    await control('Keep the monthly plan').click();
    await key.click();
    await control('Cancel the monthly plan').click();
    await page.locator('main').getByText('Your subscription is cancelled.').waitFor();
    await shows(/It runs until .* nothing more is charged/);
    await expect
      .poll(async () => (await cardInfo(keeper)).subscription)
      .toMatchObject({ plan: 'monthly', cancel_at_period_end: true });
    await control('Continue').click();
    await enter(OTHER_CARD);
    await shows('Your monthly plan is active. Thank you!');
  });

  test('withdraws from a plan after confirming who and what, and says what is refunded', async () => {
    await subscribe(keeper);
    await open(1);
    await shows('VAT included. Renews automatically until you cancel.');
    await control('Withdraw from contract here').click();
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw from your plan?' });
    for (const text of [keeper.person.email, 'Monthly plan']) await dialog.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await shows(/You have withdrawn from your plan\. 12 € will be refunded/);
    await expect
      .poll(async () => (await cardInfo(keeper)).subscription)
      .toMatchObject({ plan: 'free', status: 'cancelled' });
    await expect(control('Withdraw from contract here')).toHaveCount(0);
  });
});
