import { meaningKey, TOTAL_ROW } from '@kypseli/contract';
import { Unusable } from '../../read/unusable.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowCells } from './row-cells.js';
import { namesSummary } from './summary-names.js';

/** A number, or a formula without a result in the file. */
const NUMBER = /^[\d.,'’\s%]*\d[\d.,'’\s%]*$|^=/;

/**
 * True for a row with neither hive nor day that has only numbers and a word like “Total” or a formula. Numbers alone may
 * be another box of the hive above: the keeper is asked.
 */
const isSum = ({ hive, visits, columns, summaries }: CompiledMapping, cells: RowCells): boolean => {
  const days = visits.map(({ date }) => date.column);
  if (days.some((day) => day === null || cells.of(day) !== '') || cells.of(hive) !== '') return false;
  if (summaries.has('')) return true;
  const texts = cells.textsOf(columns).map(({ text }) => text);
  return (
    texts.some((text) => namesSummary(text) || text.startsWith('=')) &&
    texts.some((text) => NUMBER.test(text)) &&
    texts.every((text) => NUMBER.test(text) || namesSummary(text))
  );
};

/** True if a row has sums or averages of other rows instead of a hive. */
export const isTotal = (mapping: CompiledMapping, cells: RowCells): boolean => {
  const name = cells.of(mapping.hive);
  return (name !== '' && (namesSummary(name) || mapping.summaries.has(meaningKey(name)))) || isSum(mapping, cells);
};

/** @throws Unusable total_row */
export const refuseTotal = (mapping: CompiledMapping, cells: RowCells): void => {
  if (!isTotal(mapping, cells)) return;
  const message = 'This row sums up others and is about no hive, so it is passed over.';
  throw new Unusable(TOTAL_ROW, message, mapping.hive.name, cells.of(mapping.hive));
};
