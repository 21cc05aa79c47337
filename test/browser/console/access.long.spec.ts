import { type Route } from 'playwright/test';
import { newKeeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { accessibilityViolations } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, logInOn } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

const { open, openWithClock } = consolePages();

test('support reads jobs, and the buttons say who may use them', async () => {
  await ask(
    server,
    `INSERT INTO job_failures (id, queue, job_id, data, account_id, attempts, delay_ms, error, failed_at)
     VALUES (gen_random_uuid(), 'mails', gen_random_uuid()::text, '{}', NULL, 3, 10, 'No answer', now())`,
  );
  const { page } = await open('support', '/jobs', { theme: 'dark' });
  await page.getByRole('row').filter({ hasText: 'No answer' }).getByRole('checkbox').click();
  const retry = page.getByRole('button', { name: 'Retry 1' });
  await expect(retry).toBeDisabled();
  await retry.locator('..').hover();
  await page.getByRole('tooltip', { name: /operator/i }).waitFor();
});

test('a refusal that comes after the next login is of the session before', async () => {
  const { page, member } = await openWithClock();
  // The token has ended, and the answer to the page's request for a new one waits.
  const asked = new Promise<Route>((resolve) => page.route('**/auth/refresh', resolve, { times: 1 }));
  await page.clock.fastForward('10:00');
  await page.getByRole('link', { name: /^Jobs/ }).click();
  const late = await asked;
  await page.clock.fastForward('30:10');
  await page.getByText('You were away for 30 minutes. Log in, and you are back on this page.').waitFor();
  await logInOn(server, page, member);
  const again: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/refresh') && again.push(request.url()));
  await late.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'The session has ended.' } } });
  await page.getByRole('link', { name: /^Verify/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Verify' }).waitFor();
  await page.getByRole('link', { name: /^Jobs/ }).click();
  await page.getByRole('heading', { level: 1, name: /jobs? failed$/ }).waitFor();
  expect(again).toEqual([]);
});

test('an account closes 60 minutes after it was opened, and asks for a reason again', async () => {
  const keeper = await newKeeper(server);
  const { id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user;
  const { page } = await openWithClock('support', `/accounts/${id}/show`);
  await page.getByLabel('Reason').fill('The hives vanished');
  await page.keyboard.press('Enter');
  await page.getByRole('note').getByText('open for 60 min').waitFor();
  // Somebody is there all the time.
  for (const minutes of ['29:00', '29:00']) {
    await page.clock.fastForward(minutes);
    await page.keyboard.press('Shift');
  }
  await page.getByRole('note').getByText('open for 2 min').waitFor();
  await page.clock.fastForward('02:01');
  await page.getByRole('heading', { name: 'Why do you open this account?' }).waitFor();
  await expect(page.getByRole('main').getByText(keeper.person.email)).toHaveCount(0);
  await page.getByRole('button', { name: 'The hives vanished' }).waitFor();
});

test('a page of other roles says so where it is, and Back leads back', async () => {
  const { page } = await open('support', '/jobs');
  for (const path of ['/projections', '/system']) {
    await page.goto(`${server.url}/console${path}`);
    await page.getByRole('heading', { level: 1, name: 'Not for your role' }).waitFor();
    await page.getByText('It is for: Operator, Admin.').waitFor();
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    expect(page.url()).toContain(path);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /job/ }).waitFor();
  }
});
