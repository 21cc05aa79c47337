/** Of a hive, a harvest and a lot. */
export const MOST_KG = 1_000_000;
