import type { SameDayRows } from '@kypseli/contract';
import { RecordedFields } from '@kypseli/domain';
import type { Sums } from '../mapping/rows/visit.js';

type Combining = Exclude<SameDayRows, 'refuse'>;
type Varroa = NonNullable<RecordedFields['varroa']>;
type Numbers = Record<string, number>;

/** Fields that are counted in each box and can be added. */
const IN_BOXES = [
  'populationFrames',
  'broodFrames',
  'honeycombs',
  'harvestedFrames',
  'pollenFrames',
  'droneBroodFrames',
  'queenCells',
  'weightKg',
];
const NUMBERS: Record<Combining, ReadonlySet<string>> = {
  add: new Set(IN_BOXES),
  average: new Set([...IN_BOXES, 'topBoxFrames']),
};
/** Fields that are true if they were true in any row: seen in one box, or by one observer. */
const SIGHTS: ReadonlySet<string> = new Set(['queenSeen', 'eggsSeen']);
const WHOLE: ReadonlySet<string> = new Set(['queenCells', 'mites']);

/** The combined value of several rows; null if they cannot be combined. */
export type Combined = { value: unknown; sums: Sums } | null;

const combineNumbers = (name: string, first: Numbers, now: Numbers, how: Combining, before: Sums) => {
  const value: Numbers = {};
  const sums: Sums = {};
  for (const [part, number] of Object.entries(now)) {
    const key = part === name ? name : `${name}.${part}`;
    const { sum, rows } = before[key] ?? { sum: first[part]!, rows: 1 };
    const total = { sum: sum + number, rows: rows + 1 };
    const result = how === 'add' ? total.sum : total.sum / total.rows;
    sums[key] = total;
    const parts = WHOLE.has(part) ? 1 : 10_000;
    value[part] = Math.round(result * parts) / parts;
  }
  return { value, sums };
};

/**
 * Combines counts of the same method: mites and sample size are added or averaged together; the days of a board must be
 * equal.
 */
const combineCounts = (first: Varroa, now: Varroa, how: Combining, sums: Sums): Combined => {
  if (first.method !== now.method) return null;
  if (first.method === 'natural_drop' || now.method === 'natural_drop') {
    if (!('days' in first) || !('days' in now) || first.days !== now.days) return null;
    const mites = combineNumbers('varroa', { mites: first.mites }, { mites: now.mites }, how, sums);
    return { value: { ...first, ...mites.value }, sums: mites.sums };
  }
  const counted = ({ mites, sample }: typeof first | typeof now) => ({ mites, sample });
  const both = combineNumbers('varroa', counted(first), counted(now), how, sums);
  return { value: { ...first, ...both.value }, sums: both.sums };
};

const combine = (name: string, first: unknown, now: unknown, how: Combining, sums: Sums): Combined => {
  if (name === 'varroa') return combineCounts(first as Varroa, now as Varroa, how, sums);
  if (SIGHTS.has(name)) return { value: Boolean(first) || Boolean(now), sums: {} };
  if (!NUMBERS[how].has(name)) return null;
  const { value, sums: own } = combineNumbers(name, { [name]: first as number }, { [name]: now as number }, how, sums);
  return { value: value[name], sums: own };
};

/** Combines a field of several rows for a hive and day. Null if the result is not a valid value. */
export const combineField = (name: string, first: unknown, now: unknown, how: Combining, sums: Sums = {}): Combined => {
  const combined = combine(name, first, now, how, sums);
  const { success } = RecordedFields.shape[name as keyof RecordedFields].safeParse(combined?.value);
  return success ? combined : null;
};
