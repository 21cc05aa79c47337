import { eventually } from '../api/server.js';
import { accessibilityViolations, DESKTOP, logInAs, settle } from './browser.js';
import { expect } from './expect.js';
import { keeperWithRecords } from './sample-records.js';
import { browserSuite, context, keeper, page, server } from './suite.js';

browserSuite({
  env: { OPERATOR_NAME: 'Kypseli IKE', OPERATOR_ADDRESS: 'Solonos 1', OPERATOR_EMAIL: 'hello@bees.example' },
  keeper: async (server) => (await keeperWithRecords(server, 20)).keeper,
  loggedIn: false,
});
const arriveAt = (wanted: string) => page.waitForURL((url) => url.pathname === wanted);

describe('the current screen', () => {
  const focused = () => page.evaluate(() => document.activeElement!.outerHTML.split('>')[0]);
  const titled = (title: string) => page.waitForFunction((wanted) => document.title === wanted, `${title} · Kypseli`);

  test('is announced for an unknown address, with or without a login', async () => {
    await page.goto(`${server.url}/en/no/where`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await titled('Page not found');
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    await logInAs(context, keeper);
    await page.goto(`${server.url}/en/nowhere`);
    await page.getByRole('link', { name: 'Go to hives' }).click();
    await arriveAt('/en/hives');
    await eventually(
      async () => ((await focused())?.includes('<main') ? true : undefined),
      () => 'The focus is not on the page.',
    );
  });

  test('a form starts in its first field, and the focus stays on the page after it', async () => {
    await logInAs(context, keeper);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/apiaries`);
    await page.getByRole('button', { name: 'Add apiary' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await page.keyboard.type('Typed with a space');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('heading', { name: 'Typed with a space' })
      .or(page.getByText('Typed with a space'))
      .first()
      .waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);
  });

  test('menus belong to the page, and the skip link stays hidden however large the text', async () => {
    await logInAs(context, keeper);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/en/hives`);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menu').waitFor();
    await settle(page);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '64px';
    });
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('inset(50%)');
    await skip.focus();
    await expect.poll(() => skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none');
    await expect.poll(async () => (await skip.boundingBox())!.width).toBeLessThanOrEqual(DESKTOP.width);
  });
});
