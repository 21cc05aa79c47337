import { addDays } from '../shared/calendar.js';
import { knownRoute } from './known-words.js';

type Details = Readonly<Record<string, unknown>>;

/** Strips work for weeks: their withdrawal period begins when they are removed. */
export const isByStrips = ({ route, unit }: Details): boolean =>
  [route, unit].some((text) => typeof text === 'string' && knownRoute(text) === 'strips');

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The last day on which a treatment forbids harvesting honey: the day the keeper entered, or the end of the withdrawal
 * period if that is later. The period counts from the treatment; for strips, from their removal. Null if nothing is
 * forbidden, or if the day of removal is not known yet.
 */
export const harvestForbiddenUntil = (initiatedAt: string, details: Details): string | null => {
  const removed = dayIn(details.removedAt);
  const begins = removed ?? (isByStrips(details) ? null : initiatedAt);
  const days = typeof details.withdrawalDays === 'number' ? details.withdrawalDays : 0;
  const ends = begins && addDays(begins, days);
  const latest = [dayIn(details.noHarvestUntil), ends].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
  return latest && latest > initiatedAt ? latest : null;
};
