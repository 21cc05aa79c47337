/** Days and times where the keeper is. */
export const zoned = (locale: string, timeZone: string) => {
  const intl = locale === 'en' ? 'en-GB' : locale;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(intl, { timeZone, ...options });
    return (at: string) => formatter.format(new Date(at));
  };
  const time = format({ hour: '2-digit', minute: '2-digit', hour12: false });
  const dayAndMonth = format({ day: 'numeric', month: 'short' });
  const written = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const slashed = (date: Date): string => written.format(date).replaceAll('-', '/');
  return {
    time,
    /** Today 12:31, this year 20 Nov 18:42, else the day. */
    short: (at: string): string => {
      const [day, today] = [slashed(new Date(at)), slashed(new Date())];
      if (day === today) return time(at);
      return day.slice(0, 4) === today.slice(0, 4) ? `${dayAndMonth(at)} ${time(at)}` : day;
    },
    second: format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
};
