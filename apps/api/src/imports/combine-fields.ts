import type { SameDayRows } from '@kypseli/contract';
import { RecordedFields } from '@kypseli/domain';
import type { Sums } from './visit.js';

type Combining = Exclude<SameDayRows, 'refuse'>;
type Varroa = NonNullable<RecordedFields['varroa']>;
type Numbers = Record<string, number>;

/** What the boxes of a hive have together. */
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
/** What was seen in one box, or by one observer, was seen. */
const SIGHTS: ReadonlySet<string> = new Set(['queenSeen', 'eggsSeen']);
const WHOLE: ReadonlySet<string> = new Set(['queenCells', 'mites']);

/** The value that several rows come to; null where they cannot be put together. */
export type Combined = { value: unknown; sums: Sums } | null;

const combineNumbers = (name: string, said: Numbers, now: Numbers, how: Combining, before: Sums) => {
  const value: Numbers = {};
  const sums: Sums = {};
  for (const [part, number] of Object.entries(now)) {
    const key = part === name ? name : `${name}.${part}`;
    const { sum, rows } = before[key] ?? { sum: said[part]!, rows: 1 };
    const total = { sum: sum + number, rows: rows + 1 };
    const result = how === 'add' ? total.sum : total.sum / total.rows;
    sums[key] = total;
    const parts = WHOLE.has(part) ? 1 : 10_000;
    value[part] = Math.round(result * parts) / parts;
  }
  return { value, sums };
};

/** Counts of one method: mites and the bees they were counted on go together, the days of a board are the same. */
const combineCounts = (said: Varroa, now: Varroa, how: Combining, sums: Sums): Combined => {
  if (said.method !== now.method) return null;
  if (said.method === 'natural_drop' || now.method === 'natural_drop') {
    if (!('days' in said) || !('days' in now) || said.days !== now.days) return null;
    const mites = combineNumbers('varroa', { mites: said.mites }, { mites: now.mites }, how, sums);
    return { value: { ...said, ...mites.value }, sums: mites.sums };
  }
  const counted = ({ mites, sample }: typeof said | typeof now) => ({ mites, sample });
  const both = combineNumbers('varroa', counted(said), counted(now), how, sums);
  return { value: { ...said, ...both.value }, sums: both.sums };
};

const combine = (name: string, said: unknown, now: unknown, how: Combining, sums: Sums): Combined => {
  if (name === 'varroa') return combineCounts(said as Varroa, now as Varroa, how, sums);
  if (SIGHTS.has(name)) return { value: Boolean(said) || Boolean(now), sums: {} };
  if (!NUMBERS[how].has(name)) return null;
  const { value, sums: own } = combineNumbers(name, { [name]: said as number }, { [name]: now as number }, how, sums);
  return { value: value[name], sums: own };
};

/** One field of several rows about a hive and day, as long as what they come to can be recorded. */
export const combineField = (name: string, said: unknown, now: unknown, how: Combining, sums: Sums = {}): Combined => {
  const combined = combine(name, said, now, how, sums);
  const { success } = RecordedFields.shape[name as keyof RecordedFields].safeParse(combined?.value);
  return success ? combined : null;
};
