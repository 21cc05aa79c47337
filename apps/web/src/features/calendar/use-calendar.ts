import { plans } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { weeksOf } from '../../ui/month';

const HALF_A_YEAR = 26 * 7;

const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...queryKeys.calendars, from, to],
    queryFn: async ({ signal }) =>
      (await client.call(plans.calendar, { query: { date_from: from, date_to: to } }, { signal })).result.items,
    staleTime: 0,
  });

const MS_PER_DAY = 86_400_000;

export const daysSince = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / MS_PER_DAY);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => weeksOf(day.slice(0, 7)).findLast(([monday]) => monday! <= day)![0]!;

/**
 * What is planned and done in a period, and what is overdue. Half a year before and after today is asked for at once,
 * so that it is there without a signal too.
 */
export const useCalendar = (today: string, from: string, to: string) => {
  const monday = mondayOf(today);
  const [first, last] = [addDays(monday, -HALF_A_YEAR), addDays(monday, HALF_A_YEAR - 1)];
  const isNear = from >= first && to <= last;
  const near = useQuery(calendarQuery(first, last));
  const far = useQuery({ ...calendarQuery(from, to), enabled: !isNear });
  const { data, isError, refetch } = isNear ? near : far;
  return {
    items: data?.filter(({ day }) => day >= from && day <= to),
    overdue: (near.data ?? []).filter(({ day, state }) => day < today && (state === 'due' || state === 'overdue')),
    isError,
    refetch,
  };
};

export const usePlans = () =>
  useQuery({
    queryKey: queryKeys.plans,
    queryFn: async ({ signal }) => (await client.call(plans.list, {}, { signal })).result.plans,
    staleTime: 0,
  });
