export const UTC_OPTION = { flags: '--utc', summary: 'times in UTC instead of local ones' };

const two = (value: number) => String(value).padStart(2, '0');

/** Day and time as `2026-11-22` and `12:31:40`, in local time or in UTC. */
const partsOf = (at: string, utc: boolean): { day: string; time: string } => {
  if (utc) return { day: at.slice(0, 10), time: at.slice(11, 19) };
  const date = new Date(at);
  return {
    day: [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-'),
    time: [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':'),
  };
};

/** An instant to the second; a dash if there is none. */
export const secondOf = (at: string | null, utc = false): string => {
  if (at === null) return '–';
  const { day, time } = partsOf(at, utc);
  return `${day} ${time}`;
};

/** An instant to the minute; a dash if there is none. */
export const minuteOf = (at: string | null, utc = false): string =>
  at === null ? '–' : secondOf(at, utc).slice(0, 16);

/** The day of an instant. */
export const dayOf = (at: string, utc = false): string => partsOf(at, utc).day;

/** The time of day to the second. */
export const clock = (at: string, utc = false): string => partsOf(at, utc).time;
