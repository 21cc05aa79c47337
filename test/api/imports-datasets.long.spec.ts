import { type Keeper, newKeeper } from './client.js';
import { importing, type ReadHive, readAll, readBytes, readJson, rowsOf, run, upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

const fixture = (path: string) => readBytes(`test/fixtures/${path}`);
const mappingOf = (name: string) => readJson(`apps/api/data/demo/${name}.mapping.json`);

const SPLITS = 'splits2022/an_dat_up.csv';
const TRIAL = 'amitraz_thymol/data9_flat_v2.csv';

/** Held against what the authors printed, to the accuracy that they printed. */
const published = (dataset: string) => {
  const rows = rowsOf(fixture(`${dataset}/published.csv`));
  return (quantity: string, actual: number, of: Record<string, string> = {}) => {
    const found = rows.find((row) => row.quantity === quantity && Object.entries(of).every(([k, v]) => row[k] === v));
    const difference = Math.abs(actual - Number(found?.value));
    if (!(difference <= Number(found?.tolerance)))
      throw new Error(
        `${quantity} ${JSON.stringify(of)} is ${actual}, printed is ${found?.value} ± ${found?.tolerance}`,
      );
  };
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

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

describe('splits2022: a row a hive, visits as groups of columns', () => {
  let hives: ReadHive[];
  let ended: Awaited<ReturnType<typeof importing>>;
  let apiaryNames: string[];
  beforeAll(async () => {
    const keeper = await newKeeper(server);
    ended = await importing(keeper, { file: fixture(SPLITS), mapping: mappingOf('an_dat_up') });
    const read = await readAll(keeper);
    hives = read.hives;
    apiaryNames = read.apiaries.map(({ name }) => name).sort();
  });

  it('counts beforehand what it will make', async () => {
    const { body } = await upload(await newKeeper(server), { file: fixture(SPLITS), mapping: mappingOf('an_dat_up') });
    expect(body.result.import.counts).toEqual(ended.counts);
  });

  it('has 177 hives in 4 apiaries, and every visit in a count', () => {
    expect(hives).toHaveLength(177);
    expect(apiaryNames).toEqual(['Shaw', 'Shooting Range', 'Turfgrass', 'Wire']);
    expect(ended).toMatchObject({ state: 'done', problem_count: 2, counts: { apiaries: 4, hives: 177, actions: 0 } });
    const { inspections, unchanged, skipped } = ended.counts;
    expect(inspections).toBe(hives.reduce((sum, hive) => sum + hive.inspections.length, 0));
    // Every group of columns with a day and a value is a visit; two groups have values and no day.
    const days = mappingOf('an_dat_up').visits.map(({ date }: { date: { column: string } }) => date.column);
    const dated = rowsOf(fixture(SPLITS)).flatMap((row) =>
      days.filter((day: string) => !['', 'NA'].includes(row[day]!)),
    );
    const empty = ended.problem_groups.filter(({ code }: { code: string }) => code === 'empty_visit');
    const without = empty.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect([inspections + unchanged, skipped, without]).toEqual([dated.length - without, 2, 14]);
  });

  it('has the numbers that its authors printed', () => {
    const check = published('splits2022');
    const first = hives.map(({ tags, inspections }) => ({ tags, ...inspections.at(-1) }));
    check('n_colonies', hives.length);
    check('sum_QL', first.filter(({ extra }) => extra.QL === '1').length);
    check('sum_DL', first.filter(({ extra }) => extra.DL === '1').length);
    const sound = first.filter(({ extra }) => extra.issues === '0');
    check('n_no_issue', sound.length);
    const per100 = (of: typeof sound) =>
      mean(of.filter(({ varroa }) => varroa).map(({ varroa }) => (100 * varroa.mites) / varroa.sample));
    check('mean_varroa_per100_day2', per100(sound));
    check('mean_varroa_per100_day2_5xOA', per100(sound.filter(({ tags }) => tags.includes('5x OA Dribble'))));
    check('mean_varroa_per100_day2_HopGuard', per100(sound.filter(({ tags }) => tags.includes('HopGuard'))));
    const washed = hives.flatMap(({ inspections }) =>
      inspections.filter(({ extra, varroa }) => extra?.ch77_wash_bees && varroa).map(({ varroa }) => varroa.sample),
    );
    check('mean_ch77_wash_bees', mean(washed));
  });
});

describe('amitraz_thymol: a row a hive and dated piece of work, without years', () => {
  const rows = rowsOf(fixture(TRIAL));
  const QUEENLESS = ['D8', 'RC1', 'D21', 'D24', 'C6', 'BC15'];
  const TIME_POINTS = { 0: '1', 21: '17', 42: '22' } as const;
  const NEGATIVE = rows.filter((row) => Number(row.dr_capbrd_tot_sides) < 0).map(({ row }) => row);
  const NO_HIVE = rows.filter(({ col_no }) => col_no === 'All' || col_no === '').map(({ row }) => row);
  const NO_DAY = rows.filter(({ date, row }) => date === '' && !NO_HIVE.includes(row)).map(({ row }) => row);
  const corrected = {
    ...mappingOf('data9_flat_v2'),
    corrections: NEGATIVE.map((row) => ({ row, column: 'dr_capbrd_tot_sides', value: '' })),
  };
  let keeper: Keeper;
  let draft: { id: string; problems: { row: number; column: string; value: string | null; code: string }[] };
  let read: Awaited<ReturnType<typeof readAll>>;
  let ended: Awaited<ReturnType<typeof importing>>;
  beforeAll(async () => {
    keeper = await newKeeper(server);
    draft = (await upload(keeper, { file: fixture(TRIAL), mapping: mappingOf('data9_flat_v2') })).body.result.import;
    ended = await importing(keeper, { file: fixture(TRIAL), mapping: corrected });
    read = await readAll(keeper);
  });

  it('lists rows of no hive, of no day, and two negative counts', () => {
    expect([NEGATIVE, NO_HIVE.length, NO_DAY.length]).toEqual([[711, 719], 9, 4]);
    expect(draft.problems.map(({ row }) => row)).toEqual([...NEGATIVE, ...NO_HIVE, ...NO_DAY].sort((a, b) => a - b));
    expect(draft.problems.filter(({ code }) => code === 'negative')).toMatchObject(
      NEGATIVE.map((row) => ({ row, column: 'dr_capbrd_tot_sides', value: '-0.025' })),
    );
    const codes = new Set(draft.problems.filter(({ row }) => NO_HIVE.includes(row)).map(({ code }) => code));
    expect(codes).toEqual(new Set(['not_a_hive', 'hive_missing']));
  });

  it('leaves the negative counts out without corrections, and records the rest', async () => {
    const other = await newKeeper(server);
    const { body } = await upload(other, { file: fixture(TRIAL), mapping: mappingOf('data9_flat_v2') });
    const { counts } = await run(other, body.result.import.id);
    expect(counts.skipped).toBe(NEGATIVE.length + NO_HIVE.length + NO_DAY.length);
    expect(counts.inspections).toBe(ended.counts.inspections - NEGATIVE.length);
  });

  it('has 47 hives in 1 apiary, every row in a count, and the year turns in winter', () => {
    expect([read.apiaries.length, read.hives.length]).toEqual([1, 47]);
    expect(ended.problem_count).toBe(NO_HIVE.length + NO_DAY.length);
    expect(ended.counts.skipped).toBe(NO_HIVE.length + NO_DAY.length);
    const usable = rows.filter(({ row }) => !NO_HIVE.includes(row) && !NO_DAY.includes(row));
    expect(ended.counts.inspections).toBe(new Set(usable.map(({ col_no, date }) => `${col_no} ${date}`)).size);
    const days = new Set(read.hives.flatMap(({ inspections }) => inspections.map(({ dateCreated }) => dateCreated)));
    expect([...days].sort().at(0)).toBe('2020-09-18');
    expect([...days].sort().at(-1)).toBe('2021-02-08');
    for (const row of NEGATIVE) {
      const { col_no, date } = rows[row - 2]!;
      const day = `2020-11-${date!.split('-')[0]}`;
      const visit = read.hives
        .find(({ hiveNumber }) => hiveNumber === col_no)!
        .inspections.find((i) => i.dateCreated === day);
      expect(visit).toMatchObject({ droneBroodFrames: null, extra: { dr_capbrd_tot_sides: '-0.025' } });
    }
  });

  it('has the numbers that its authors printed', () => {
    const check = published('amitraz_thymol');
    const at = (days: keyof typeof TIME_POINTS) =>
      read.hives
        .filter(({ hiveNumber }) => !QUEENLESS.includes(hiveNumber) && !(hiveNumber === 'C15' && Number(days) === 42))
        .flatMap(({ tags, inspections }) =>
          inspections
            .filter(({ extra }) => extra?.time_point?.split('; ').includes(TIME_POINTS[days]))
            .map((visit) => ({ group: tags[0], ...visit })),
        );
    for (const days of [0, 21, 42] as const) {
      for (const group of ['Apivar', 'Apiguard_Api', 'AEC']) {
        const frames = at(days).filter((visit) => visit.group === group && visit.populationFrames !== null);
        const of = { days: String(days), group };
        check('n_colonies_with_bees_frames', frames.length, of);
        if (days !== 42) check('mean_bees_frames', mean(frames.map(({ populationFrames }) => populationFrames)), of);
      }
    }
    const bees = ([0, 21, 42] as const)
      .flatMap(at)
      .filter(({ varroa }) => varroa)
      .map(({ varroa }) => varroa.sample);
    const average = mean(bees);
    const variance = bees.reduce((sum, value) => sum + (value - average) ** 2, 0) / (bees.length - 1);
    check('mean_est_bee_num_by_wt', average);
    check('min_est_bee_num_by_wt', Math.min(...bees));
    check('max_est_bee_num_by_wt', Math.max(...bees));
    check('var_est_bee_num_by_wt', variance);
    check('sd_est_bee_num_by_wt', Math.sqrt(variance));
  });

  it('reads queen and colour from one code, and keeps what is no value', () => {
    const visit = (number: string, day: string) =>
      read.hives
        .find(({ hiveNumber }) => hiveNumber === number)!
        .inspections.find(({ dateCreated }) => dateCreated === day);
    expect(visit('D20', '2020-09-18')).toMatchObject({
      queenSeen: true,
      queenColor: 'blue',
      extra: { q_status: 'QS-B' },
    });
    expect(visit('D3', '2020-09-18')).toMatchObject({ queenSeen: true, queenColor: 'pink' });
    expect(visit('D16', '2020-09-18')).toMatchObject({ queenSeen: null, queenColor: null, extra: { q_status: 'QR' } });
    // Flagged dead, and brood still counted: both stay.
    expect(visit('C15', '2020-11-04')).toMatchObject({
      queenSeen: null,
      populationFrames: 0,
      broodFrames: 0.275,
      extra: { q_status: 'Dead' },
    });
    expect(visit('D10', '2020-09-18').varroa).toEqual({ method: 'alcohol_wash', mites: 17, sample: 317.4, rate: 5.36 });
  });

  it('files the work as actions', () => {
    const done = rows
      .filter(({ row }) => !NO_HIVE.includes(row) && !NO_DAY.includes(row))
      .flatMap((row): Done[] => {
        const [of, month] = row.date!.split('-') as [string, string];
        const number = { Sep: 9, Oct: 10, Nov: 11, Dec: 12, Jan: 1, Feb: 2 }[month]!;
        const two = (value: number | string) => String(value).padStart(2, '0');
        const title = row.action!;
        const all: [type: string, detail: string][] = [];
        if (Number(row.cups_fed) > 0) all.push(['feeding', `${row.cups_fed} cups`]);
        if (Number(row['gals_fed_round 1']) > 0) all.push(['feeding', `${Number(row['gals_fed_round 1'])} gal`]);
        if (Number(row['gals to feed round 2']) > 0) all.push(['feeding', `${row['gals to feed round 2']} gal`]);
        if (/\btreat$/.test(title)) all.push(['treatment', row.treatment!]);
        if (/AEC/.test(title) && row.treatment === 'AEC') all.push(['treatment', 'AEC']);
        if (/round \d TM/.test(title)) all.push(['treatment', 'TM']);
        if (/^(Install queen|Introduce q)$|release Q/.test(title)) all.push(['growth', 'requeened']);
        if (row.reorg_or_removed_box === 'Box') all.push(['growth', 'super_removed']);
        if (/^(Check water amt|Remove .*|Q check Install HOBO)$/.test(title)) all.push(['task', '']);
        const day = `${number > 8 ? 2020 : 2021}-${two(number)}-${two(of)}`;
        return all.map(([type, detail]) => ({ day, type, title, hive: row.col_no!, detail }));
      });
    expect(comparable(read.actions)).toEqual(filed(done));
    expect(ended.counts.actions).toBe(filed(done).length);
    const litres = read.actions.filter(({ details }) => details.unit === 'l').map(({ details }) => details.amount);
    expect(litres).toHaveLength(filed(done.filter(({ type }) => type === 'feeding')).length);
    expect(read.actions.find(({ title, details }) => title === 'Feed 1' && details.amount === 2.3659)).toMatchObject({
      type: 'feeding',
      initiated_at: '2020-10-01',
      // Noon in Athens, the keeper's zone.
      completed_at: '2020-10-01T09:00:00.000Z',
    });
  });
});
