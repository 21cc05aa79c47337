import { newPerson, verificationToken } from '../api/client.js';
import { accessibilityViolations, overflowing, settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, control, page, problems, server, shows, story } from './suite.js';

browserSuite({ env: { FREE_HIVE_LIMIT: '5' }, keeper: 'none', page: 'one' });

const step = story();
const person = newPerson({ firstname: 'Eleni', lastname: 'Markou' });

/** Status, bees and brood of each hive; the average is 8.3 frames of bees. */
const SEEN = [
  ['Excellent', 12, 5],
  ['Good', 10, 4],
  ['Good', 9.5, 4.5],
  ['Moderate', 6, 2],
  ['Bad', 4, 0.5],
] as const;

const count = async (label: RegExp, value: number) => {
  const stepper = page.getByRole('spinbutton', { name: label });
  await stepper.focus();
  await page.keyboard.press('ArrowUp');
  for (let at = 0.5; at < value; at += 0.5) await page.keyboard.press('ArrowUp');
};

/** The steps of one story: each begins where the previous one ended. */
describe('a beekeeper’s first round, on a phone', () => {
  step('signs up and is asked to verify the address', async () => {
    await page.goto(`${server.url}/`);
    await page.waitForURL(/\/en\/login$/);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL(/\/en\/sign_up$/);
    await page.getByLabel('First name').waitFor();
    await control('Sign up').click();
    await page.getByText('Please enter your first name!').waitFor();
    await page.getByText('Please enter your last name!').waitFor();
    await page.getByText('Please enter your email!').waitFor();
    await page.getByText('Please enter your password!').waitFor();
    await page.getByLabel('First name').fill(person.firstname);
    await page.getByLabel('Last name').fill(person.lastname);
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await control('Sign up').click();
    await page.getByText('Invalid email address.').waitFor();
    await page.getByLabel('Email').fill(person.email);
    await control('Sign up').click();
    await page.getByText('Please accept the terms of use.').waitFor();
    await page.getByRole('checkbox').check();
    await control('Sign up').click();
    await page.waitForURL(/\/en\/login\/new/);
    await page.getByText('We have sent an email to your inbox.').first().waitFor();
  });

  step('opens the mail, confirms, and logs in', async () => {
    const token = await verificationToken(server, person.email);
    await page.goto(`${server.url}/en/confirmed?token=${token}`);
    await page.getByText('Your email address is confirmed!').waitFor();
    await page.goto(`${server.url}/en/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await control('Log in').click();
    await page.getByText('Invalid email or password!').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kypseli.session'))).toBeNull();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await control('Log in').click();
    await page.waitForURL(/\/en\/hives/);
  });

  step('adds an apiary with five hives, and reaches the limit with a sixth', async () => {
    await page.getByRole('link', { name: 'Add an apiary' }).click();
    await page.getByLabel('Name').fill('Hymettus');
    await page.getByLabel('Hives to create').click();
    await page.keyboard.type('6');
    await page.getByRole('dialog').getByRole('button', { name: 'Add apiary' }).click();
    await page.getByText('You have reached the maximum number of hives allowed in the free version.').first().waitFor();
    await page.getByText('Please select your subscription.').first().waitFor();
    await page.getByText('The free version includes 5 hives. You have 0.').waitFor();
    await page.reload();
    await page.getByLabel('Name').fill('Hymettus');
    await page.getByLabel('Hives to create').fill('5');
    await page.getByRole('dialog').getByRole('button', { name: 'Add apiary' }).click();
    await page
      .getByRole('link', { name: /Open hives/ })
      .first()
      .click();
    await page.waitForURL(/\/en\/hives/);
    await page.getByText('0 of 5').waitFor();
  });

  step('records five inspections, one after the other', async () => {
    await control(/New round|Inspect next/).click();
    for (const [index, [status, bees, brood]] of SEEN.entries()) {
      const save = control(index < 4 ? `Save, next ${index + 2}` : /^Save$/);
      await save.waitFor();
      await page.locator('label', { hasText: status }).click();
      await count(/^Bees/, bees);
      await count(/^Brood/, brood);
      await save.click();
    }
    const summary = page.getByRole('dialog', { name: 'Round complete' });
    await summary.getByText('5 of 5 hives inspected.').waitFor();
    await summary.getByRole('button', { name: 'Done' }).click();
    await page.getByText('5 of 5').waitFor();
    await page
      .getByText(/Everything is saved/)
      .filter({ visible: true })
      .waitFor();
    await page.getByText('average 8.3 frames').waitFor();
  });

  step('filters the weak hives', async () => {
    await control('Filter').click();
    const most = page.getByRole('slider', { name: 'Frames of bees, at most' });
    await most.focus();
    await page.keyboard.press('Home');
    for (let at = 0; at < 7; at += 0.5) await page.keyboard.press('ArrowRight');
    await control('Show 2 hives').click();
    await control('Open hive 4').waitFor();
    await expect(control(/^Open hive/)).toHaveCount(2);
  });

  step('plans a treatment for them', async () => {
    await page.getByRole('checkbox', { name: 'Select hive 4' }).click();
    await page.getByRole('checkbox', { name: 'Select hive 5' }).click();
    await control('Schedule action for 2 hives').click();
    await page.getByRole('radio', { name: 'Treatment' }).or(control('Treatment')).first().click();
    await page.getByLabel('Active substance').fill('oxalic acid');
    await control('Tomorrow')
      .or(page.getByRole('radio', { name: 'Tomorrow' }))
      .first()
      .click();
    await shows(/scheduled for 2 hives/, () => control('Schedule for 2 hives').click());
    await page.goto(`${server.url}/en/hives`);
    await control('Open hive 5').click();
    await page.getByRole('tab', { name: /Actions/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/oxalic acid/)
      .first()
      .waitFor();
    await page
      .getByRole('dialog')
      .getByText(/tomorrow/i)
      .first()
      .waitFor();
  });

  step('sees the analysis of the round', async () => {
    await page.goto(`${server.url}/en/inspection_analysis`);
    await page.getByRole('heading', { name: 'Inspection analysis' }).waitFor();
    await page.getByText('8.30').first().waitFor();
    await page.getByText('3 above average').first().waitFor();
    await page.getByText('2 below average').first().waitFor();
    await settle(page);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  });

  step('no screen reported an error', async () => {
    const expected = /status of (401|402)/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });
});
