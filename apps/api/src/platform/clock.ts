/** The server's time: an injection token, so that a test or a demo can set it. */
export abstract class Clock {
  abstract now(): Date;
}

/** A clock that starts at `start` and runs from there; without a start, the system's clock. */
export function makeClock(start?: Date): Clock {
  const ahead = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + ahead) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, YYYY-MM-DD, at an instant in an IANA time zone. Throws RangeError for an unknown zone. */
export function today(timezone: string, now: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
