import { HiveNumber, uniqueKey } from '@kypseli/domain';
import { type CompiledMapping, meaningKey } from './compile-mapping.js';
import type { TableRow } from './read-csv.js';
import type { CellOf } from './read-source.js';
import { keep, readVisit } from './read-visit.js';
import { type ImportedVisit, problemOf, type RowReading, Unusable } from './visit.js';

const MAX_NAME = 100;
const MAX_TAG = 50;
const MAX_TAGS = 20;
/** Field notes use it for a row about the whole apiary. */
const WHOLE_APIARY = 'all';

/**
 * What one row means by itself: its visits and actions, and every problem. A visit with a problem is left out whole.
 * @param width columns of the file @param lastDay the last day that a record may bear @param timeZone the keeper's own
 */
export const readRow = (
  row: TableRow,
  mapping: CompiledMapping,
  width: number,
  lastDay: string,
  _timeZone: string,
): RowReading => {
  const cellOf: CellOf = ({ index }) => {
    const text = row.cells[index] ?? '';
    return mapping.missing.has(meaningKey(text)) ? '' : text;
  };
  try {
    refuseLongRow(row, width);
    const whose = {
      rows: [row.row],
      apiary: 'value' in mapping.apiary ? mapping.apiary.value : readApiary(mapping.apiary.column, cellOf),
      hiveNumber: readHiveNumber(mapping, cellOf),
      tags: readTags(mapping, cellOf),
    };
    return readVisits(mapping, cellOf, lastDay, whose);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { visits: [], actions: [], problems: [problemOf(row.row, error)], skipped: 1 };
  }
};

const readVisits = (
  mapping: CompiledMapping,
  cellOf: CellOf,
  lastDay: string,
  whose: Omit<ImportedVisit, 'day' | 'fields'>,
): RowReading => {
  const visits: ImportedVisit[] = [];
  const problems: Unusable[] = [];
  let skipped = 0;
  // Texts of a group without a visit belong to the row, like those of columns that nothing names.
  const rest = [...mapping.unnamed];
  for (const group of mapping.visits) {
    const reading = readVisit(group, cellOf, lastDay);
    if (reading.visit) visits.push({ ...whose, ...reading.visit });
    else rest.push(...group.extra);
    if (reading.problems.length > 0) skipped++;
    problems.push(...reading.problems);
  }
  const first = visits[0];
  if (first) {
    const texts = rest.map((column) => [column.name, cellOf(column)] as const).filter(([, text]) => text !== '');
    first.fields = keep(first.fields, Object.fromEntries(texts));
  } else if (problems.length === 0) {
    const { date } = mapping.visits[0]!;
    const message = 'This row has no day of a visit. Please enter one in the file, or leave the row out.';
    throw new Unusable('date_missing', message, date.name);
  }
  return { visits, actions: [], problems: problems.map((problem) => problemOf(whose.rows[0]!, problem)), skipped };
};

const refuseLongRow = ({ cells }: TableRow, width: number) => {
  const surplus = cells.slice(width).find((cell) => cell !== '');
  if (surplus === undefined) return;
  const message = `This row has more cells than there are columns. Please put texts that hold a comma in quotation marks.`;
  throw new Unusable('row_too_long', message, null, surplus);
};

const readApiary = (column: { name: string; index: number }, cellOf: CellOf): string => {
  const name = cellOf(column);
  if (name === '')
    throw new Unusable('apiary_missing', 'This row names no apiary. Please enter one in the file.', column.name);
  if (name.length > MAX_NAME)
    throw new Unusable('apiary_invalid', `An apiary’s name has at most ${MAX_NAME} characters.`, column.name, name);
  return name;
};

const readHiveNumber = ({ hive }: CompiledMapping, cellOf: CellOf): string => {
  const number = cellOf(hive);
  if (number === '')
    throw new Unusable('hive_missing', 'This row names no hive. Please enter one, or leave the row out.', hive.name);
  if (meaningKey(number) === WHOLE_APIARY) {
    const message = 'This row is about the whole apiary and not about a hive. Please leave it out.';
    throw new Unusable('not_a_hive', message, hive.name, number);
  }
  if (!HiveNumber.safeParse(number).success)
    throw new Unusable('hive_invalid', 'A hive’s number has 1 to 20 characters. Please shorten it.', hive.name, number);
  return number;
};

const readTags = ({ tags }: CompiledMapping, cellOf: CellOf): string[] => {
  const found = new Map<string, string>();
  for (const column of tags) {
    const tag = cellOf(column);
    if (tag.length > MAX_TAG)
      throw new Unusable(
        'tag_invalid',
        `A tag has at most ${MAX_TAG} characters. Please shorten it.`,
        column.name,
        tag,
      );
    if (tag !== '') found.set(uniqueKey(tag), tag);
  }
  return [...found.values()].slice(0, MAX_TAGS);
};
