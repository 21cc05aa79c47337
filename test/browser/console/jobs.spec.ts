import { ask } from '../../api/database.js';
import { trail } from '../../api/staff.js';
import { expect } from '../expect.js';
import { server } from '../suite.js';
import { consolePages } from './console.js';
import { fail, heading, jobsSuite, row } from './jobs-suite.js';

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

test('the page of a job that goes says what became of it', async () => {
  const [retried, other] = [await fail('renewals', 'The clock stood'), await fail('renewals', 'The disk was full')];
  const { page } = await open('operator', `/jobs/${retried}/show`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Retry 1' }).click();
  await main.getByText('It is tried again, and was added to its queue.').waitFor();
  await heading(page, 'renewals: Look for renewals that are due').waitFor();
  await page.getByText('1 job is tried again.').waitFor();
  await expect(page.getByText('The address is wrong', { exact: false })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Retry 1' })).toHaveCount(0);

  await page.goto(`${server.url}/console/jobs/${other}/show`);
  await main.getByText('The disk was full').waitFor();
  await ask(server, 'DELETE FROM job_failures');
  await main.getByText('somebody tried it again, or removed it', { exact: false }).waitFor();
  await main.getByRole('link', { name: 'Jobs of the queue renewals' }).click();
  await heading(page, 'No job failed').waitFor();
});
