import { today } from '../../platform/clock.js';

/** The calendar day at an instant in an IANA time zone. */
export const dayInZone = (timeZone: string, instant: Date): string => today(timeZone, instant);

/** The standard name of a time zone: Europe/Athens for `europe/athens`. Null if there is no such zone. */
export const zoneNamed = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
};

/** The offset of a time zone from UTC at a time, in ms. */
const aheadAt = (timeZone: string, time: number): number =>
  Date.parse(`${clockIn(timeZone).format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;

/** The instant of a local time (HH:MM:SS) on a day in a time zone. */
export const instantInZone = (timeZone: string, day: string, time: string): Date => {
  const shown = Date.parse(`${day}T${time}Z`);
  const near = shown - aheadAt(timeZone, shown);
  return new Date(shown - aheadAt(timeZone, near));
};
