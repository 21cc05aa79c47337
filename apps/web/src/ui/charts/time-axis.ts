const MOST_TICKS = 7;
/** Steps in months between two ticks. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const DAY = 86_400_000;
/** A single day is centred in this period. */
const AROUND_ONE = 15 * DAY;

export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first of each month within two instants, or of every few months if there are too many. */
const monthsBetween = (first: number, last: number): number[] => {
  const at = new Date(first);
  const start = at.getUTCFullYear() * 12 + at.getUTCMonth() + (at.getUTCDate() > 1 ? 1 : 0);
  const instant = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);
  const months: number[] = [];
  for (let month = start; instant(month) <= last; month += 1) months.push(month);
  const step = STEPS.find((candidate) => months.length / candidate <= MOST_TICKS) ?? 240;
  return months.filter((month) => month % step === 0).map(instant);
};

/** The time axis for these days, ascending: its ends and ticks, and their format. */
export const timeAxis = (days: readonly string[], language: string) => {
  const [first, last] = [timeOf(days[0]!), timeOf(days.at(-1)!)];
  const domain: [number, number] = first === last ? [first - AROUND_ONE, last + AROUND_ONE] : [first, last];
  const months = monthsBetween(first, last);
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (time: number) => format.format(time);
  };
  // Within one month the ticks are days.
  if (months.length < 2)
    return { domain, ticks: [...new Set([first, last])], write: written({ day: 'numeric', month: 'short' }) };
  const month = written({ month: 'short' });
  const year = written({ year: 'numeric' });
  const years = last - first > 400 * DAY;
  const write = (time: number) => (years && new Date(time).getUTCMonth() === 0 ? year(time) : month(time));
  return { domain, ticks: months, write };
};
