import type { Inspection } from '@kypseli/contract';

/** The last recorded value of each field before a day, skipping rounds without it. */
export const lastKnown = (history: readonly Inspection[], day: string): Inspection | null => {
  const earlier = history.filter(({ dateCreated }) => dateCreated < day);
  const newest = earlier[0];
  if (!newest) return null;
  const known = Object.keys(newest).map((name) => {
    const key = name as keyof Inspection;
    return [key, earlier.find((one) => one[key] !== null)?.[key] ?? null];
  });
  return Object.fromEntries(known) as Inspection;
};
