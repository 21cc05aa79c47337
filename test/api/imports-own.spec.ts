import { inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { csvRows, download } from './downloads.js';
import { LATER, WHOLE } from './exports-suite.js';
import { run, upload } from './importing.js';
import { apiSuite, server } from './suite.js';

apiSuite();

const TREATED = { product: 'Apiguard', substance: 'thymol', amount: 50.5, unit: 'g', withdrawalDays: 28, batch: '@42' };
const DAY = '2026-05-10';

/** A keeper of this language with records of every kind. */
const recorded = async (language: string): Promise<Keeper> => {
  const keeper = await newKeeper(server);
  await keeper.patch('/api/accounts/v1/profile', { language });
  const { hives } = await newApiary(keeper, ['10', '9', '-5', '7', '8'], 'Υμηττός, "north"');
  await keeper.patch(`/api/v1/hives/${hives[0]}`, { tags: ['=1+1', 'gentle'] });
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
  return keeper;
};

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
      expect([name, checked.problems, ended.state]).toEqual([name, [], 'done']);
      if (name !== 'hives') expect([name, (await exported(another, name)).rows]).toEqual([name, rows]);
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
