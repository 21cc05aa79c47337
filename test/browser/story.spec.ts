import { type Apiary, inspect, newApiary } from '../api/client.js';
import { takePhoto } from '../api/photographed.js';
import { expect } from './expect.js';
import { browserSuite, button, keeper, page, server } from './suite.js';

let home: Apiary;

browserSuite({ keeper: 'one', page: 'one' });
beforeAll(async () => {
  home = await newApiary(keeper, ['7', '8'], 'Home');
  const [hive] = home.hives as [string, string];
  await inspect(keeper, hive, { date: '2023-06-01', populationFrames: 4, note: 'Bought at the fair' });
  const first = { date: '2024-05-01', generalStatus: 'good', populationFrames: 8, broodFrames: 5, note: 'Calm bees' };
  await inspect(keeper, hive, first);
  await inspect(keeper, hive, { date: '2024-05-20', generalStatus: 'bad', populationFrames: 6, broodFrames: 5 });
  await inspect(keeper, home.hives[1]!, { date: '2024-05-20', populationFrames: 9 });
  await takePhoto(keeper, { hive_id: hive, day: '2024-05-01', frame: '4', caption: 'brood' });
  await keeper.post(`/api/v1/hive/${hive}/requeen`, {
    day: '2024-05-21',
    year: 2024,
    color: 'green',
    reason: 'planned',
  });
  const feed = { type: 'feeding', title: 'Syrup', details: { feed: 'syrup_1_1', amount: 2, unit: 'l' } };
  const planned = { ...feed, hive_ids: [hive], initiated_at: '2024-05-22' };
  const { id } = (await keeper.post('/api/generalAction', planned)).body.result.task;
  await keeper.post(`/api/generalActionHide/${id}`, { day: '2024-05-23' });
  await keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: true });
  await keeper.post('/api/v1/notes', { text: 'Gentle', hive_id: hive });
});

const story = () => page.getByRole('region', { name: 'Story of hive 7' });
const days = async () => story().getByRole('heading', { level: 3 }).allInnerTexts();
const daysOfRecords = ['2024/05/23', '2024/05/21', '2024/05/20', '2024/05/01'];

test('is one column by day, with what changed between inspections, and earlier years folded', async () => {
  await page.goto(`${server.url}/en/hives/${home.hives[0]}`);
  await story().getByText('Gentle').waitFor();
  await story().getByText('Added to Home as number 7').waitFor();
  await expect(story().getByText('Starred')).toHaveCount(0);
  // The year of the round on show is open.
  await expect.poll(days).toEqual(['Today', ...daysOfRecords]);
  await expect(story().getByText('Bought at the fair')).toBeHidden();
  await story().getByText('2023 1 entry').click();
  await story().getByText('Bought at the fair').waitFor();
  await expect.poll(days).toEqual(['Today', ...daysOfRecords, '2023/06/01']);
  const worse = story().getByRole('listitem').filter({ hasText: 'before: Good' });
  await worse.getByText('2.0 less than before').waitFor();
  await worse.getByText('as before').waitFor();
  await story().getByText('Calm bees').waitFor();
  await story().getByRole('button', { name: 'Photo from 2024/05/01: Frame 4, brood' }).waitFor();
  await story()
    .getByRole('button', { name: /^Edit: Syrup: .*, 2/ })
    .waitFor();
});

test('undoes what can be undone, and shows the round of an inspection', async () => {
  await story().getByRole('button', { name: 'Undo: New queen on 2024/05/21: 2024, green' }).click();
  await expect.poll(days).toEqual(['Today', '2024/05/23', '2024/05/20', '2024/05/01', '2023/06/01']);
  await story().getByRole('button', { name: 'Mark as to do: Syrup' }).click();
  await expect.poll(days).toEqual(['Today', '2024/05/20', '2024/05/01', '2023/06/01']);
  await story().getByRole('button', { name: 'Show the round of 2024/05/01' }).click();
  await page.getByText('Note, 2024/05/01').waitFor();
  await expect(story().getByText('Calm bees')).toHaveCount(0);
});

test('has the notes of inspections, which the search of notes finds', async () => {
  await page.goto(`${server.url}/en/notes?q=calm`);
  const found = page.getByRole('region', { name: 'In inspections' });
  await found.getByText('1 May 2024').waitFor();
  await found.getByRole('link', { name: 'Calm bees' }).click();
  await page.getByText('Note, 2024/05/01').waitFor();
});

test('is there without a signal, and says what is not', async () => {
  await page.getByRole('heading', { name: 'Story' }).waitFor();
  // The form is loaded once, as the worker of the installed app would have it.
  await button('New note').click();
  await page.getByRole('dialog', { name: 'New note' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'New note' }).waitFor({ state: 'hidden' });
  await page.context().setOffline(true);
  await button('Next hive: 8').click();
  const ofNext = page.getByRole('region', { name: 'Story of hive 8' });
  await ofNext.getByText(/^Couldn’t load: .*notes, photos/).waitFor();
  await button('Previous hive: 7').click();
  await story().getByText('Gentle').waitFor();
  await button('New note').click();
  await page.getByRole('dialog', { name: 'New note' }).getByRole('textbox', { name: 'Text' }).fill('Hornets');
  await button('Save note').click();
  await story().getByRole('article').filter({ hasText: 'Hornets' }).getByText('Not sent yet.').waitFor();
  await page.context().setOffline(false);
  await story().getByText('Not sent yet.').waitFor({ state: 'detached' });
});
