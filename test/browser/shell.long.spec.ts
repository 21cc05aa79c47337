import { type Page } from 'playwright/test';
import { daysFromNow } from '../api/client.js';
import { eventually } from '../api/server.js';
import { accessibilityViolations, DESKTOP, logInAs, newPage, settle } from './browser.js';
import { expect } from './expect.js';
import { chooseApiary, shellSuite } from './shell-suite.js';
import { context, keeper, page, saveData, server } from './suite.js';

shellSuite();
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

  test('is in the title, and is announced after navigating', async () => {
    await logInAs(context, keeper);
    await page.goto(`${server.url}/en/hives`);
    await chooseApiary('Shaw');
    await titled('Hives, Shaw');
    await page.getByRole('link', { name: 'Open hive 22-002' }).click();
    await titled('Hive 22-002, Shaw');
    await page.locator('[data-announcer]').getByText('Hive 22-002, Shaw').waitFor({ state: 'attached' });
    await page.reload();
    await titled('Hive 22-002, Shaw');
    await page.getByRole('tab', { name: 'Status' }).waitFor();
    await page.keyboard.press('Escape');
    await titled('Hives, Shaw');
  });
});

describe('choosing an apiary', () => {
  beforeEach(async () => {
    await logInAs(context, keeper);
    await saveData();
  });

  test('writes it, its round and the filter into the address, for a reload, the back button and a second tab', async () => {
    await page.goto(`${server.url}/en/hives`);
    await chooseApiary('Wire');
    const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
    const wire = apiaries.find(({ name }: { name: string }) => name === 'Wire');
    const rounds = (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: wire.id })).body.result.inspections;
    const day: string = rounds[1].initiate_at;
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${wire.id}`)).body.result;
    const number: string = hives[0].hiveNumber;
    const round = page.getByRole('button', { name: /^Round/ }).filter({ visible: true });
    await round.click();
    await page.getByRole('button', { name: day.replaceAll('-', '/') }).click();
    await page.getByPlaceholder('Hive number or note').fill(number);
    const named = { apiary: wire.id, round: day, keyword: number };
    const isNamed = ({ searchParams }: URL) =>
      Object.entries(named).every(([name, value]) => searchParams.get(name) === value);
    const shows = async (on: Page) => {
      const header = on.getByRole('button', { name: /^(Apiary.*Wire|Round)/ }).filter({ visible: true });
      await header.nth(1).waitFor();
      await header.filter({ hasText: day.replaceAll('-', '/') }).waitFor();
      await on
        .getByText(/^\d+ of \d+/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await expect(on.getByPlaceholder('Hive number or note')).toHaveValue(number);
    };
    await page.waitForURL(isNamed);
    await page.reload();
    await shows(page);

    await page.locator('[data-hive]').first().click();
    await page.waitForURL((url) => /hives\/./.test(url.pathname) && isNamed(url));
    const { page: second } = await newPage(context);
    await second.goto(page.url());
    await second.getByRole('dialog').getByText(day.replaceAll('-', '/')).first().waitFor();
    await second.close();
    await page.goto(`${page.url()}&inspect=1`);
    await page.reload();
    await page.getByRole('dialog').getByText(day.replaceAll('-', '/')).first().waitFor();
    await page.goBack();
    await page.goBack();
    await shows(page);

    // The last one is remembered on this device, and the round is the latest again.
    await page.goto(`${server.url}/en/hives`);
    await page
      .getByRole('button', { name: /^Apiary.*Wire/ })
      .filter({ visible: true })
      .waitFor();
    await round.filter({ hasText: rounds[0].initiate_at.replaceAll('-', '/') }).waitFor();
  });

  test('a round that would begin today is shown as such, until an earlier one is selected', async () => {
    const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const rounds = (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id })).body.result
      .inspections;
    const earlier = rounds[1].initiate_at.replaceAll('-', '/');
    const round = page.getByRole('button', { name: /^Round/ }).filter({ visible: true });
    await page.goto(`${server.url}/en/hives?round=new`);
    await page.getByText(/^New round, /).waitFor();
    await round.filter({ hasText: daysFromNow(0).replaceAll('-', '/') }).waitFor();
    await round.click();
    await page.getByRole('button', { name: earlier }).click();
    await page.getByText(/^New round, /).waitFor({ state: 'detached' });
    await round.filter({ hasText: earlier }).waitFor();
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('round') === rounds[1].initiate_at && searchParams.get('apiary') === apiary.id,
    );
  });
});
