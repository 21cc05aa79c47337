import { newApiary } from '../api/client.js';
import { DESKTOP, logInAs, openPage, PHONE } from './browser.js';
import { browser, browserSuite, keeper, server } from './suite.js';

// The microphone hums by itself, and its permission is granted.
const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
browserSuite({ switches, keeper: 'one', page: 'one' });
beforeAll(async () => {
  await newApiary(keeper, 3, 'Shaw');
  await await newApiary(keeper, ['22-014'], 'Wire');
});

test('on a desktop the whole note is beside the list, which is paged', async () => {
  const { context: other, page: wide } = await openPage(browser, DESKTOP, { locale: 'en-GB' });
  try {
    await logInAs(other, keeper);
    for (let n = 1; n <= 52; n += 1) await keeper.post('/api/v1/notes', { text: `Page ${n}` });
    await wide.goto(`${server.url}/en/notes`);
    const detail = wide.getByRole('article', { name: 'Note' });
    await detail.getByText('Page 52', { exact: true }).waitFor();
    await wide.getByRole('link', { name: 'Page 50' }).click();
    await detail.getByText('Page 50', { exact: true }).waitFor();
    await wide.getByRole('button', { name: 'Show more' }).click();
    await wide.getByRole('link', { name: 'Page 1', exact: true }).waitFor();
  } finally {
    await other.close();
  }
});

test('a hive opens offline, and says that its notes could not be loaded', async () => {
  const { context: other, page: away } = await openPage(browser, PHONE, { locale: 'en-GB' });
  try {
    await logInAs(other, keeper);
    await away.goto(`${server.url}/en/hives`);
    const open = (number: string) => away.getByRole('link', { name: `Open hive ${number}`, exact: true }).click();
    // Another hive brings the parts of the screen, which are loaded when the browser has time.
    await open('3');
    await away.getByRole('region', { name: 'Story of hive 3' }).getByText('Added to Shaw as number 3').waitFor();
    await away.goBack();
    await other.setOffline(true);
    await open('1');
    await away
      .getByRole('region', { name: 'Story of hive 1' })
      .getByText(/^Couldn’t load: .*notes/)
      .waitFor();
  } finally {
    await other.close();
  }
});

test('a refused microphone is explained, and writing still works', async () => {
  const { context: other, page: silent } = await openPage(browser, PHONE, { locale: 'en-GB' });
  try {
    await logInAs(other, keeper);
    await other.addInitScript(() => {
      // The fake device cannot be refused, but a request can exceed what it supports.
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = () => ask({ audio: { deviceId: { exact: 'none' } } });
    });
    await silent.goto(`${server.url}/en/notes`);
    await silent.getByRole('button', { name: 'Record a voice note' }).click();
    await silent.getByRole('button', { name: 'Record', exact: true }).click();
    await silent.getByText('No microphone found.').waitFor();
    await silent.getByRole('dialog').getByLabel('Text').fill('Written instead');
    await silent.getByRole('button', { name: 'Save note' }).click();
    await silent.getByRole('article').filter({ hasText: 'Written instead' }).waitFor();
  } finally {
    await other.close();
  }
});
