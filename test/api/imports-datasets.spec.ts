import { type Keeper, newKeeper } from './client.js';
import { importing, readAll, readBytes, readJson, rowsOf, upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

const fixture = (path: string) => readBytes(`test/fixtures/${path}`);
const mappingOf = (name: string) => readJson(`apps/api/data/demo/${name}.mapping.json`);
const URBAN_2021 = 'urban/inspections_2021.csv';
const URBAN_2022 = 'urban/inspections_2022.csv';

/** What is compared of actions: what was done, when, and to which hives. */
const comparable = (
  actions: { type: string; title: string; initiated_at: string; hive_numbers: { number: string }[] }[],
) =>
  actions
    .map(({ type, title, initiated_at, hive_numbers }) =>
      JSON.stringify([initiated_at, type, title, hive_numbers.map(({ number }) => number).sort()]),
    )
    .sort();

interface Done {
  day: string;
  type: string;
  title: string;
  hive: string;
  /** What else distinguishes two actions: an amount, a product. */
  detail?: string;
}

/** The actions that a beekeeper would file: the nth time on a hive is the nth action. */
const filed = (done: Done[]) => {
  const seen = new Map<string, number>();
  const groups = new Map<string, { action: Omit<Done, 'hive'>; hives: string[] }>();
  for (const { hive, ...action } of done) {
    const content = JSON.stringify(action);
    const nth = (seen.get(content + hive) ?? 0) + 1;
    seen.set(content + hive, nth);
    const group = groups.get(`${content} ${nth}`) ?? { action, hives: [] };
    groups.set(`${content} ${nth}`, group);
    group.hives.push(hive);
  }
  return [...groups.values()]
    .map(({ action: { day, type, title }, hives }) => JSON.stringify([day, type, title, hives.sort()]))
    .sort();
};

let server: Server;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.close());

describe('urban: a row a visit in 2021, a row an observation in 2022', () => {
  const rows = rowsOf(fixture(URBAN_2022));
  const toronto = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short' });
  const dayOf = ({ Date: text }: Record<string, string>) => toronto.format(new Date(text!.replace(' ', 'T')));
  const of2021 = () => ({ file: fixture(URBAN_2021), mapping: mappingOf('inspections_2021') });
  const of2022 = () => ({ file: fixture(URBAN_2022), mapping: mappingOf('inspections_2022') });
  const TYPES: Record<string, string> = { treatment: 'treatment', feeding: 'feeding', 'custom practice': 'task' };
  const done = rows.flatMap((row): Done[] => {
    const title = row['Action detail']!;
    const type = /^(supering|pulled honey super)$/.test(title) ? 'growth' : TYPES[row.Category!];
    return type ? [{ day: dayOf(row), type, title, hive: row['Tag number']! }] : [];
  });
  let keeper: Keeper;
  let ended: Awaited<ReturnType<typeof importing>>;
  let read: Awaited<ReturnType<typeof readAll>>;
  beforeAll(async () => {
    keeper = await newKeeper(server);
    ended = await importing(keeper, of2022());
    read = await readAll(keeper);
  });
  const hive = (number: string) => read.hives.find(({ hiveNumber }) => hiveNumber === number)!;
  const on = (number: string, day: string) => hive(number).inspections.find(({ dateCreated }) => dateCreated === day);

  it('has 10 hives in 1 apiary, rows of one visit together', () => {
    expect([read.apiaries.length, read.hives.length]).toEqual([1, 10]);
    const visits = new Set(rows.map((row) => `${row['Tag number']} ${dayOf(row)}`));
    expect(ended).toMatchObject({ state: 'done', rows: 288, problem_count: 0 });
    expect(ended.counts).toMatchObject({ inspections: visits.size, skipped: 0, unchanged: 0, hives: 10, apiaries: 1 });
    expect(read.hives.reduce((sum, { inspections }) => sum + inspections.length, 0)).toBe(visits.size);
    expect(on('3627', '2022-07-11')).toMatchObject({
      populationFrames: 7,
      generalStatus: 'moderate',
      note: '7 frames of brood',
      extra: { 'hive status': 'queenright', 'Queen status': 'queenright', 'Is alive': '1', 'hive grading': 'medium' },
    });
  });

  it('counts beforehand what it will make', async () => {
    const { body } = await upload(await newKeeper(server), of2022());
    expect(body.result.import.counts).toEqual(ended.counts);
  });

  it('keeps by its category what has no field', () => {
    expect(on('3691', '2022-08-24').extra).toMatchObject({ varroa: '14' });
    expect(on('3631', '2022-07-11').extra).toMatchObject({ 'queen management': 'potential breeder' });
    expect(on('3629', '2022-09-01').extra).toMatchObject({ 'hive issues': 'chalk brood' });
    expect(on('3627', '2022-08-16')).toMatchObject({ generalStatus: null, extra: { 'hive grading': 'size - 1d' } });
    const kept = rows.filter(({ Category }) => Category === 'varroa').map((row) => [row['Tag number'], dayOf(row)]);
    expect(kept.every(([number, day]) => on(number!, day!).extra.varroa !== undefined)).toBe(true);
  });

  it('files the work as actions, done on their days and at their times', () => {
    expect(done).toHaveLength(80);
    expect(comparable(read.actions)).toEqual(filed(done));
    expect(ended.counts.actions).toBe(filed(done).length);
    const pulled = read.actions.find(({ title }) => title === 'pulled honey super');
    expect(pulled).toMatchObject({
      type: 'growth',
      details: { kind: 'super_removed' },
      initiated_at: '2022-08-04',
      completed: true,
      completed_at: '2022-08-04T12:54:07.298Z',
    });
    expect(pulled.hive_numbers).toHaveLength(10);
    // Two supers on one day are two actions.
    expect(
      read.actions.filter(
        ({ title, initiated_at, hive_numbers }) =>
          title === 'supering' &&
          initiated_at === '2022-07-04' &&
          hive_numbers.some((h: { number: string }) => h.number === '3631'),
      ),
    ).toHaveLength(2);
  });

  it('goes into the same apiary as the year before, and the same files again change nothing', async () => {
    const before = await importing(keeper, of2021());
    expect(before.counts).toMatchObject({ apiaries: 0, inspections: 109, actions: 0 });
    const both = await readAll(keeper);
    expect(both.apiaries).toHaveLength(1);
    const numbers = new Set([...rows, ...rowsOf(fixture(URBAN_2021))].map((row) => row['Tag number']));
    expect(both.hives.map(({ hiveNumber }) => hiveNumber).sort()).toEqual([...numbers].sort());
    for (const again of [await importing(keeper, of2021()), await importing(keeper, of2022())])
      expect(again.counts).toMatchObject({ apiaries: 0, hives: 0, rounds: 0, inspections: 0, actions: 0, skipped: 0 });
    expect(await readAll(keeper)).toEqual(both);
  });
});
