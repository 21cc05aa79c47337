import { useLocation, useSearchParams } from 'react-router';
import { type Days, daysOf, isDay, isSpan, type Span } from './timeframe';

const DEFAULT: Span = 'y1';
const NAMES = ['time', 'from', 'to'];

interface DaysOptions {
  /** Query keys that are reset when the days change. */
  drops?: readonly string[];
  /** Changed days add no step to the history. */
  replace?: boolean;
}

/** The chosen days, up to the given last one, stored in the address: `?time=m3`, `?from=…&to=…`. */
export const useDays = (last: string, { drops = [], replace = false }: DaysOptions = {}) => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [time, from, to] = [params.get('time'), params.get('from') ?? '', params.get('to') ?? ''];
  const custom = isDay(from) && isDay(to) && from <= to;
  const span = isSpan(time) ? time : custom ? null : DEFAULT;
  const days: Days = span === null ? { from, to } : daysOf(span, last);
  const go = (chosen: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const name of [...NAMES, ...drops]) next.delete(name);
    for (const [name, value] of Object.entries(chosen)) next.set(name, value);
    setParams(next, { replace, preventScrollReset: true, state: replace ? state : undefined });
  };
  return {
    span,
    days,
    setSpan: (next: Span) => go(next === DEFAULT ? {} : { time: next }),
    setDays: (next: Days) => go({ from: next.from, to: next.to }),
  };
};
