import type { StateDifference } from '@kypseli/contract/admin';
import { isHidden } from '../../ui/Personal';
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

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isHidden(value);
/** A hive or an inspection as a whole, which is one line. */
const WHOLE = /^\/(hives|inspections)\/[^/]+$/;

/** Each field of what came or went on its own: an object is nothing to read. */
const byField = (one: StateDifference): StateDifference[] => {
  const { op, path, from, to } = one;
  const value = isObject(to) && from === null ? to : isObject(from) && to === null ? from : null;
  const fields = Object.entries(value ?? {}).filter(([, each]) => each !== null);
  if (value === null || fields.length === 0 || WHOLE.test(path)) return [one];
  return fields.flatMap(([name, each]) =>
    byField({
      op: op === 'replace' ? (to === null ? 'remove' : 'add') : op,
      path: `${path}/${escaped(name)}`,
      from: to === null ? each : null,
      to: to === null ? null : each,
    }),
  );
};

/** Differences of the same kind of several hives or inspections as one line. */
export const linesOf = (diff: StateDifference[]): DifferenceLine[] => {
  const lines = new Map<string, DifferenceLine>();
  for (const { op, path, from, to } of diff.flatMap(byField)) {
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
