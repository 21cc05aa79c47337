import { today } from '../platform/clock.js';

/** The calendar day at an instant in an IANA time zone. */
export const dayInZone = (timeZone: string, instant: Date): string => today(timeZone, instant);

/** The zone's own name for what is meant, `europe/athens` being Europe/Athens; null where there is no such zone. */
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

/** How far the zone's clocks are ahead of UTC at an instant, in ms. */
const aheadAt = (timeZone: string, time: number): number =>
  Date.parse(`${clockIn(timeZone).format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;

/** The instant at which the zone's clocks show a time (HH:MM:SS) on a day. */
export const instantInZone = (timeZone: string, day: string, time: string): Date => {
  const shown = Date.parse(`${day}T${time}Z`);
  const near = shown - aheadAt(timeZone, shown);
  return new Date(shown - aheadAt(timeZone, near));
};
