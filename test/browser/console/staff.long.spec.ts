import { as } from '../../api/client.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, giveCode } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let admin: Member;
beforeAll(async () => {
  admin = await newMember(server, 'admin');
  // While there is one admin only, that one makes the second.
  await newMember(server, 'admin');
});

const { open } = consolePages();

test('a service token is shown once, works, and ends', async () => {
  const host = await open(admin, '/staff', { size: PHONE, language: 'el' });
  const { page } = host;
  const tokens = page.getByRole('region', { name: 'Διακριτικά υπηρεσιών' });
  await tokens.getByText('Δεν υπάρχει διακριτικό υπηρεσίας.').waitFor();
  await tokens.getByRole('button', { name: 'Νέο διακριτικό' }).click();
  const dialog = page.getByRole('dialog', { name: 'Νέο διακριτικό υπηρεσίας' });
  await dialog.getByLabel('Όνομα').fill('Nightly check');
  await dialog.getByRole('checkbox', { name: 'jobs' }).check();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await giveCode(server, host);
  const once = page.getByRole('dialog', { name: 'Το διακριτικό εμφανίζεται μία φορά' });
  const token = (await once.getByRole('code').textContent())!;
  const read = async () => (await as(server, token).get('/admin/api/jobs')).status;
  await expect.poll(() => read()).toBe(200);
  await once.getByRole('button').last().click();
  await once.waitFor({ state: 'detached' });
  await expect.poll(() => page.content()).not.toContain(token);
  await tokens.getByRole('button', { name: 'Τέλος: Nightly check' }).click();
  await page
    .getByRole('dialog', { name: 'Τέλος του διακριτικού Nightly check;' })
    .getByLabel('Πληκτρολογήστε Nightly check')
    .fill('Nightly check');
  await page.keyboard.press('Enter');
  await tokens.getByText(/τελείωσε/).waitFor();
  await expect.poll(() => read()).toBe(401);
});
