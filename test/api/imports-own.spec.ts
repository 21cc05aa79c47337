import type { Language } from '@kypseli/contract';
import { WORDS } from '../../apps/api/src/words/words.js';
import { inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { csvRows, download, unzipped } from './downloads.js';
import { LATER, WHOLE } from './exports-suite.js';
import { run, upload } from './importing.js';
import { takePhoto } from './photographed.js';
import { apiSuite, server } from './suite.js';

apiSuite();

const TREATED = { product: 'Apiguard', substance: 'thymol', amount: 50.5, unit: 'g', withdrawalDays: 28, batch: '@42' };
const DAY = '2026-05-10';

/** A keeper of this language with records of every kind. */
const recorded = async (language: string): Promise<Keeper> => {
  const keeper = await newKeeper(server);
  await keeper.patch('/api/accounts/v1/profile', { language });
  const { id, hives } = await newApiary(keeper, ['10', '9', '-5', '7', '8'], 'Υμηττός, "north"');
  await keeper.patch(`/api/v1/hives/${hives[0]}`, { tags: ['=1+1', 'gentle'] });
  await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: [hives[2]], active: false });
  await keeper.post('/api/v1/hives/updatestarredmult', { hives_selected: [hives[1]], starred: true });
  await inspect(keeper, hives[0]!, { date: DAY, ...WHOLE });
  await inspect(keeper, hives[1]!, { date: DAY, varroa: { method: 'sugar_shake', mites: 5, sample: 300 } });
  await inspect(keeper, hives[2]!, { date: DAY, varroa: { method: 'natural_drop', mites: 24, days: 3 } });
  await inspect(keeper, hives[3]!, { date: DAY, varroa: { method: 'drone_brood', mites: 4, sample: 50 } });
  await inspect(keeper, hives[0]!, {
    date: LATER,
    queenAge: 'older',
    extra: { 'Height; cm': '12: a; b\\c', Sun: 'x' },
  });
  const plan = (body: object) => keeper.post('/api/generalAction', body);
  const done = await plan({ type: 'treatment', hive_ids: hives.slice(0, 2), initiated_at: DAY, details: TREATED });
  await keeper.post(`/api/generalActionHide/${done.body.result.task.id}`);
  await plan({
    type: 'feeding',
    title: 'By night',
    hive_ids: [hives[1]],
    initiated_at: LATER,
    details: { feed: 'syrup_2_1', amount: 2.5, unit: 'l' },
  });
  await plan({ type: 'growth', hive_ids: [hives[2]], initiated_at: LATER, details: { kind: 'super_added', count: 2 } });
  await plan({
    type: 'task',
    hive_ids: [hives[2]],
    initiated_at: '2099-01-01',
    details: { text: 'paint', due: '2099-02-01' },
  });
  const moved = await plan({ type: 'transport', hive_ids: [hives[4]], initiated_at: LATER, details: {} });
  expect(moved.status).toBe(201);
  await keeper.post('/api/v1/harvests', {
    apiary_id: id,
    day: '2026-07-01',
    forage: 'thyme',
    hives: [
      { hive_id: hives[3], kg: 4.5, frames: 2 },
      { hive_id: hives[4], kg: 3 },
    ],
  });
  await keeper.post('/api/v1/notes', { text: 'Buy foundation' });
  await keeper.post(`/api/v1/hive/${hives[4]}/loss`, { day: '2026-08-01', reason: 'queen', signs: [] });
  await takePhoto(keeper, { hive_id: hives[0]! });
  return keeper;
};

const archived = async (keeper: Keeper) => unzipped((await download(server, keeper, '/api/accounts/v1/export')).bytes);

const IDS = 3;

/** An exported table without the ids, which are of one account. */
const exported = async (keeper: Keeper, name: string) => {
  const { bytes } = await download(server, keeper, `/api/v1/exports/${name}.csv`);
  const rows = csvRows(bytes).map((row) => Object.values(row));
  // Actions of one day have the order of their ids.
  const own = name === 'hives' ? rows : rows.map((row) => row.slice(0, -IDS));
  return { bytes, rows: own.toSorted() };
};

/** Imports a file without a mapping and with nothing answered. */
const imported = async (keeper: Keeper, file: Buffer) => {
  const draft = (await upload(keeper, { file })).body.result.import;
  expect(draft.suggestion.questions).toEqual([]);
  const { body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping: draft.suggestion.mapping });
  return { checked: body.result.import, ended: await run(keeper, draft.id) };
};

it.each(['en', 'el', 'es'])(
  'what is exported in “%s” is imported without a question and without a difference',
  async (language) => {
    const keeper = await recorded(language);
    const another = await newKeeper(server);
    await another.patch('/api/accounts/v1/profile', { language });
    for (const name of ['inspections', 'actions', 'hives']) {
      const { bytes, rows } = await exported(keeper, name);
      const { checked, ended } = await imported(another, bytes);
      // Where hives are now is not in a table of actions.
      const problems = checked.problems.map(({ code }: { code: string }) => code);
      expect([name, problems, ended.state]).toEqual([name, name === 'actions' ? ['action_left_out'] : [], 'done']);
      const transport = WORDS[language as Language].type.transport;
      const restored = rows.filter((row) => !row.includes(transport));
      if (name !== 'hives') expect([name, (await exported(another, name)).rows]).toEqual([name, restored]);
      // The same file in the account that it comes from says nothing new.
      const again = await imported(keeper, bytes);
      expect([
        name,
        again.checked.difference_count,
        again.checked.counts.inspections,
        again.ended.counts,
      ]).toMatchObject([name, 0, 0, { inspections: 0, actions: 0 }]);
    }
    expect((await exported(another, 'hives')).rows).toEqual((await exported(keeper, 'hives')).rows);

    // Tables of the archive: harvests come back whole, but for whether they were shared and their lots.
    const files = await archived(keeper);
    const harvests = csvRows(files.get('harvests.csv')!).map((row) => Object.values(row));
    const own = (await imported(another, files.get('harvests.csv')!)).checked;
    expect([own.problems, own.counts.actions]).toEqual([[], 1]);
    expect(csvRows((await archived(another)).get('harvests.csv')!).map((row) => Object.values(row))).toEqual(harvests);
    for (const name of ['register', 'colony-events', 'notes', 'photos']) {
      const { status, body } = await upload(await newKeeper(server), { file: files.get(`${name}.csv`)! });
      expect([name, status, body.error.issues[0].code]).toEqual([name, 400, 'own_table']);
    }
    for (const name of ['held-hives', 'farm-book']) {
      const { bytes } = await download(server, keeper, `/api/v1/exports/${name}.xlsx`);
      const { status, body } = await upload(await newKeeper(server), { file: bytes });
      expect([name, status, body.error.issues[0].code]).toEqual([name, 400, 'own_table']);
    }
  },
);

it('tells programs the ids of a record, its hive and its apiary', async () => {
  const keeper = await newKeeper(server);
  const { id, hives } = await newApiary(keeper, ['1', '2']);
  const { id: inspection } = await inspect(keeper, hives[0]!, { date: DAY, broodFrames: 5 });
  const { body } = await keeper.post('/api/generalAction', { type: 'task', hive_ids: hives, initiated_at: DAY });
  const last = async (name: string) => {
    const { bytes } = await download(server, keeper, `/api/v1/exports/${name}.csv`);
    return Object.entries(csvRows(bytes)[0]!).slice(-IDS);
  };
  expect(await last('inspections')).toEqual([
    ['Id', inspection],
    ['Hive id', hives[0]],
    ['Apiary id', id],
  ]);
  expect(await last('actions')).toEqual([
    ['Id', body.result.task.id],
    ['Hive id', hives.join(', ')],
    ['Apiary id', id],
  ]);
});
