import { addDays } from '../shared/calendar.js';
import { knownRoute } from './known-words.js';

type Details = Readonly<Record<string, unknown>>;

/** Strips work for weeks: their withdrawal period begins when they are taken out. */
export const isByStrips = ({ route, unit }: Details): boolean =>
  [route, unit].some((text) => typeof text === 'string' && knownRoute(text) === 'strips');

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The day until which a treatment forbids to harvest honey: the day the keeper gave, or the end of the withdrawal
 * period where that is later. It counts from the treatment, of strips from their removal. Null where nothing is
 * forbidden, or where nobody knows yet when the strips come out.
 */
export const harvestForbiddenUntil = (initiatedAt: string, details: Details): string | null => {
  const removed = dayIn(details.removedAt);
  const begins = removed ?? (isByStrips(details) ? null : initiatedAt);
  const days = typeof details.withdrawalDays === 'number' ? details.withdrawalDays : 0;
  const ends = begins && addDays(begins, days);
  const latest = [dayIn(details.noHarvestUntil), ends].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
  return latest && latest > initiatedAt ? latest : null;
};
