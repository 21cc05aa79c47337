import type { HiveWithStatus } from '@kypseli/contract';
import {
  FILTER_RANGES,
  type FilterRange,
  lifeInList,
  livesOn,
  NO_STATUS,
  STATUSES,
  statistics,
  statusToFilter,
} from '@kypseli/domain';

export type Measure = FilterRange;
/** In the order in which a keeper counts them. */
export const MEASURES: readonly Measure[] = ['populationFrames', 'broodFrames', 'honeycombs', 'harvestedFrames'];

/** The counts that tell most of a hive. */
export const FIGURES = ['populationFrames', 'broodFrames', 'honeycombs'] as const;

export const STATUS_PARTS = [...STATUSES, NO_STATUS] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

export type Averages = Record<Measure, number | null>;
/** Values from before the round are not compared with its average. */
export const NO_AVERAGES = Object.fromEntries(FILTER_RANGES.map((range) => [range, null])) as Averages;

/** The hives with a recorded value of a measure. */
const recorded = (hives: readonly HiveWithStatus[], measure: keyof HiveWithStatus) =>
  hives.flatMap(({ id, [measure]: value }) => (typeof value === 'number' ? [{ id, value }] : []));

export const recordedValues = (hives: readonly HiveWithStatus[], measure: keyof HiveWithStatus): number[] =>
  recorded(hives, measure).map(({ value }) => value);

/** The average, and the hives on either side of it. */
export const statisticsOf = (hives: readonly HiveWithStatus[], measure: keyof HiveWithStatus) =>
  statistics(recorded(hives, measure));

export const averageOf = (hives: readonly HiveWithStatus[], measure: keyof HiveWithStatus): number | null =>
  statisticsOf(hives, measure).average;

/** The hives that a round of a day inspects. */
export const expectedOf = (hives: readonly HiveWithStatus[], day: string): HiveWithStatus[] =>
  hives.filter((hive) => hive.inspection_id !== null || (!hive.moved && livesOn(lifeInList(hive), day)));

/** The figures of the whole apiary in a round of a day; the hives are in order of number. */
export const figuresOf = (hives: readonly HiveWithStatus[], day: string) => {
  const expected = expectedOf(hives, day);
  const statuses = Object.fromEntries(STATUS_PARTS.map((part) => [part, 0])) as Record<StatusPart, number>;
  for (const hive of hives) {
    const part = statusToFilter(hive);
    if (part) statuses[part] += 1;
  }
  return {
    averages: Object.fromEntries(FILTER_RANGES.map((range) => [range, averageOf(hives, range)])) as Averages,
    statuses,
    inspected: hives.filter((hive) => hive.inspection_id !== null).length,
    expected: expected.length,
    /** Inspected in this round, and moved to another apiary since. */
    moved: hives.filter(({ moved }) => moved).length,
    /** The first hive without an entry in this round. */
    next: expected.find((hive) => hive.inspection_id === null && hive.active) ?? null,
  };
};
export type Figures = ReturnType<typeof figuresOf>;

/** The next hive without an entry after `after`, wrapping around at the end. */
export const nextToInspect = (hives: readonly HiveWithStatus[], after: string): HiveWithStatus | null => {
  const at = hives.findIndex(({ id }) => id === after);
  const open = (hive: HiveWithStatus) => hive.inspection_id === null && hive.active && !hive.moved && hive.id !== after;
  return [...hives.slice(at + 1), ...hives.slice(0, Math.max(at, 0))].find(open) ?? null;
};
