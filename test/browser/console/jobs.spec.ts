import { trail } from '../../api/staff.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { fail, jobsSuite, row } from './jobs-suite.js';

jobsSuite();
const { open } = consolePages();

test('a failed job is tried again, and the trail says who did it', async () => {
  const failed = await fail('mails', 'The mail server is busy');
  const { page, member } = await open('operator', '/jobs');
  await row(page, 'The mail server is busy').waitFor();
  await page.getByRole('button', { name: 'Retry all 1' }).click();
  await expect
    .poll(() => trail(server))
    .toContainEqual(expect.objectContaining({ staff: `staff:${member.id}`, action: 'jobs.retry', object: failed }));
});
