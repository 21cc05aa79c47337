import type { CalendarItem } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { calendarQuery, nearDays, plansQuery } from '../../api/calendar';

const MS_PER_DAY = 86_400_000;

export const daysSince = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / MS_PER_DAY);

/** The work that is planned and done in a period, and overdue work; an answer of an earlier day is read as of today. */
export const useCalendar = (today: string, from: string, to: string) => {
  const { first, last } = nearDays(today);
  const isNear = from >= first && to <= last;
  const near = useQuery(calendarQuery(first, last));
  const far = useQuery({ ...calendarQuery(from, to), enabled: !isNear });
  const { data, isError, refetch } = isNear ? near : far;
  const asOfToday = (item: CalendarItem): CalendarItem =>
    item.state === 'due' && item.day < today ? { ...item, state: 'overdue' } : item;
  return {
    items: data?.filter(({ day }) => day >= from && day <= to).map(asOfToday),
    overdue: (near.data ?? []).map(asOfToday).filter(({ state }) => state === 'overdue'),
    isError,
    refetch,
  };
};

export const usePlans = () => useQuery(plansQuery);
