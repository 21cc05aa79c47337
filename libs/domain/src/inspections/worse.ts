import type { Place } from '../shared/countries.js';
import type { ReadFields } from './read-fields.js';
import { STATUSES } from './scales.js';
import type { Varroa } from './varroa.js';
import { varroaAdvice } from './varroa-guidance.js';

/** A change for the worse: a value that fell or a word that changed, with both values; mites that reach a figure; no queen. */
export type Worse =
  | { field: 'generalStatus' | 'queenQuality'; before: (typeof STATUSES)[number]; now: (typeof STATUSES)[number] }
  | { field: (typeof COUNTS)[number]['field']; before: number; now: number }
  | { field: 'varroa'; before: number; now: number }
  | { field: 'queen' };

/**
 * A count is worse if it fell by so many frames and by such a share: two people count the same frame differently, and
 * a count from the top has about twice the frames. Brood and honey change more between two visits than bees do.
 */
const COUNTS = [
  { field: 'populationFrames', frames: 1, share: 0.2 },
  { field: 'topBoxFrames', frames: 2, share: 0.2 },
  { field: 'broodFrames', frames: 1, share: 0.5 },
  { field: 'honeycombs', frames: 1, share: 0.5 },
] as const;

/** Values of one hive on two days. */
export type Seen = Pick<
  ReadFields,
  'generalStatus' | 'queenQuality' | (typeof COUNTS)[number]['field'] | 'harvestedFrames' | 'queenSeen' | 'eggsSeen'
> & { varroa: { method: Varroa['method']; rate: number } | null };

const isQueenless = ({ queenSeen, eggsSeen }: Seen) => queenSeen === false && eggsSeen === false;

/**
 * The changes for the worse of a hive between two inspections, the status first; empty if none. A value that one of them
 * lacks says nothing. Honey that was taken is no loss, and one visit without a sight of queen and eggs is none either.
 */
export const worseThan = (before: Seen, now: Seen, day: string, place: Place): Worse[] => {
  const worse: Worse[] = [];
  for (const field of ['generalStatus', 'queenQuality'] as const) {
    const [was, is] = [before[field], now[field]];
    if (was !== null && is !== null && STATUSES.indexOf(is) > STATUSES.indexOf(was))
      worse.push({ field, before: was, now: is });
  }
  for (const { field, frames, share } of COUNTS) {
    const [was, is] = [before[field], now[field]];
    if (was === null || is === null || (field === 'honeycombs' && (now.harvestedFrames ?? 0) > 0)) continue;
    if (was - is >= frames && was - is >= was * share) worse.push({ field, before: was, now: is });
  }
  if (isQueenless(before) && isQueenless(now)) worse.push({ field: 'queen' });
  const [was, is] = [before.varroa, now.varroa];
  if (was && is && was.method === is.method && is.rate > was.rate && varroaAdvice(is.method, is.rate, day, place))
    worse.push({ field: 'varroa', before: was.rate, now: is.rate });
  return worse;
};

/** True if anything got worse of a hive between two inspections. */
export const isWorse = (...of: Parameters<typeof worseThan>): boolean => worseThan(...of).length > 0;
