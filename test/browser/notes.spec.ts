import { EventEmitter, once } from 'node:events';
import { type Apiary, newApiary } from '../api/client.js';
import { eventually } from '../api/server.js';
import { settle } from './browser.js';
import { expect } from './expect.js';
import { browserSuite, buttonWith, context, keeper, page, problems, saved, server, sheet, story } from './suite.js';

let shaw: Apiary;
let wire: Apiary;

// The microphone hums by itself, and its permission is granted.
const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
browserSuite({ switches, keeper: 'one', page: 'one' });
beforeAll(async () => {
  shaw = await newApiary(keeper, 3, 'Shaw');
  wire = await newApiary(keeper, ['22-014'], 'Wire');
});

const step = story();

interface Note {
  id: string;
  text: string;
  transcript: string | null;
  audio: { type: string; bytes: number } | null;
  starred: boolean;
  apiary_id: string | null;
  hive: { number: string } | null;
}
const notesOf = async (query = ''): Promise<Note[]> => (await keeper.get(`/api/v1/notes${query}`)).body.result.notes;
const stored = (wanted: (notes: Note[]) => boolean) =>
  eventually(
    async () => {
      const notes = await notesOf();
      return wanted(notes) ? notes : undefined;
    },
    () => 'The notes never became so.',
  );

const button = (name: string | RegExp) => buttonWith(name).filter({ visible: true });
const card = (text: string | RegExp) => page.getByRole('main').getByRole('article').filter({ hasText: text });
const search = (q: string) => page.getByLabel('Search notes and transcripts').fill(q);
/** Plays a recording until its position has advanced. */
const hear = async (player: ReturnType<typeof card>) => {
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await player.getByText(/^0:0[1-9] \/ 0:0[1-9]$/).waitFor();
};
/** Records until the time is reached. */
const speak = async () => {
  await sheet().getByRole('button', { name: 'Record' }).click();
  await sheet()
    .getByRole('timer')
    .getByText(/0:0[2-9]/)
    .waitFor();
};

/** The steps of one story: each begins where the previous one ended. */
describe('a beekeeper’s notes, on a phone', () => {
  step('are empty at first; the drawer leads to them', async () => {
    await page.goto(`${server.url}/en/hives`);
    await button('Menu').click();
    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByText('No notes yet.').waitFor();
    await expect(page.getByRole('button', { name: /^Apiary/ })).toHaveCount(0);
  });

  step('are written about a hive, and never empty', async () => {
    await button('New note').click();
    await button('Save note').click();
    await page.getByText('Write or record something.').waitFor();
    await sheet().getByLabel('Text').fill('Η βασίλισσα γεννάει, οι κυψέλες είναι δυνατές.');
    await sheet().getByLabel('What it is about').selectOption('Wire');
    await button('Choose a hive').click();
    await sheet().getByRole('radio', { name: '22-014' }).check();
    await button('Save note').click();
    await card('Η βασίλισσα').getByRole('link', { name: 'Open hive 22-014' }).waitFor();
    await saved();
    await expect.poll(() => notesOf()).toMatchObject([{ apiary_id: wire.id, hive: { number: '22-014' }, audio: null }]);
  });

  step(
    'are recorded only when asked, heard before they are saved, and asked about before they are dropped',
    async () => {
      await button('Record a voice note').click();
      await expect(sheet().getByRole('timer')).toHaveCount(0);
      await speak();
      await expect.poll(async () => Number(await sheet().getByRole('meter').getAttribute('value'))).toBeGreaterThan(0);
      const stop = sheet().getByRole('button', { name: 'Stop' });
      await expect.poll(async () => (await stop.boundingBox())?.height).toBeGreaterThanOrEqual(64);
      await stop.click();
      await hear(sheet().getByRole('group', { name: 'Your recording' }));
      await page.keyboard.press('Escape');
      await page.getByText('Discard this note?').waitFor();
      await button('Keep editing').click();
      await sheet().getByLabel('Text').fill('At the far end');
      await button('Save note').click();
      await saved();
      await hear(card('At the far end'));
      const [note] = await notesOf();
      expect(note).toMatchObject({ text: 'At the far end', apiary_id: null, audio: { type: 'audio/webm' } });
    },
  );

  step(
    'are found with and without accents, in all their forms, with marked matches; the address has the search',
    async () => {
      for (const q of ['βασίλισσα', 'ΒΑΣΙΛΙΣΣΑΣ', 'κυψελη']) {
        await search(q);
        await card('At the far end').waitFor({ state: 'detached' });
        await card('Η βασίλισσα').locator('mark').first().waitFor();
        expect(new URL(page.url()).searchParams.get('q')).toBe(q);
        await search('');
        await card('At the far end').waitFor();
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('drone');
      await page.getByText('No note matches.').waitFor();
      await button('Reset').click();
      await card('Η βασίλισσα').waitFor();
    },
  );

  step('are starred at once, and narrowed to what is starred, an apiary or a hive', async () => {
    // The list of starred notes is requested before the star has arrived, and its answer comes after it.
    const steps = new EventEmitter();
    const [listed, starred] = [once(steps, 'listed'), once(steps, 'starred')];
    await page.route('**/updatestarred', async (route) => {
      await listed;
      await route.fulfill({ response: await route.fetch() });
      steps.emit('starred');
    });
    await page.route('**/api/v1/notes?*starred*', async (route) => {
      const response = await route.fetch();
      steps.emit('listed');
      await starred;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await card('At the far end').getByRole('button', { name: /^Star/ }).click();
    await card('At the far end').locator('[aria-pressed=true]').waitFor();
    await page.getByText('Starred').click();
    await card('Η βασίλισσα').waitFor({ state: 'detached' });
    await card('At the far end').waitFor();
    await page.unroute('**/updatestarred');
    await page.unroute('**/api/v1/notes?*starred*');
    await page.getByText('Starred').click();
    await page.getByLabel('Apiary').selectOption('Wire');
    await card('At the far end').waitFor({ state: 'detached' });
    await page.getByLabel('Hive', { exact: true }).selectOption('22-014');
    await page.reload();
    await card('Η βασίλισσα').waitFor();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  step('lead to their hive, which shows them, and where new ones are about it', async () => {
    await card('Η βασίλισσα').getByRole('link', { name: 'Open hive 22-014' }).click();
    const notes = sheet().getByRole('region', { name: 'Story of hive 22-014' });
    await notes.getByText('Η βασίλισσα').waitFor();
    await notes.getByRole('button', { name: 'New note' }).click();
    await sheet().last().getByLabel('Text').fill('Gentle');
    await button('Save note').click();
    await notes.getByText('Gentle').waitFor();
    await stored((found) => found.some(({ text, hive }) => text === 'Gentle' && hive?.number === '22-014'));
  });

  step('are taken in the middle of an inspection, which continues as it was', async () => {
    await page.getByRole('link', { name: 'New inspection' }).click();
    await button('Note about hive 22-014').click();
    await speak();
    await page.keyboard.press('1');
    await button('Save note').click();
    await stored((found) => found.filter(({ audio, hive }) => audio && hive?.number === '22-014').length === 1);
    await expect(sheet().getByRole('radio', { name: 'Excellent' })).not.toBeChecked();
    expect(new URL(page.url()).search).toContain('inspect=1');
  });

  step('are stored offline, can be played, and are sent when the connection returns', async () => {
    await page.goto(`${server.url}/en/notes`);
    await card('Gentle').waitFor();
    await settle(page);
    await context.setOffline(true);
    await button('Record a voice note').click();
    await speak();
    await sheet().getByRole('button', { name: 'Stop' }).click();
    await sheet().getByLabel('Text').fill('By the river');
    await button('Save note').click();
    await card('By the river').getByText('Not sent yet.').waitFor();
    await hear(card('By the river'));
    await expect.poll(async () => (await notesOf()).some(({ text }) => text === 'By the river')).toBe(false);
    await context.setOffline(false);
    await card('By the river').getByText('Not sent yet.').waitFor({ state: 'detached' });
    await hear(card('By the river'));
    const sent = (await notesOf()).filter(({ text }) => text === 'By the river');
    expect(sent).toMatchObject([{ audio: { type: 'audio/webm' } }]);
  });

  step('that are refused stay, and can be saved again', async () => {
    await button('New note').click();
    await sheet().getByLabel('Text').fill('About a hive that goes');
    await sheet().getByLabel('What it is about').selectOption('Shaw');
    await button('Choose a hive').click();
    await sheet().getByRole('radio', { name: '2' }).check();
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [shaw.hives[1]] });
    await button('Save note').click();
    const refused = card('About a hive that goes');
    await refused.getByText('Not saved. This no longer exists.').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await refused.getByRole('button', { name: 'Open', exact: true }).click();
    await button('No hive').click();
    await button('Save note').click();
    await refused.getByText(/^Not /).waitFor({ state: 'detached' });
    await stored((notes) =>
      notes.some(({ text, apiary_id }) => text === 'About a hive that goes' && apiary_id === shaw.id),
    );
  });

  step('are opened, changed and deleted for good after asking', async () => {
    await card('By the river').getByRole('link').last().click();
    await sheet().getByRole('button', { name: 'Edit' }).click();
    await sheet().last().getByLabel('Transcript').fill('The river has risen.');
    await button('Save note').click();
    await sheet().getByText('The river has risen.').waitFor();
    const [changed] = await stored((notes) => notes.some(({ transcript }) => transcript === 'The river has risen.'));
    expect(changed).toBeDefined();
    await sheet().getByRole('button', { name: 'Delete' }).click();
    await button('Keep recording').click();
    await sheet().getByRole('button', { name: 'Delete' }).click();
    await button('Delete recording').click();
    await card('By the river').waitFor({ state: 'detached' });
    await stored((notes) => notes.every(({ text }) => text !== 'By the river'));
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|status of 404/.test(problem))).toEqual([]);
  });
});
