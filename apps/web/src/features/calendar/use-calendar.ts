import { ApiError, type CalendarItem, plans } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { weeksOf } from '../../ui/month';

const HALF_A_YEAR = 26 * 7;

/** For how many days the server can answer at once; undefined for any other error. */
const daysAllowed = (error: unknown): number | undefined => {
  const issue = error instanceof ApiError ? error.body.issues.find(({ code }) => code === 'too_large') : undefined;
  return issue?.params?.limit === undefined ? undefined : Number(issue.params.limit);
};

/** A period in as few parts as the server allows. */
const itemsOf = async (from: string, to: string, signal: AbortSignal): Promise<CalendarItem[]> => {
  try {
    return (await client.call(plans.calendar, { query: { date_from: from, date_to: to } }, { signal })).result.items;
  } catch (error) {
    const days = daysAllowed(error);
    if (days === undefined || addDays(from, days) > to) throw error;
    const first = await itemsOf(from, addDays(from, days - 1), signal);
    return [...first, ...(await itemsOf(addDays(from, days), to, signal))];
  }
};

const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...queryKeys.calendars, from, to],
    queryFn: ({ signal }) => itemsOf(from, to, signal),
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
