export const UTC_OPTION = { flags: '--utc', summary: 'times in UTC instead of local ones' };

const two = (value: number) => String(value).padStart(2, '0');

/** An instant to the minute, in local time or in UTC; a dash if there is none. */
export const minuteOf = (at: string | null, utc = false): string => {
  if (at === null) return '–';
  if (utc) return at.slice(0, 16).replace('T', ' ');
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
};
