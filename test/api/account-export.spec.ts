import { readFileSync } from 'node:fs';
import { as, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { csvRows, download, unzipped } from './downloads.js';
import { takePhoto } from './photographed.js';
import { type Server, sharedServer } from './server.js';

let server: Server;
let keeper: Keeper;
let files: Map<string, Buffer>;
let noteId: string;
let photoId: string;
const sound = readFileSync(new URL('../fixtures/audio/spoken.ogg', import.meta.url));
const text = (name: string) => files.get(name)!.toString('utf8');

beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
  const other = await newKeeper(server);
  await newApiary(other, ['Foreign'], 'Foreign apiary');
  await other.post('/api/v1/notes', { text: 'Foreign note' });

  const gone = await newApiary(keeper, 1, 'Given up');
  await keeper.delete(`/api/v1/apiaries/${gone.id}`);
  const apiary = await newApiary(keeper, 2, 'Υμηττός');
  await inspect(keeper, apiary.hives[0]!, { date: '2026-05-10', broodFrames: 4.5, note: 'ήρεμη' });
  const treated = await keeper.post('/api/generalAction', {
    type: 'treatment',
    hive_ids: apiary.hives,
    details: { product: 'Apiguard' },
  });
  await keeper.post(`/api/generalActionHide/${treated.body.result.task.id}`);
  await keeper.post('/api/v1/notes', { text: 'Buy foundation' });
  const daughters = [{ hiveNumber: '9', frames: { bees: 3.5 }, gets: 'cell' }];
  await keeper.post(`/api/v1/hive/${apiary.hives[0]}/split`, { day: '2026-05-12', daughters });
  await keeper.post(`/api/v1/hive/${apiary.hives[1]}/loss`, {
    day: '2026-05-11',
    reason: 'queen',
    signs: ['many_dead'],
  });
  const honey = { apiary_id: apiary.id, day: '2026-05-12', forage: 'thyme', total_kg: 12 };
  const harvested = [
    { hive_id: apiary.hives[0], frames: 2 },
    { hive_id: apiary.hives[1], kg: 4.5 },
  ];
  const harvest = await keeper.post('/api/v1/harvests', { ...honey, hives: harvested });
  await keeper.post('/api/v1/lots', { harvest_ids: [harvest.body.result.harvest.id], code: 'T1', kg: 12 });
  const form = new FormData();
  form.set('text', 'Said');
  form.set('audio', new Blob([new Uint8Array(sound)]), 'memo.ogg');
  const answer = await fetch(`${server.url}/api/v1/notes`, {
    method: 'POST',
    headers: { authorization: `JWT ${keeper.token}` },
    body: form,
  });
  noteId = (await answer.json()).result.note.id;
  const photo = await takePhoto(keeper, { hive_id: apiary.hives[0]!, frame: '4', caption: 'brood' });
  photoId = photo.body.result.photo.id;
  const { status, headers, bytes } = await download(server, keeper, '/api/accounts/v1/export');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  files = await unzipped(bytes);
});
afterAll(() => server?.close());

test('lists its content', () => {
  for (const name of files.keys())
    if (!/^(recordings|photos)\//.test(name))
      expect(text('README.txt')).toContain(name === 'README.txt' ? 'account' : name);
});

test('holds the profile and the apiaries', () => {
  expect(JSON.parse(text('profile.json'))).toMatchObject({ email: keeper.person.email, firstname: 'Μέλισσα' });
  expect(text('profile.json')).not.toMatch(/password|argon/);
  expect(JSON.parse(text('apiaries.json'))).toEqual([expect.objectContaining({ name: 'Υμηττός' })]);
});

test('holds tables of everything', () => {
  const rows = (name: string) => csvRows(files.get(`${name}.csv`)!);
  expect(rows('hives')).toHaveLength(3);
  expect(rows('colony-events')).toEqual([
    expect.objectContaining({ Hive: '2', Event: 'lost', Reason: 'queen problems', Signs: 'many dead bees' }),
    expect.objectContaining({ Hive: '1', 'Other hive': '9', 'Frames of bees': '3.5', Gets: 'queen cell' }),
  ]);
  expect(rows('inspections')).toEqual([expect.objectContaining({ 'Frames of brood': '4.5', Note: 'ήρεμη' })]);
  expect(rows('actions')).toEqual([expect.objectContaining({ Medicine: 'Apiguard' })]);
  expect(rows('register')).toHaveLength(1);
  expect(rows('harvests')).toEqual([
    expect.objectContaining({ Hive: '1', Plants: 'thyme', Kilograms: '7.5', 'Shared from a total': 'yes', Lots: 'T1' }),
    expect.objectContaining({ Hive: '2', 'Frames harvested': '', Kilograms: '4.5', 'Shared from a total': 'no' }),
  ]);
  expect(rows('notes').map(({ Text }) => Text)).toEqual(['Buy foundation', 'Said']);
  expect(rows('notes')[1]).toMatchObject({ Recording: `recordings/${noteId}.ogg` });
});

test('contains every event readably, including those of deleted objects', () => {
  const events = text('events.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      'HarvestTaken',
      'LotExtracted',
      'ApiaryEstablished',
      'HivesAdded',
      'ApiaryDeleted',
      'InspectionRecorded',
      'ActionPlanned',
      'ActionCompleted',
      'NoteWritten',
      'PhotoTaken',
      'ColonySplit',
      'ColoniesGone',
      'ColonyLossDescribed',
    ]),
  );
  expect(
    events
      .map(({ data }) => data.name)
      .filter(Boolean)
      .sort(),
  ).toEqual(['Given up', 'Υμηττός']);
  expect(events.find(({ type }) => type === 'InspectionRecorded').data.fields).toMatchObject({ note: 'ήρεμη' });
});

test('contains the recording as it is played', async () => {
  const played = await download(server, keeper, `/api/v1/notes/${noteId}/audio`);
  expect(files.get(`recordings/${noteId}.ogg`)).toEqual(played.bytes);
});

test('contains the photo as it is shown, without where it was taken', async () => {
  expect(csvRows(files.get('photos.csv')!)).toEqual([
    expect.objectContaining({ Hive: '1', Frame: '4', Caption: 'brood', Photo: `photos/${photoId}.jpg` }),
  ]);
  const shown = await download(server, keeper, `/api/v1/photos/${photoId}/image`);
  expect(files.get(`photos/${photoId}.jpg`)).toEqual(shown.bytes);
  for (const bytes of files.values()) expect(bytes.includes('SECRETMARK')).toBe(false);
});

test('contains nothing of another account, and is only for its own keeper', async () => {
  for (const bytes of files.values()) expect(bytes.toString('utf8')).not.toContain('Foreign');
  expect((await as(server).get('/api/accounts/v1/export')).status).toBe(401);
  expect((await keeper.get('/api/accounts/v1/export?x=1')).status).toBe(400);
});
