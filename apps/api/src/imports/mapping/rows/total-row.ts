import { TOTAL_ROW } from '@kypseli/contract';
import { searchable } from '@kypseli/domain';
import { Unusable } from '../../read/unusable.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowCells } from './row-cells.js';

/** Texts in the hive column of rows with sums or averages. */
const NAMES = new Set(
  [
    ['total', 'totals', 'grand total', 'subtotal', 'sum', 'average', 'mean'],
    ['συνολο', 'συνολα', 'γενικο συνολο', 'μερικο συνολο', 'αθροισμα', 'μεσος ορος'],
    ['totales', 'total general', 'suma', 'promedio', 'media'],
    ['summe', 'gesamt', 'mittelwert', 'somme', 'moyenne', 'totale', 'totaal', 'totais'],
  ]
    .flat()
    .map(searchable),
);
/** A number, or a formula without a result in the file. */
const NUMBER = /^[\d.,'’\s%]*\d[\d.,'’\s%]*$|^=/;

const isName = (text: string) =>
  NAMES.has(
    searchable(text)
      .replace(/[:.]\s*$/, '')
      .trim(),
  );

/** True for a row with neither hive nor day that has only numbers and a word like “Total”. */
const isSum = ({ hive, visits, columns }: CompiledMapping, cells: RowCells): boolean => {
  const days = visits.map(({ date }) => date.column);
  if (days.some((day) => day === null || cells.of(day) !== '') || cells.of(hive) !== '') return false;
  const texts = cells.textsOf(columns).map(({ text }) => text);
  return texts.some((text) => NUMBER.test(text)) && texts.every((text) => NUMBER.test(text) || isName(text));
};

/** True if a row has sums of other rows instead of a hive. */
export const isTotal = (mapping: CompiledMapping, cells: RowCells): boolean =>
  isName(cells.of(mapping.hive)) || isSum(mapping, cells);

/** @throws Unusable total_row */
export const refuseTotal = (mapping: CompiledMapping, cells: RowCells): void => {
  if (!isTotal(mapping, cells)) return;
  const message = 'This row adds up others and is about no hive, so it is passed over.';
  throw new Unusable(TOTAL_ROW, message, mapping.hive.name, cells.of(mapping.hive));
};
