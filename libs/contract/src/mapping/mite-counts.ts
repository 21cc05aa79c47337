import { type Mapping, type MiteCount, VarroaSource, type Visit } from '../import-mapping.js';
import type { MitePart } from './kinds.js';
import { changeVisitAt } from './visits.js';

export type MiteMethod = MiteCount['method'];
export const MITE_METHODS = VarroaSource.shape.method.options;

/** The part of a count that its mites are divided by: the days on the board, or the size of the sample. */
export const amountOf = (method: MiteMethod): 'days' | 'sample' => (method === 'natural_drop' ? 'days' : 'sample');

const changeCount = (mapping: Mapping, visit: number, to: (count: MiteCount) => MiteCount): Mapping =>
  changeVisitAt(mapping, visit, (one) => (one.varroa ? { ...one, varroa: to(one.varroa) } : one));

/** Sets the method of a visit's mite count; the amount moves to the part that the method needs. */
export const setMiteMethod = (mapping: Mapping, visit: number, method: MiteMethod): Mapping =>
  changeCount(mapping, visit, ({ sample, days, ...rest }) => {
    const part = amountOf(method);
    const amount = part === 'days' ? (days ?? sample) : (sample ?? days);
    return { ...rest, method, ...(amount ? { [part]: amount } : {}) };
  });

/** Sets the same sample, or days, for every row; null: unknown. */
export const setMiteAmount = (mapping: Mapping, visit: number, amount: number | null): Mapping =>
  changeCount(mapping, visit, (count) => {
    const { [amountOf(count.method)]: _, ...rest } = count;
    return amount === null ? rest : { ...count, [amountOf(count.method)]: { value: amount } };
  });

/** Removes the mite counts whose sample or days are still to be asked (0 until then); their texts are stored as text. */
export const withoutOpenMites = (mapping: Mapping): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => {
    const { varroa, ...rest } = visit;
    const amount = varroa?.[amountOf(varroa.method)];
    return amount && 'value' in amount && amount.value <= 0 ? rest : visit;
  }),
});

/** Sets the column that names the method of each row. Its days and samples may be in one column. */
export const withMethodColumn = (visit: Visit, column: string): Visit => {
  const { varroa } = visit;
  const before: MiteCount = varroa ?? { method: 'alcohol_wash', mites: { column: '' } };
  return { ...visit, varroa: { ...before, methods: { column } } };
};

/** Sets the column of one part of a visit's mite count; a column of days makes the count a natural drop. */
export const withMiteColumn = (visit: Visit, target: MitePart, column: string): Visit => {
  const isDays = target === 'varroa.days';
  const before: MiteCount = visit.varroa ?? {
    method: isDays ? 'natural_drop' : 'alcohol_wash',
    // `questionsOf` then asks which column counts the mites.
    mites: { column: '' },
  };
  if (target === 'varroa.mites') return { ...visit, varroa: { ...before, mites: { column } } };
  // Rows that name their methods have samples and days.
  if (before.methods) return { ...visit, varroa: { ...before, [isDays ? 'days' : 'sample']: { column } } };
  const { sample: _, days: __, ...rest } = before;
  const wash = before.method === 'natural_drop' ? 'alcohol_wash' : before.method;
  const method = isDays ? 'natural_drop' : wash;
  return { ...visit, varroa: { ...rest, method, [amountOf(method)]: { column } } };
};
