import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { newApiary, newKeeper } from '../../api/client.js';
import { ask } from '../../api/database.js';
import { type Member, newMember } from '../../api/staff.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages, type Look } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

let operator: Member;
beforeAll(async () => {
  operator = await newMember(server, 'operator');
  await newApiary(await newKeeper(server), 2);
});

const pages = consolePages();
const open = (path: string, look: Look = {}) => pages.open(operator, path, look);

test('a verification is run, its finding stays on the dashboard, and a clean run removes it', async () => {
  const [before] = await ask<{ name: string }>(server, `SELECT name FROM rm_v${READ_SIDE_VERSION}.apiaries`);
  const { page, problems } = await open('/verifications');
  await page.getByText('Never run.').first().waitFor();
  await ask(server, `UPDATE rm_v${READ_SIDE_VERSION}.apiaries SET name = 'Parnitha'`);
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page
    .getByText(/1 finding/)
    .first()
    .waitFor();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByRole('row').nth(1).click();
  await page.getByText(/^apiaries differs/).waitFor();

  const phone = await open('/', { size: PHONE, language: 'el', theme: 'dark' });
  const attention = phone.page.getByRole('region', { name: 'Χρειάζεται προσοχή' });
  await attention
    .getByText(/επαλήθευση/i)
    .first()
    .waitFor();
  await expect.poll(() => overflowing(phone.page)).toEqual([]);

  await ask(server, `UPDATE rm_v${READ_SIDE_VERSION}.apiaries SET name = $1`, [before!.name]);
  await page.goto(`${server.url}/console/verifications`);
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page.getByText(/Clean/).first().waitFor();
  await phone.page.reload();
  await attention.waitFor();
  await attention.getByText(/επαλήθευση/i).waitFor({ state: 'detached' });
  // One of some checks does not claim the rest.
  await page
    .getByText(/^Clean$/)
    .first()
    .waitFor();
  await operator.post('/admin/api/verifications/run', { only: ['log', 'audit'] });
  await page.getByText('Clean, only: Log, Audit trail').click();
  await page.getByText('Nothing was found in: Log, Audit trail. The rest was not verified.').waitFor();
  expect(problems).toEqual([]);
});
