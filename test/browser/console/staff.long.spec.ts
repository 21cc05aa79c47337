import { as } from '../../api/client.js';
import { codeOf, forgetCodes, type Member, newMember, STAFF_PASSWORD } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, giveCode, logInOn, typeCode, typePassword } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let admin: Member;
beforeAll(async () => {
  admin = await newMember(server, 'admin');
  // While there is one admin only, that one makes the second.
  await newMember(server, 'admin');
});

const { open, visit } = consolePages();

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

test('an admin invites somebody, who joins with an authenticator and works in the role', async () => {
  const host = await open(admin, '/staff');
  const { page } = host;
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Name').fill('Petros L.');
  // Whoever works here already is not invited again.
  const email = dialog.getByLabel('Email');
  await email.fill(admin.email);
  await dialog.getByRole('radio', { name: /^Support/ }).focus();
  await dialog.getByText('The admin works here with this address already.').waitFor();
  await expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled();
  await email.fill('petros@kypseli.example.org');
  await dialog.getByRole('radio', { name: /^Operator/ }).check();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await giveCode(server, host);
  const once = page.getByRole('dialog', { name: 'The link is shown once' });
  const link = (await once.getByRole('code').textContent())!;
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await once.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('row', { name: /Petros L\..*Operator.*Not set up.*Invited/ }).waitFor();

  const guest = await visit({ size: PHONE, language: 'el', theme: 'dark' });
  await guest.page.goto(link);
  await guest.page.getByRole('img', { name: /QR/ }).waitFor();
  await expect.poll(() => overflowing(guest.page)).toEqual([]);
  const secret = (await guest.page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())!.replaceAll(' ', '');
  await guest.page.locator('input[type=password]').fill(STAFF_PASSWORD);
  await typeCode(guest.page, codeOf(secret));
  await guest.page.keyboard.press('Enter');
  const codes = guest.page.getByRole('main').getByRole('listitem');
  await codes.first().waitFor();
  await expect(codes).toHaveCount(8);
  const recovery = (await codes.first().textContent())!;
  await guest.page.getByRole('main').getByRole('button').last().click();
  await forgetCodes(server);
  await logInOn(server, guest.page, { email: 'petros@kypseli.example.org', secret });
  await guest.page.getByRole('button', { name: 'Μενού' }).click();
  await guest.page.getByRole('link', { name: 'Μοντέλα ανάγνωσης' }).waitFor();

  // Back at the admin: the role, then the end of every session.
  await page.getByRole('row', { name: /Petros L\./ }).click();
  await page.getByRole('heading', { level: 1, name: 'Petros L.' }).waitFor();
  await page.getByRole('button', { name: 'Change the role' }).click();
  const role = page.getByRole('dialog', { name: 'Change the role of Petros L.' });
  await role.getByRole('radio', { name: /^Admin/ }).check();
  await role.getByText(/^If there is a second admin/).waitFor();
  await role.getByRole('button', { name: 'Change the role' }).click();
  await page.getByText(/A second admin has to agree: request \d+ under Approvals/).waitFor();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await page
    .getByRole('dialog', { name: 'End every session of Petros L.?' })
    .getByRole('button', { name: 'End sessions' })
    .click();
  await page.getByText('Every session of Petros L. has ended.').waitFor();
  await guest.page.goto(`${server.url}/console/jobs`);
  await guest.page.getByRole('heading', { level: 1, name: 'Σύνδεση στην κονσόλα' }).waitFor();
  // Without the authenticator a recovery code lets them in.
  await typePassword(guest.page, 'petros@kypseli.example.org');
  await guest.page.getByRole('button', { name: 'Χρήση κωδικού ανάκτησης' }).click();
  await guest.page.getByLabel('Κωδικός ανάκτησης').fill(recovery);
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('heading', { level: 1, name: /εργασία/ }).waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});

test('what an admin cannot do to themselves says so', async () => {
  const { page } = await open(admin, `/staff/${admin.id}/show`, { theme: 'dark' });
  await page.getByText('Another admin has to do this for you.').first().waitFor();
  for (const name of ['Change the role', 'Disable'])
    await expect.poll(async () => [name, await page.getByRole('button', { name }).isDisabled()]).toEqual([name, true]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});
