import { withoutWeekday } from './weekdays.js';

/**
 * A day followed by a time of day: “3/5/2026 9:15:20 π.μ.”, “2026/04/12 10:04:11 AM GMT+3”, “2026-04-12T10:04Z”. am and
 * pm are read as English, Greek and Spanish spreadsheets write them.
 */
const WITH_TIME =
  /^(?<date>.*?)(?:T|\s+|,\s*)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s*(?:(?<am>a\.?\s?m\.?|π\.?\s?μ\.?)|(?<pm>p\.?\s?m\.?|μ\.?\s?μ\.?))?\s*(?<offset>Z|(?:UTC|GMT)\s?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/iu;

export interface WrittenTime {
  hour: string;
  minute: string;
  second: string | undefined;
  fraction: string | undefined;
  half: 'am' | 'pm' | null;
  /** Minutes ahead of UTC; null if the text has no offset. */
  ahead: number | null;
}

const minutesAhead = (offset: string): number => {
  const found = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset);
  if (!found) return 0;
  const [, sign, hours, minutes = '0'] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** HH:MM:SS from which a time is just before midnight. */
export const NEAR_MIDNIGHT = '23:50:00';

/** True for a time of the last ten minutes of a day, where it is written without an offset. */
export const isNearMidnight = ({ hour, minute, half, ahead }: WrittenTime): boolean =>
  ahead === null &&
  Number(hour) % 12 === 11 &&
  (half === null ? Number(hour) === 23 : half === 'pm') &&
  Number(minute) >= 50;

/** A text without its day of the week and its time of day, and that time; null if it has none. */
export const splitTime = (written: string): { date: string; time: WrittenTime | null } => {
  const text = withoutWeekday(written);
  const found = text.includes(':') ? WITH_TIME.exec(text)?.groups : undefined;
  if (!found) return { date: text, time: null };
  const { date, hour, minute, second, fraction, am, pm, offset } = found;
  const half = am !== undefined ? 'am' : pm !== undefined ? 'pm' : null;
  const ahead = offset === undefined ? null : minutesAhead(offset);
  return { date: date!, time: { hour: hour!, minute: minute!, second, fraction, half, ahead } };
};
