import { refusedField } from '../shared/error.js';
import type { HarvestedHive } from './events.js';

const GRAMS = 1000;
/** Frames have four decimals. */
const PARTS = 10_000;

export const gramsOf = (kg: number): number => Math.round(kg * GRAMS);
export const kgOf = (grams: number): number => grams / GRAMS;

export interface HiveShare {
  hiveId: string;
  /** Null: not known. */
  grams: number | null;
  /** True if it is shared from the total, so only about right. */
  about: boolean;
}

type Weighed = { hives: readonly HarvestedHive[]; totalKg?: number | undefined };

const weighedGrams = (hives: readonly HarvestedHive[]): number =>
  hives.reduce((sum, { kg = 0 }) => sum + gramsOf(kg), 0);

/** Splits whole grams by weights; what rounding leaves goes to the largest remainders, so that all add up exactly. */
const split = (grams: number, weights: number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((grams * weight) / all));
  const left = grams - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (grams * weight) % all }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
};

/**
 * What each hive gave, in grams. What was not weighed of the total is shared by frames among the hives without a weight,
 * or equally if no frames are known.
 */
export const sharesOf = ({ hives, totalKg }: Weighed): HiveShare[] => {
  const rest = hives.filter(({ kg }) => kg === undefined);
  const hasFrames = rest.some(({ frames = 0 }) => frames > 0);
  const sharing = totalKg === undefined ? [] : rest.filter(({ frames }) => !hasFrames || frames !== undefined);
  const weights = sharing.map(({ frames = 0 }) => (hasFrames ? Math.round(frames * PARTS) : 1));
  const parts = sharing.length === 0 ? [] : split(gramsOf(totalKg!) - weighedGrams(hives), weights);
  const shared = new Map(sharing.map(({ hiveId }, index) => [hiveId, parts[index]!]));
  return hives.map(({ hiveId, kg }) =>
    kg === undefined
      ? { hiveId, grams: shared.get(hiveId) ?? null, about: shared.has(hiveId) }
      : { hiveId, grams: gramsOf(kg), about: false },
  );
};

/** The whole harvest in grams: the total as it was given, or what was weighed by hive; null if neither is known. */
export const harvestGrams = ({ hives, totalKg }: Weighed): number | null => {
  if (totalKg !== undefined) return gramsOf(totalKg);
  return hives.some(({ kg }) => kg !== undefined) ? weighedGrams(hives) : null;
};

/** @throws DomainError validation_failed if the hives together are not the total */
export const refuseOtherTotal = ({ hives, totalKg }: Weighed): void => {
  if (totalKg === undefined) return;
  const left = gramsOf(totalKg) - weighedGrams(hives);
  if (left === 0 || (left > 0 && hives.some(({ kg }) => kg === undefined))) return;
  const limit = kgOf(weighedGrams(hives));
  throw refusedField(['total_kg'], 'kg_not_total', `The hives have ${limit} kg together. Correct the total.`, {
    limit,
  });
};
