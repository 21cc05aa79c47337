import { searchable } from '../shared/searchable.js';

export interface FilterableHive {
  hiveNumber: string;
  tags: string[];
  active: boolean;
  starred: boolean;
  generalStatus: string | null;
  queenAge: string | null;
  broodFrames: number | null;
  populationFrames: number | null;
  harvestedFrames: number | null;
  honeycombs: number | null;
  note: string | null;
}

export const FILTER_RANGES = ['broodFrames', 'populationFrames', 'harvestedFrames', 'honeycombs'] as const;
export type FilterRange = (typeof FILTER_RANGES)[number];

/** The status to filter by for hives whose status is not recorded. */
export const NO_STATUS = 'none' as const;

/** The filter of the hive list. Absent, null and [] do not filter. Ranges include both ends. */
export type HiveFilter = {
  keyword?: string | null;
  starred?: boolean | null;
  active?: boolean | null;
  tags?: string[] | null;
  generalStatus?: string[] | null;
  queenAge?: string[] | null;
} & { [R in FilterRange]?: [number, number] | readonly [] | null };

const among = (wanted: string[] | null | undefined, value: string | null) =>
  !wanted?.length || (value !== null && wanted.includes(value));

const within = (range: [number, number] | readonly [] | null | undefined, value: number | null) =>
  !range?.length || (value !== null && value >= range[0] && value <= range[1]);

const flagged = (wanted: boolean | null | undefined, value: boolean) =>
  wanted === null || wanted === undefined || wanted === value;

/** The status that a filter compares; null for a hive without a colony, which lacks none. */
export const statusToFilter = <T extends string>({
  generalStatus,
  active,
}: {
  generalStatus: T | null;
  active: boolean;
}) => generalStatus ?? (active ? NO_STATUS : null);

/** Prepares a filter as a predicate to run on each hive. `keyword` searches number, tags and the round's note. */
export const hiveMatcher = (filter: HiveFilter): ((hive: FilterableHive) => boolean) => {
  const keyword = searchable(filter.keyword?.trim() ?? '');
  const found = (hive: FilterableHive) =>
    keyword === '' ||
    [hive.hiveNumber, ...hive.tags, hive.note ?? ''].some((text) => searchable(text).includes(keyword));
  return (hive) =>
    flagged(filter.starred, hive.starred) &&
    flagged(filter.active, hive.active) &&
    (!filter.tags?.length || filter.tags.some((tag) => hive.tags.includes(tag))) &&
    among(filter.generalStatus, statusToFilter(hive)) &&
    among(filter.queenAge, hive.queenAge) &&
    FILTER_RANGES.every((range) => within(filter[range], hive[range])) &&
    found(hive);
};

const STEP = 5;
const DEFAULT_END: Record<FilterRange, number> = {
  broodFrames: 25,
  populationFrames: 50,
  harvestedFrames: 25,
  honeycombs: 50,
};

/** The ends of a slider: 0 and its default, or the next multiple of 5 at or above the highest recorded value. */
export const sliderLimits = (range: FilterRange, highest: number | null): { min: number; max: number } => ({
  min: 0,
  max: Math.max(DEFAULT_END[range], Math.ceil((highest ?? 0) / STEP) * STEP),
});
