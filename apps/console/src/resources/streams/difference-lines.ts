import type { StateDifference } from '@kypseli/contract/admin';
import type { Hives } from './Plates';

/** What changed alike in one place or for several hives. */
export interface DifferenceLine {
  key: string;
  op: StateDifference['op'];
  /** Names of fields, from the outside in; without the hives themselves. */
  path: string[];
  /** The hives concerned, by id; null: it is not of a hive. */
  hives: string[] | null;
  from: unknown;
  to: unknown;
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** Differences of the same kind of several hives or inspections as one line. */
export const linesOf = (diff: StateDifference[]): DifferenceLine[] => {
  const lines = new Map<string, DifferenceLine>();
  for (const { op, path, from, to } of diff) {
    const [first = '', ...steps] = path.slice(1).split('/').map(unescaped);
    const isOfHive = (first === 'hives' || first === 'inspections') && steps.length > 0;
    const hive = isOfHive ? steps[0]! : null;
    const inside = isOfHive ? steps.slice(1) : steps;
    const names = [first, ...inside];
    // A whole hive differs from all others.
    const isWhole = isOfHive && inside.length === 0;
    const key = JSON.stringify([op, names, ...(isWhole ? [] : [from, to])]);
    const known = lines.get(key);
    if (known && hive) known.hives!.push(hive);
    else lines.set(key, { key, op, path: names, hives: hive ? [hive] : null, from, to });
  }
  return [...lines.values()];
};

/** The numbers of hives that either state knows. */
export const numbersIn = (...states: (Record<string, unknown> | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    states.flatMap((state) => Object.entries((state?.hives ?? {}) as Hives).map(([id, { number }]) => [id, number])),
  );
