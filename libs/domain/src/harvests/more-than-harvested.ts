/** A lot may have so many times the honey of its harvests: scales differ, and honey is weighed with some wax. */
export const LOT_TOLERANCE = 1.1;

/** True if a lot has more honey (kg) than its harvests gave; never where one of them was not weighed. */
export const moreThanHarvested = (kg: number, harvests: readonly { kg: number | null }[]): boolean => {
  const weighed = harvests.flatMap((harvest) => harvest.kg ?? []);
  return weighed.length === harvests.length && kg > LOT_TOLERANCE * weighed.reduce((sum, each) => sum + each, 0);
};
