import type { Page } from 'playwright/test';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browser, browserSuite, server } from '../suite.js';
import { openConsole, typePassword } from './console.js';

browserSuite({ keeper: 'none', page: 'none' });

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('takes a recovery code once, in Greek on a phone in the dark', async () => {
  const { context, page } = await openConsole(browser, { size: PHONE, language: 'el', theme: 'dark' });
  await page.goto(`${server.url}/console/jobs`);
  await typePassword(page, operator.email);
  await page.getByRole('button', { name: 'Χρήση κωδικού ανάκτησης' }).click();
  await page.getByLabel('Κωδικός ανάκτησης').fill(operator.recoveryCodes[0]!);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await heading(page, /εργασία/).waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => overflowing(page)).toEqual([]);
  await context.close();
});
