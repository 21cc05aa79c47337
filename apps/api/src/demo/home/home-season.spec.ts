import { addDays, isDay, queenColorOf } from '@kypseli/domain';
import { homeSeasons } from './home-season.js';
import type { Step } from './steps.js';

const SEED = 7;
const DAYS = ['2027-01-15', '2026-05-20', '2026-11-27'];

const seasonsUntil = (today: string): Step[] => homeSeasons(SEED, addDays(today, -1));
const isOf =
  <D extends Step['do']>(kind: D) =>
  (step: Step): step is Extract<Step, { do: D }> =>
    step.do === kind;
const visitsOf = (steps: Step[]) => steps.filter(isOf('inspect'));
const average = (values: (number | null | undefined)[]): number => {
  const known = values.filter((value) => typeof value === 'number');
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};
/** The average of a value in the visits of a month. */
const inMonth = (steps: Step[], month: string, name: 'populationFrames' | 'broodFrames' | 'weightKg') =>
  average(
    visitsOf(steps)
      .filter(({ day }) => day.startsWith(month))
      .map(({ fields }) => fields[name]),
  );

it('gives the same steps for the same seed and day', () => {
  expect(homeSeasons(SEED, '2026-05-19')).toEqual(homeSeasons(SEED, '2026-05-19'));
  expect(homeSeasons(SEED + 1, '2026-05-19')).not.toEqual(homeSeasons(SEED, '2026-05-19'));
});

it.each(DAYS)('writes down what happened until the day before %s, in order, and nothing later', (today) => {
  const steps = seasonsUntil(today);
  const moments = steps.map(({ day, minute }) => `${day} ${String(minute).padStart(4, '0')}`);
  expect(moments).toEqual([...moments].sort());
  expect(steps.every(({ day, minute }) => isDay(day) && day < today && minute < 24 * 60)).toBe(true);
  expect(steps.at(-1)).toMatchObject({ do: 'note', day: addDays(today, -1) });
});

it('lets bees and brood rise until June and fall until winter', () => {
  const steps = seasonsUntil('2026-11-27');
  for (const year of [2025, 2026]) {
    const bees = ['03', '06', '10'].map((month) => inMonth(steps, `${year}-${month}`, 'populationFrames'));
    expect(bees[1]! / bees[0]!).toBeGreaterThan(1.5);
    expect(bees[2]! / bees[1]!).toBeLessThan(0.8);
    const brood = ['03', '06', '10'].map((month) => inMonth(steps, `${year}-${month}`, 'broodFrames'));
    expect(brood[1]).toBeGreaterThan(brood[0]!);
    expect(brood[2]).toBeLessThan(brood[1]! / 2);
  }
  // They eat their stores.
  expect(inMonth(steps, '2026-02', 'weightKg')).toBeLessThan(inMonth(steps, '2025-11', 'weightKg'));
});

it('counts fewer mites after the treatment than before', () => {
  const washed = (from: string, to: string) =>
    average(
      visitsOf(seasonsUntil('2026-11-27'))
        .filter(({ day }) => day >= from && day < to)
        .map(({ fields }) => fields.varroa?.mites),
    );
  expect(washed('2025-08-15', '2025-09-15')).toBeLessThan(washed('2025-08-01', '2025-08-15') / 3);
});

it('opens no hive in winter', () => {
  const allowed = new Set(['weightKg', 'varroa', 'honeycombs', 'note']);
  const opened = visitsOf(seasonsUntil('2027-01-15')).filter(
    ({ day, fields }) => /-(11|12|01|02)-/.test(day) && Object.keys(fields).some((name) => !allowed.has(name)),
  );
  expect(opened).toEqual([]);
});

const USUAL = {
  populationFrames: [2, 24],
  broodFrames: [0, 10],
  honeycombs: [0, 16],
  weightKg: [20, 95],
  queenCells: [0, 6],
  harvestedFrames: [2, 9],
} as const;

it('has values that are usual', () => {
  for (const { hive, day, fields } of visitsOf(seasonsUntil('2026-11-27')))
    for (const [name, [least, most]] of Object.entries(USUAL)) {
      const value = fields[name as keyof typeof USUAL] ?? least;
      expect([hive, day, name, value, value >= least && value <= most]).toEqual([hive, day, name, value, true]);
    }
});

it('has the signs and the pattern of what it records beside them', () => {
  const seen = visitsOf(seasonsUntil('2026-11-27')).map(({ fields }) => fields);
  const signs = new Set(seen.flatMap(({ healthSigns }) => healthSigns ?? []));
  expect([...signs].sort()).toEqual(['chalkbrood', 'deformed_wings', 'none']);
  expect(seen.filter(({ broodPattern, broodFrames }) => broodPattern && !broodFrames)).toEqual([]);
  const cells = visitsOf(seasonsUntil('2026-05-20'))
    .map(({ fields }) => fields)
    .filter(({ queenCells }) => queenCells);
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter(({ queenCellKind }) => !queenCellKind)).toEqual([]);
});

it('treats no hive between the winter and the last harvest, harvests none in winter, and marks queens by their year', () => {
  const steps = seasonsUntil('2026-11-27');
  const done = steps.filter(isOf('action')).filter(({ open }) => !open);
  const treated = done.filter(({ type }) => type === 'treatment').map(({ on }) => on.slice(5));
  expect(treated.filter((day) => day > '02-01' && day < '08-01')).toEqual([]);
  expect(steps.filter(isOf('harvest')).filter(({ day }) => day.slice(5) < '05-01' || day.slice(5) > '08-01')).toEqual(
    [],
  );
  const marked = visitsOf(steps).filter(({ fields }) => fields.queenColor && fields.queenColor !== 'unmarked');
  expect(marked.filter(({ fields }) => fields.queenColor !== queenColorOf(fields.queenYear!))).toEqual([]);
});

it.each(DAYS)('has every kind of record on %s, with 24 colonies', (today) => {
  const steps = seasonsUntil(today);
  const count = (kind: Step['do']) => steps.filter(isOf(kind)).length;
  const [added, daughters, gone] = [21, count('split'), count('unite') + count('lose')];
  expect([added + daughters - gone, count('unite'), count('lose')]).toEqual([24, 1, 2]);
  for (const kind of ['requeen', 'harvest', 'lot', 'bottle', 'buy', 'plan', 'note', 'photo', 'label', 'tag'] as const)
    expect([kind, count(kind) >= 2]).toEqual([kind, true]);
  const types = new Set(steps.filter(isOf('action')).map(({ type }) => type));
  expect([...types].sort()).toEqual(['feeding', 'growth', 'task', 'treatment']);
});
