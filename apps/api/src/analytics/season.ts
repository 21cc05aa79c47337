import { addDays } from '@kypseli/domain';
import { today } from '../platform/clock.js';

const SEASON_DAYS = 365;

/** The days that analytics covers: as given, or the 365 days up to the keeper's today. */
export const seasonOf = (timezone: string, now: Date, from?: string, to?: string): { from: string; to: string } => {
  const last = to ?? today(timezone, now);
  return { from: from ?? addDays(last, -SEASON_DAYS), to: last };
};
