import type { OverviewApiary } from '@kypseli/contract';
import { addDays, isFresh, statistics } from '@kypseli/domain';
import type { Overview } from '../../api/overview';

type Kind = OverviewApiary['kind'];

const LAST_DAY_OF_WEEK = 6;

/** An answer of an earlier day as of today: what is late and what is due this week follow the day. */
export const asOf = (answer: Overview, today: string): Overview => {
  if (answer.day >= today) return answer;
  const due = [...answer.week, ...(answer.later ?? [])];
  return { ...answer, day: today, week: due.filter(({ day }) => day <= addDays(today, LAST_DAY_OF_WEEK)) };
};

/** The mean of all marks of each kind: a count from the top is about twice a full one. */
export const meansOf = ({ apiaries, day }: Overview): Record<Kind, number | null> => {
  const meanOf = (kind: Kind) =>
    statistics(
      apiaries
        .filter((apiary) => apiary.kind === kind)
        .flatMap(({ values }) => values.flatMap(([, , value, at]) => (isFresh(at, day) ? [{ value }] : []))),
    ).average;
  return { populationFrames: meanOf('populationFrames'), topBoxFrames: meanOf('topBoxFrames') };
};

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The hives with a colony. */
export const livingOf = ({ hives, inactive }: OverviewApiary): number => hives - inactive;

export const SORT_KEYS = ['name', 'hives', 'average', 'weak', 'mites', 'last', 'next', 'harvest'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sorting {
  key: SortKey;
  descending: boolean;
}

/** The apiary that nobody has looked at for longest is first. */
export const BY_LAST_ROUND: Sorting = { key: 'last', descending: false };
/** These begin with their largest value. */
const LARGEST_FIRST: readonly SortKey[] = ['hives', 'weak', 'mites', 'harvest'];

export const nextSorting = ({ key, descending }: Sorting, wanted: SortKey): Sorting => ({
  key: wanted,
  descending: wanted === key ? !descending : LARGEST_FIRST.includes(wanted),
});

const VALUES: Record<SortKey, (apiary: OverviewApiary) => string | number | null | undefined> = {
  name: ({ name }) => name,
  hives: livingOf,
  average: ({ average }) => average,
  weak: ({ weak }) => weak?.length,
  mites: ({ mites }) => mites?.over,
  last: ({ last_round }) => last_round?.day,
  next: ({ next }) => next?.day,
  harvest: ({ harvest_kg }) => harvest_kg,
};

/** Sorted by one value; apiaries without it are last in either direction. */
export const sortedBy = (apiaries: readonly OverviewApiary[], { key, descending }: Sorting): OverviewApiary[] => {
  const of = VALUES[key];
  return [...apiaries].sort((one, other) => {
    const [a, b] = [of(one) ?? null, of(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' && key === 'name' ? a.localeCompare(String(b)) : a < b ? -1 : Number(a > b);
    return descending ? -order : order;
  });
};
