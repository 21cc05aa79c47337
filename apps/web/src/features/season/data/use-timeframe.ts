import { useSearchParams } from 'react-router';
import { type Days, daysOf, isDay, isSpan, type Span } from '../../../ui/time/timeframe';

const DEFAULT: Span = 'y1';

/** Which days are looked at and which of their rounds, as the address tells: `?time=m3&round=2021-08-10`, `?from=…&to=…`. */
export const useTimeframe = (today: string) => {
  const [params, setParams] = useSearchParams();
  const [time, from, to] = [params.get('time'), params.get('from') ?? '', params.get('to') ?? ''];
  const custom = isDay(from) && isDay(to) && from <= to;
  const span = isSpan(time) ? time : custom ? null : DEFAULT;
  const days: Days = span === null ? { from, to } : daysOf(span, today);
  const chosen = params.get('round');
  return {
    span,
    days,
    round: chosen,
    setSpan: (next: Span) => setParams(next === DEFAULT ? {} : { time: next }),
    setDays: (next: Days) => setParams({ from: next.from, to: next.to }),
    /** The first one that is opened can be left with the browser's back key. */
    setRound: (day: string | null) => {
      const next = new URLSearchParams(params);
      if (day === null) next.delete('round');
      else next.set('round', day);
      setParams(next, { replace: chosen !== null, preventScrollReset: true });
    },
  };
};
export type Timeframe = ReturnType<typeof useTimeframe>;
