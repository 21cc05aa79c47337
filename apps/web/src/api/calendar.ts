import { ApiError, type CalendarItem, plans } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

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

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...queryKeys.calendars, from, to],
    queryFn: ({ signal }) => itemsOf(from, to, signal),
    staleTime: 0,
  });

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Half a year before and after today is asked for at once, so that it is there without a signal too. */
export const nearDays = (today: string) => {
  const monday = mondayOf(today);
  return { first: addDays(monday, -HALF_A_YEAR), last: addDays(monday, HALF_A_YEAR - 1) };
};

export const plansQuery = queryOptions({
  queryKey: queryKeys.plans,
  queryFn: async ({ signal }) => (await client.call(plans.list, {}, { signal })).result.plans,
  staleTime: 0,
});
