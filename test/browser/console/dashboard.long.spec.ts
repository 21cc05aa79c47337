import { ask } from '../../api/database.js';
import { accessibilityViolations, overflowing, PHONE } from '../browser.js';
import { expect } from '../expect.js';
import { browserSuite, server } from '../suite.js';
import { consolePages } from './console.js';

browserSuite({ env: {}, keeper: 'none', page: 'none' });

const { open } = consolePages();
/** The projector stands still at an event, as a poison event makes it. */
const stop = (position: number) =>
  ask(server, 'UPDATE projector_state SET failure = $1', [
    JSON.stringify({ position: String(position), type: 'HivesMovedIn', at: new Date().toISOString() }),
  ]);

afterEach(async () => {
  await ask(server, 'DELETE FROM job_failures');
  await ask(server, 'DELETE FROM mails');
  await ask(server, 'DELETE FROM queue_pauses');
  await ask(server, 'UPDATE projector_state SET failure = NULL');
});

test('an event that cannot be projected stands above all on a phone in Greek, in the dark', async () => {
  await stop(119);
  const { page } = await open('operator', '/', { size: PHONE, language: 'el', theme: 'dark' });
  const stopped = page.getByRole('region', { name: 'Το συμβάν 119 δεν μπορεί να προβληθεί' });
  await stopped.waitFor();
  await page.getByRole('region', { name: 'Χρειάζεται προσοχή' }).waitFor();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await ask(server, 'UPDATE projector_state SET failure = NULL');
  // Once it goes on, the card is gone by itself.
  await stopped.waitFor({ state: 'detached' });
});

test('says what failed when the server does not answer, and loads on another try', async () => {
  const { page } = await open('support', '/');
  await page.getByText('Mails not delivered').waitFor();
  await page.route('**/admin/api/figures', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Nothing was changed.').waitFor();
  await page.unroute('**/admin/api/figures');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Mails not delivered').waitFor();
});
