import { useState } from 'react';
import { isDay } from '../ui/is-day';

export type Span = 'all' | 'thisYear' | 'lastYear' | 'days';

/** The days to export: all, a year, or a range; initially those on show. */
export const usePeriod = (today: string, shown: { from: string; to: string } | undefined) => {
  const [span, setSpan] = useState<Span>(shown ? 'days' : 'all');
  const [from, setFrom] = useState(shown?.from ?? '');
  const [to, setTo] = useState(shown?.to ?? '');
  const year = Number(today.slice(0, 4)) - (span === 'lastYear' ? 1 : 0);
  const wrong = (day: string) => day !== '' && !isDay(day);
  const problem = wrong(from) || wrong(to) ? 'day' : from !== '' && to !== '' && from > to ? 'order' : null;
  const query = {
    all: {},
    thisYear: { date_from: `${year}-01-01`, date_to: `${year}-12-31` },
    lastYear: { date_from: `${year}-01-01`, date_to: `${year}-12-31` },
    days: { date_from: from || undefined, date_to: to || undefined },
  }[span];
  return { span, setSpan, from, setFrom, to, setTo, problem: span === 'days' ? problem : null, query };
};
