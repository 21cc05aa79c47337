import type { Claim } from './assign-columns.js';

const finer = ({ of: { column } }: Claim) => column.profile.halves / column.profile.numbers < 0.5;
const inHalves = ({ of: { column } }: Claim) => column.profile.halves / column.profile.numbers >= 0.95;

/**
 * Distinguishes two ways to count bees. If a file has full assessments in fractions of frames, its counts in whole and
 * half frames are quick estimates from the top of the box. They are about twice as high and belong to another field.
 */
export const separateScales = (claims: Claim[][]): Claim[][] => {
  const counts = claims.flat().filter(({ target }) => target === 'populationFrames');
  if (!counts.some(finer)) return claims;
  return claims.map((group) =>
    group.map((claim) =>
      claim.target === 'populationFrames' && claim.unit === null && inHalves(claim)
        ? { ...claim, target: 'topBoxFrames', confidence: Math.max(claim.confidence - 0.05, 0) }
        : claim,
    ),
  );
};
