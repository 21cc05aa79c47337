/** Days and times where the keeper is. */
export const zoned = (locale: string, timeZone: string) => {
  const intl = locale === 'en' ? 'en-GB' : locale;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(intl, { timeZone, ...options });
    return (at: string) => formatter.format(new Date(at));
  };
  return {
    time: format({ hour: '2-digit', minute: '2-digit', hour12: false }),
    second: format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
};
