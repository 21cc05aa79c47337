import { as } from '../api/client.js';
import { eventually } from '../api/server.js';
import { logInAs, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, context, control, keeper, page, server } from './suite.js';

browserSuite({ loggedIn: false });

const NEW_PASSWORD = 'thyme-and-savory-27';
const arriveAt = (wanted: string) => page.waitForURL(({ pathname, search }) => pathname + search === wanted);

/** The link of the newest reset mail, other than the known ones. */
const resetLink = (...known: string[]): Promise<string> =>
  eventually(
    async () => {
      const links = (await server.mails(keeper.person.email)).map(
        ({ text }) => /https?:\S+\/password\/reset\/\S+/.exec(text)?.[0],
      );
      return links.find((link) => link !== undefined && !known.includes(link));
    },
    () => 'No mail with a link came.',
  );
const logIn = async (password: string) => {
  await page.getByLabel('Email').fill(keeper.person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await control('Log in').click();
};

describe('a forgotten password', () => {
  test('is reset by the link of a mail', async () => {
    await page.goto(`${server.url}/en/login`);
    await control('Forgot your password?').click();
    await arriveAt('/en/forgot_password');
    await control('Send the link').click();
    await page.getByText('Please enter your email!').waitFor();
    await page.getByLabel('Email').fill('nobody');
    await control('Send the link').click();
    await page.getByText('Invalid email address.').waitFor();
    await page.getByLabel('Email').fill(keeper.person.email);
    await control('Send the link').click();
    await page.getByText('We have sent an email to').waitFor();
    await page.getByText(/expires in 10 minutes/).waitFor();
    await expect(control('Send it again in')).toBeDisabled();

    await page.goto(await resetLink());
    await page.getByText(/expires in 10 minutes/).waitFor();
    await control('Set the new password').click();
    await page.getByText('Please enter your password!').waitFor();
    await page.getByText('Please reenter your password!').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password, once more').fill(`${NEW_PASSWORD}!`);
    await control('Set the new password').click();
    await page.getByText('Passwords must be identical.').waitFor();
    await page.getByLabel('New password, once more').fill(NEW_PASSWORD);
    await control('Set the new password').click();
    await page.getByText('Your password is changed.').waitFor();
    await control('Log in').click();
    await arriveAt('/en/login');
    await logIn(NEW_PASSWORD);
    await arriveAt('/en/hives');
  });

  test('a replaced link offers a new mail, which works', async () => {
    const ask = () => as(server).post('/api/accounts/v1/forgot-password', { email: keeper.person.email });
    await ask();
    const link = await resetLink();
    await ask();
    const newer = await resetLink(link);
    const set = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password, once more').fill(password);
      await control('Set the new password').click();
    };
    await page.goto(link);
    await set(NEW_PASSWORD);
    await page.getByText('This link has expired or was already used.').waitFor();
    await control('Send me a new link').click();
    await page.getByText('We have sent an email to your inbox.').waitFor();
    await page.goto(await resetLink(link, newer));
    await set(NEW_PASSWORD);
    await page.getByText('Your password is changed.').waitFor();
  });

  test('a link without an address asks for one', async () => {
    await page.goto(`${server.url}/en/password/reset/abc`);
    await control('Request a new link').click();
    await arriveAt('/en/forgot_password');
  });
});

describe('a code in the address', () => {
  const newCode = async () => (await keeper.post('/auth/jwt/code')).body.result.code as string;

  test('logs a visitor in, once, and leaves the address', async () => {
    const code = await newCode();
    await page.goto(`${server.url}/en/apiaries?token=${code}`);
    await arriveAt('/en/hives');
    await settle(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/en/hives?token=${code}`);
    await arriveAt('/en/login');
    await page.getByText('This login link has expired.').waitFor();
  });

  test('is only removed if somebody is logged in', async () => {
    await logInAs(context, keeper);
    const code = await newCode();
    await page.goto(`${server.url}/en/apiaries?from=mail&token=${code}`);
    await arriveAt('/en/apiaries?from=mail');
    // Unused so far.
    const { status } = await as(server).post('/auth/jwt/exchange', { code });
    expect(status).toBe(200);
  });
});
