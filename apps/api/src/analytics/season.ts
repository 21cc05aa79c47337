import { addDays } from '@kypseli/domain';
import { today } from '../platform/clock.js';

const SEASON_DAYS = 365;

/** The days that analytics looks at: as given, else the keeper's today and 365 days before the last one. */
export const seasonOf = (timezone: string, now: Date, from?: string, to?: string): { from: string; to: string } => {
  const last = to ?? today(timezone, now);
  return { from: from ?? addDays(last, -SEASON_DAYS), to: last };
};
