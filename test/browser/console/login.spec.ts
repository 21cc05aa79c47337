import type { Page } from 'playwright/test';
import { codeOf, forgetCodes, invite, type Member, newMember, STAFF_PASSWORD } from '../../api/staff.js';
import { accessibilityViolations } from '../browser.js';
import { expect } from '../expect.js';
import { browser, browserSuite, server } from '../suite.js';
import { openConsole, typeCode, typePassword } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('asks for email, password and a code, and never says what was wrong', async () => {
  const { context, page } = await openConsole(browser);
  await page.goto(`${server.url}/console/jobs`);
  const mismatch = page.getByRole('alert').getByText('That did not match. Try again.');
  await typePassword(page, operator.email, 'another-password-26');
  await forgetCodes(server);
  await typeCode(page, codeOf(operator.secret));
  await mismatch.waitFor();
  await page.getByRole('button', { name: 'Other email or password' }).click();
  await typePassword(page, operator.email);
  await typeCode(page, '000000');
  await mismatch.waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await forgetCodes(server);
  await typeCode(page, codeOf(operator.secret));
  // Back on the page that was asked for, and still there after a reload, by the cookie.
  await heading(page, /No job failed|jobs? failed/).waitFor();
  await page.reload();
  await heading(page, /No job failed|jobs? failed/).waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('eyJ');
  await page.getByRole('button', { name: 'The operator, Operator' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await heading(page, 'Log in to the console').waitFor();
  await page.reload();
  await heading(page, 'Log in to the console').waitFor();
  await context.close();
});

test('follows an invitation: password, authenticator, recovery codes, then a login', async () => {
  const { context, page, problems } = await openConsole(browser);
  await page.goto(await invite(server, 'support'));
  await page.getByText('The support, you are invited as Support.').waitFor();
  expect(page.url()).not.toContain('token');
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())!.replaceAll(' ', '');
  await page.getByRole('img', { name: 'QR code for the authenticator' }).waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('New password, at least 14 characters').fill('short');
  await typeCode(page, codeOf(key));
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Use at least 14 characters.').waitFor();
  await page.getByLabel('New password, at least 14 characters').fill(STAFF_PASSWORD);
  await typeCode(page, codeOf(key));
  await page.getByRole('button', { name: 'Join' }).click();
  await heading(page, 'Your recovery codes').waitFor();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'I have stored them. Log in' }).click();
  await heading(page, 'Log in to the console').waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 4'))).toEqual([]);
  await context.close();
});
