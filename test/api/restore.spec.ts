import { readFileSync } from 'node:fs';
import { labelCode } from '@kypseli/contract';
import { makeZip } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { inspect, type Keeper, newApiary, newKeeper, today } from './client.js';
import { csvRows, download, unzipped } from './downloads.js';
import { run, upload } from './importing.js';
import { takePhoto } from './photographed.js';
import { eventually } from './server.js';
import { apiSuite, server } from './suite.js';

apiSuite();

const DAY = '2026-05-10';
const sound = readFileSync(new URL('../fixtures/audio/spoken.ogg', import.meta.url));
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

const archiveOf = async (keeper: Keeper) => {
  const { bytes } = await download(server, keeper, '/api/accounts/v1/export');
  return { bytes, files: await unzipped(bytes) };
};

/** The tables and files of an archive, without the ids, which are those of an account. */
const content = (files: Map<string, Buffer>) =>
  Object.fromEntries(
    [...files].flatMap(([name, bytes]): [string, unknown][] => {
      const masked = (text: string) => text.replace(UUID, 'id');
      if (name.endsWith('.csv'))
        return [
          [
            name,
            csvRows(bytes)
              .map((row) => masked(JSON.stringify(row)))
              .sort(),
          ],
        ];
      if (name === 'apiaries.json') return [[name, masked(bytes.toString('utf8'))]];
      return /\.(?:jpg|ogg)$/.test(name) ? [[masked(name), bytes.toString('base64')]] : [];
    }),
  );

/** A keeper with records of every kind. */
const recorded = async () => {
  const keeper = await newKeeper(server);
  const post = async (path: string, given: object) => {
    const answer = await keeper.post(path, given);
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer;
  };
  await keeper.patch('/api/accounts/v1/profile', { address: 'Hives 1', regaCode: 'ES280000000001' });
  const gone = await newApiary(keeper, 1, 'Given up');
  await keeper.delete(`/api/v1/apiaries/${gone.id}`);
  const home = await newApiary(keeper, ['1', '2', '3', '4'], 'Υμηττός');
  const away = await newApiary(keeper, 0, 'Away');
  const [one, two, three, four] = home.hives as [string, string, string, string];
  await keeper.patch(`/api/v1/hives/${one}`, { tags: ['gentle'] });
  await post('/api/v1/hives/updatestarredmult', { hives_selected: [two], starred: true });
  await inspect(keeper, one, { date: DAY, broodFrames: 4.5, note: 'ήρεμη', extra: { hive_id: 'x' } });
  await inspect(keeper, one, { date: DAY, broodFrames: 5 });
  await inspect(keeper, two, { date: DAY, varroa: { method: 'natural_drop', mites: 24, days: 3 } });
  const plan = async (body: object) =>
    (await post('/api/generalAction', { initiated_at: DAY, ...body })).body.result.task.id as string;
  const treated = await plan({
    type: 'treatment',
    hive_ids: [one, two],
    details: { product: 'Apiguard', withdrawalDays: 3, removedAt: DAY },
  });
  await post(`/api/generalActionHide/${treated}`, { day: DAY });
  await plan({
    type: 'feeding',
    hive_ids: [two],
    initiated_at: '2099-01-01',
    details: { feed: 'fondant', amount: 1, unit: 'kg' },
  });
  await post('/api/v1/hives/movemult', { hives_selected: [four], apiary_id: away.id });
  const moved = await plan({ type: 'transport', hive_ids: [three], details: { to_apiary_id: away.id } });
  await post(`/api/generalActionHide/${moved}`, { day: DAY });
  await plan({ type: 'growth', hive_ids: [one], details: { kind: 'united', other_hive_id: two } });
  await post(`/api/v1/hive/${one}/split`, {
    day: DAY,
    daughters: [{ hiveNumber: '9', frames: { bees: 2 }, gets: 'cell' }],
  });
  const queen = await post(`/api/v1/hive/${one}/requeen`, { day: DAY, reason: 'failed', year: 2026 });
  await post('/api/v1/undo', { command_id: queen.headers.get('x-command-id') });
  await post(`/api/v1/hive/${two}/loss`, { day: '2026-06-01', reason: 'queen', signs: ['many_dead'] });
  const harvest = await post('/api/v1/harvests', {
    apiary_id: home.id,
    day: '2026-07-01',
    forage: 'thyme',
    hives: [{ hive_id: one, kg: 4.5 }],
  });
  const lot = await post('/api/v1/lots', { harvest_ids: [harvest.body.result.harvest.id], code: 'T1', kg: 4.5 });
  await post(`/api/v1/lots/${lot.body.result.lot.id}/bottlings`, {
    grams: 450,
    jars: 9,
    best_before: '2028-07',
  });
  await post('/api/v1/medicines', { product: 'Apiguard', quantity: 10, unit: 'strips', day: DAY });
  const planned = {
    kind: 'round',
    apiary_ids: [home.id],
    rule: 'FREQ=DAILY;INTERVAL=7',
    anchor: 'calendar',
    start_day: today(),
  };
  await post('/api/v1/plans', planned);
  const note = await post('/api/v1/notes', { text: 'Buy foundation', hive_id: one });
  await post(`/api/v1/notes/${note.body.result.note.id}/updatestarred`, { starred: true });
  const form = new FormData();
  form.set('text', 'Said');
  form.set('audio', new Blob([new Uint8Array(sound)]), 'memo.ogg');
  await fetch(`${server.url}/api/v1/notes`, {
    method: 'POST',
    headers: { authorization: `JWT ${keeper.token}` },
    body: form,
  });
  await takePhoto(keeper, { hive_id: one, frame: '4', caption: 'brood' });
  return { keeper, one };
};

const figures = async (keeper: Keeper) => {
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  const { notes } = (await keeper.get('/api/v1/notes')).body.result;
  const { plans } = (await keeper.get('/api/v1/plans')).body.result;
  return [apiaries.length, notes.length, plans.length];
};

let one: string;
let bytes: Buffer;
let files: Map<string, Buffer>;
let other: Keeper;
beforeAll(async () => {
  const { keeper, ...account } = await recorded();
  one = account.one;
  ({ bytes, files } = await archiveOf(keeper));
});
beforeEach(async () => {
  other = await newKeeper(server);
});

it('the archive of an account restores it in another one, with its files and labels', async () => {
  const draft = (await upload(other, { file: bytes, filename: 'kypseli.zip' })).body.result.import;
  expect(draft).toMatchObject({
    state: 'draft',
    columns: [],
    archive: {
      apiaries: 2,
      hives: 5,
      inspections: 2,
      notes: 2,
      recordings: 1,
      photos: 1,
      plans: 1,
      missing_files: 0,
      known: false,
    },
  });
  const ended = await run(other, draft.id);
  expect([ended.state, ended.error]).toEqual(['done', null]);
  expect(ended.counts).toMatchObject({ apiaries: 2, hives: 5, inspections: 2 });
  const again = await archiveOf(other);
  expect(content(again.files)).toEqual(content(files));
  expect((await other.get('/api/accounts/v1/profile')).body.result.user).toMatchObject({
    address: 'Hives 1',
    regaCode: 'ES280000000001',
  });
  // Labels that are on the hives go on to work.
  const found = await other.get(`/api/v1/labels/${labelCode(one)}`);
  const { hive_id, apiary_id } = found.body.result;
  const { hives } = (await other.get(`/api/v1/hivesWithStatus?apiary_id=${apiary_id}`)).body.result;
  expect(hives.find(({ id }: { id: string }) => id === hive_id)).toMatchObject({ hiveNumber: '1', tags: ['gentle'] });

  // The same archive again changes nothing.
  const second = (await upload(other, { file: bytes, filename: 'kypseli.zip' })).body.result.import;
  expect(second.archive.known).toBe(true);
  expect((await run(other, second.id)).counts).toMatchObject({ apiaries: 0, hives: 0, inspections: 0, unchanged: 2 });
  expect(content((await archiveOf(other)).files)).toEqual(content(files));
  expect(await figures(other)).toEqual([2, 2, 1]);
});

it('a later inspection of a restored day is the same inspection', async () => {
  const draft = (await upload(other, { file: bytes })).body.result.import;
  await run(other, draft.id);
  const { apiaries } = (await other.get('/api/v1/apiaries')).body.result;
  const home = apiaries.find(({ name }: { name: string }) => name === 'Υμηττός');
  const { hives } = (await other.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
  const hive = hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '1');
  await inspect(other, hive.id, { date: DAY, honeycombs: 2 });
  const { inspections } = (await other.get(`/api/v1/hive/${hive.id}/inspections`)).body.result;
  expect(inspections).toHaveLength(1);
  expect(inspections[0]).toMatchObject({ broodFrames: 5, honeycombs: 2, note: 'ήρεμη' });
  // An undo does not take away changes that were made since.
  const undone = await other.post(`/api/v1/imports/${draft.id}/undo`);
  expect([undone.status, undone.body.error.code]).toEqual([409, 'cannot_undo']);
});

it('a restore can be undone, and the archive restored again', async () => {
  for (let time = 0; time < 2; time++) {
    const draft = (await upload(other, { file: bytes })).body.result.import;
    expect(draft.archive.known).toBe(false);
    expect((await run(other, draft.id)).state).toBe('done');
    expect(content((await archiveOf(other)).files)).toEqual(content(files));
    if (time === 1) continue;
    await other.post(`/api/v1/imports/${draft.id}/undo`);
    await eventually(
      async () => (await other.get(`/api/v1/imports/${draft.id}`)).body.result.import.state === 'undone' || undefined,
      () => 'The restore was not undone.',
    );
    expect(await figures(other)).toEqual([0, 0, 0]);
  }
});

it('an account with records of its own is not mixed with an archive', async () => {
  await newApiary(other, 2, 'Mine');
  const answer = await upload(other, { file: bytes });
  expect([answer.status, answer.body.error.issues]).toEqual([
    400,
    [expect.objectContaining({ code: 'account_not_empty', params: { apiaries: 1, hives: 2, others: 0 } })],
  ]);
  // A small one is refused while its table is still being dropped.
  const { bytes: small } = await archiveOf(other);
  for (let time = 0; time < 5; time++) expect((await upload(other, { file: small })).status).toBe(400);
});

type Line = Record<string, unknown> & { type: string; data: Record<string, unknown> };

/** The archive with a changed log. */
const forged = (change: (lines: Line[]) => Line[]): Buffer => {
  const lines = files
    .get('events.jsonl')!
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const log = change(lines).map((line) => `${JSON.stringify(line)}\n`);
  return makeZip({ ...Object.fromEntries(files), 'events.jsonl': log.join('') });
};
const first = (lines: Line[], type: string) => lines.find((line) => line.type === type)!;

it.each<[string, string, (lines: Line[]) => Line[]]>([
  ['an event is missing', 'archive_damaged', (lines) => lines.filter((line) => line !== first(lines, 'HivesAdded'))],
  [
    'a hive is added twice',
    'archive_damaged',
    (lines) => {
      const { data } = first(lines, 'HivesAdded');
      data.hives = [...(data.hives as object[]), ...(data.hives as object[])];
      return lines;
    },
  ],
  [
    'an id is none',
    'archive_damaged',
    (lines) => {
      first(lines, 'PhotoTaken').data.hiveId = 'hive';
      return lines;
    },
  ],
  [
    'a value is of another kind',
    'archive_damaged',
    (lines) => {
      first(lines, 'HivesStarred').data.hiveIds = 'all';
      return lines;
    },
  ],
  [
    'it is of an earlier version',
    'archive_too_old',
    (lines) => {
      for (const line of lines) delete line.command;
      return lines;
    },
  ],
])('an archive in which %s is refused, and nothing is recorded', async (_, code, change) => {
  const answer = await upload(other, { file: forged(change), filename: 'kypseli.zip' });
  expect([answer.status, answer.body.error?.issues?.[0]?.code]).toEqual([400, code]);
  expect(await figures(other)).toEqual([0, 0, 0]);
});

it('an archive without its files says how many are lost', async () => {
  const without = Object.fromEntries([...files].filter(([name]) => !name.startsWith('photos/')));
  const draft = (await upload(other, { file: makeZip(without) })).body.result.import;
  expect(draft.archive).toMatchObject({ photos: 1, missing_files: 1 });
});

it('payments of an archive give nothing', async () => {
  const line: Line = {
    stream: 'subscription-01890a5d-ac96-774b-bcce-b302099a8057',
    revision: 0,
    position: 1,
    schemaVersion: 1,
    at: '2026-05-10T10:00:00.000Z',
    type: 'SubscriptionExtended',
    data: { at: '2026-05-10T10:00:00.000Z', plan: 'yearly', until: '2099-05-10T10:00:00.000Z', renews: false },
  };
  const before = (await other.get('/api/check-sub')).body;
  const draft = (await upload(other, { file: forged((lines) => [line, ...lines]) })).body.result.import;
  expect((await run(other, draft.id)).state).toBe('done');
  const ignoring = ({ result }: { result: object }) => ({ ...result, hives: null });
  expect(ignoring((await other.get('/api/check-sub')).body)).toEqual(ignoring(before));
});
