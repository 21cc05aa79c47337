import type { HiveWithStatus } from '@kypseli/contract';
import { hiveMatcher, type QueenAge } from '@kypseli/domain';
import { MEASURES, type Measure, type StatusPart } from '../data/figures';

export type Range = [number, number];

/** The screen's filter: `none` is "not recorded", a range at both ends is null. */
export interface Filter {
  keyword: string;
  starred: boolean | null;
  active: boolean | null;
  tags: string[];
  status: StatusPart[];
  queenAge: QueenAge[];
  ranges: Record<Measure, Range | null>;
}

export const NO_FILTER: Filter = {
  keyword: '',
  starred: null,
  active: null,
  tags: [],
  status: [],
  queenAge: [],
  ranges: { populationFrames: null, broodFrames: null, honeycombs: null, harvestedFrames: null },
};

/** The domain's predicate for this filter. */
export const matcherOf = ({ status, ranges, ...rest }: Filter): ((hive: HiveWithStatus) => boolean) =>
  hiveMatcher({ ...rest, ...ranges, generalStatus: status });

const flag = (wanted: boolean | null) => (wanted === null ? undefined : wanted ? '1' : '0');
const list = (values: readonly unknown[] | null) => (values?.length ? values.join(',') : undefined);

/** The same filter in the form that the export of hives takes. */
export const exportQueryOf = ({ keyword, starred, active, tags, status, queenAge, ranges }: Filter) => ({
  keyword: keyword.trim() || undefined,
  starred: flag(starred),
  active: flag(active),
  tags: list(tags),
  generalStatus: list(status),
  queenAge: list(queenAge),
  ...Object.fromEntries(MEASURES.map((measure) => [measure, list(ranges[measure])])),
});

export type LimitName = Exclude<keyof Filter, 'ranges'> | Measure;

const isRange = (name: LimitName): name is Measure => (MEASURES as readonly string[]).includes(name);

/** Removes one limit from the filter. */
export const without = (filter: Filter, name: LimitName): Filter =>
  isRange(name) ? { ...filter, ranges: { ...filter.ranges, [name]: null } } : { ...filter, [name]: NO_FILTER[name] };

/** The active limits, in the order in which they are shown. */
export const limitsOf = (filter: Filter): LimitName[] => [
  ...(filter.keyword.trim() === '' ? [] : (['keyword'] as const)),
  ...(filter.status.length === 0 ? [] : (['status'] as const)),
  ...(filter.queenAge.length === 0 ? [] : (['queenAge'] as const)),
  ...MEASURES.filter((measure) => filter.ranges[measure] !== null),
  ...(filter.starred === null ? [] : (['starred'] as const)),
  ...(filter.active === null ? [] : (['active'] as const)),
  ...(filter.tags.length === 0 ? [] : (['tags'] as const)),
];

const only = (filter: Filter, name: LimitName): Filter =>
  isRange(name)
    ? { ...NO_FILTER, ranges: { ...NO_FILTER.ranges, [name]: filter.ranges[name] } }
    : { ...NO_FILTER, [name]: filter[name] };

/** The limit that by itself leaves the fewest hives. */
export const narrowestOf = (filter: Filter, hives: readonly HiveWithStatus[]): LimitName | null => {
  const left = limitsOf(filter).map((name) => ({ name, count: hives.filter(matcherOf(only(filter, name))).length }));
  return left.sort((a, b) => a.count - b.count)[0]?.name ?? null;
};
