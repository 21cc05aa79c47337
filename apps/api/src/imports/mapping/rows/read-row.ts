import { EMPTY_VISIT, TEXTS_LEFT_OUT } from '@kypseli/contract';
import type { TableRow } from '../../read/table-row.js';
import { problemOf, Unusable } from '../../read/unusable.js';
import type { Column } from '../binding.js';
import type { CompiledMapping, CompiledVisit } from '../compile-mapping.js';
import { joined, keep, keepBeside } from './extra-texts.js';
import { readPosition } from './read-position.js';
import { type ReadVisit, readVisit, type VisitReading } from './read-visit.js';
import { RowCells } from './row-cells.js';
import { readSubject } from './row-subject.js';
import { isTotal, refuseTotal } from './total-row.js';
import type { RowReading } from './visit.js';

const MAX_TEXT_NAME = 200;

/** The number of columns of a file, and their delimiter; null in a spreadsheet. */
export interface TableShape {
  width: number;
  delimiter: string | null;
}

type Pair = CompiledMapping['pairs'][number];

/**
 * Reads one row: its visits and actions, and every problem. A visit with a problem is left out completely, with its
 * actions. Texts of unused columns are kept, so that no cell is lost.
 * @param lastDay the last day that a record may have
 * @param timeZone the keeper's own
 */
export const readRow = (
  row: TableRow,
  mapping: CompiledMapping,
  table: TableShape,
  lastDay: string,
  timeZone: string,
): RowReading => {
  const cells = new RowCells(row, mapping);
  const formulas = uncalculated(row, mapping);
  if (formulas.length > 0 && !isTotal(mapping, cells)) {
    const problems = formulas.map((problem) => problemOf(row.row, problem));
    return { ...NOTHING_READ, problems, skipped: 1, uses: cells.outcome() };
  }
  try {
    refuseLongRow(row, table);
    refuseTotal(mapping, cells);
    return readVisits(row.row, mapping, cells, lastDay, timeZone);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const uses = new RowCells(row, mapping).outcome();
    return { ...NOTHING_READ, problems: [problemOf(row.row, error)], skipped: 1, uses };
  }
};

const NOTHING_READ: Omit<RowReading, 'problems' | 'skipped' | 'uses'> = {
  whose: null,
  visits: [],
  actions: [],
  colonies: [],
  position: null,
  doubts: new Map(),
};

/** Formulas without a result in columns that the mapping uses. In other columns the formula is kept as text. */
const uncalculated = ({ row, cells, formulas = [] }: TableRow, mapping: CompiledMapping): Unusable[] => {
  const corrected = new Set(mapping.corrections.get(row)?.map(({ column }) => column.index));
  return formulas
    .filter((index) => mapping.used.has(index) && !corrected.has(index))
    .map((index) => {
      const { name } = mapping.columns[index]!;
      const message = `“${name}” holds a formula without its result. Open the file in a spreadsheet, save it, and send it again.`;
      return new Unusable('formula_not_calculated', message, name, cells[index]!);
    });
};

const SEPARATORS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' };

const refuseLongRow = ({ cells }: TableRow, { width, delimiter }: TableShape) => {
  const surplus = cells.slice(width).find((cell) => cell !== '');
  if (surplus === undefined) return;
  const advice = delimiter === null ? '' : ` Put texts that contain a ${SEPARATORS[delimiter]} in quotation marks.`;
  throw new Unusable('row_too_long', `This row has more cells than there are columns.${advice}`, null, surplus);
};

type Days = { lastDay: string; timeZone: string };

/** Reads each group of columns. A row that is blank in all groups is still a visit if the first group has a day. */
const readGroups = ({ visits }: CompiledMapping, cells: RowCells, days: Days): [CompiledVisit, VisitReading][] => {
  const read = (group: CompiledVisit, mayBeBlank: boolean) =>
    cells.remembering(
      () => readVisit(group, cells, { ...days, mayBeBlank }),
      ({ visit }) => visit !== null,
    );
  const readings = visits.map((group) => read(group, visits.length > 1));
  if (readings.every(({ visit, problems }) => visit === null && problems.length === 0))
    readings[0] = read(visits[0]!, false);
  return visits.map((group, i) => [group, readings[i]!]);
};

const readVisits = (
  row: number,
  mapping: CompiledMapping,
  cells: RowCells,
  lastDay: string,
  timeZone: string,
): RowReading => {
  const whose = readSubject(mapping, cells);
  const visits: ReadVisit[] = [];
  const place = positionOf(mapping, cells);
  const problems: Unusable[] = [];
  const left: number[] = [];
  let skipped = 0;
  for (const [group, reading] of readGroups(mapping, cells, { lastDay, timeZone })) {
    if (reading.problems.length > 0) left.push(...group.reads);
    if (reading.visit) visits.push(reading.visit);
    if (reading.problems.length > 0) skipped++;
    problems.push(...reading.problems);
  }
  for (const pair of mapping.pairs) for (const visit of visits) nameByCategory(visit, pair, cells);
  const first = visits[0];
  cells.markLeft(place.left);
  if (first && mapping.noTexts && visits.every(({ hasFields }) => !hasFields)) {
    cells.markLeft(left);
    first.notes.push(...leaveTexts(mapping, cells));
  } else if (first) {
    cells.markLeft(left);
    first.fields = keep(first.fields, restOf(mapping, cells));
    keepCorrected(visits, cells);
  } else if (problems.length === 0 && !mapping.onlyHives && !isOnlyHive(mapping, cells)) {
    const { column } = mapping.visits[0]!.date;
    const message = 'This row has no inspection date. Add one in the file or skip the row.';
    throw new Unusable('date_missing', message, column?.name ?? null);
  }
  return {
    whose,
    visits: visits.filter(isInspection).map(({ of, day, fields, convertedTexts }) => ({
      ...whose,
      rows: [row],
      group: mapping.visits.indexOf(of),
      day,
      fields: keepBeside(fields, convertedTexts),
    })),
    actions: visits.flatMap(({ day, at, actions }) =>
      actions.map(({ doneAt, ...action }) => ({ ...whose, row, day, at: doneAt ?? at(), ...action })),
    ),
    colonies: visits.flatMap(({ day, colony }) => (colony ? [{ ...whose, row, day, ...colony }] : [])),
    position: place.position && { ...place.position, apiary: whose.apiary },
    problems: [
      ...place.problems,
      ...problems,
      ...visits.flatMap((visit) => (mapping.onlyHives ? visit.notes : notesOf(visit, visits))),
    ].map((problem) => problemOf(row, problem)),
    skipped,
    doubts: cells.doubts,
    uses: cells.outcome(),
  };
};

/** True for a row that names a hive, and has nothing else that could be recorded. */
const isOnlyHive = ({ columns, ignored }: CompiledMapping, cells: RowCells): boolean => {
  cells.markIgnored(ignored);
  return cells.textsOf(columns.filter((column) => !cells.isUsed(column))).length === 0;
};

/** The texts of a row that is no inspection have no place. */
const leaveTexts = ({ columns, ignored }: CompiledMapping, cells: RowCells): Unusable[] => {
  cells.markIgnored(ignored);
  const [first, ...rest] = cells.textsOf(columns.filter((column) => !cells.isUsed(column)));
  if (!first) return [];
  cells.markLeft([first, ...rest].map(({ index }) => index));
  const message = 'This row is no inspection, so texts without a meaning are left out.';
  return [new Unusable(TEXTS_LEFT_OUT, message, first.name, first.text)];
};

/** A position that cannot be used is left out; the visits of its row stay. */
const positionOf = (mapping: CompiledMapping, cells: RowCells) => {
  const columns = Object.values(mapping.position ?? {});
  try {
    const position = readPosition(mapping, cells);
    cells.markRecorded(columns);
    return { position, left: [], problems: [] };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { position: null, left: columns.map(({ index }) => index), problems: [error] };
  }
};

const categoryOf = (name: Column, cells: RowCells): string | null => {
  const category = cells.of(name);
  return category === '' || category.length > MAX_TEXT_NAME ? null : category;
};

/** Names the original text of a converted value by its category, too. */
const nameByCategory = (visit: ReadVisit, { name, value }: Pair, cells: RowCells): void => {
  const category = categoryOf(name, cells);
  if (category === null || visit.of.extra.some(({ index }) => index === value.index)) return;
  if (cells.isUsed(value)) cells.markText([name]);
  const renamed = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([column, text]) => [column === value.name ? category : column, text]),
    );
  visit.convertedTexts = renamed(visit.convertedTexts);
  if (visit.fields.extra) visit.fields = { ...visit.fields, extra: renamed(visit.fields.extra) };
};

/**
 * False for a row without any value: nothing was seen of the hive. What is only planned was not a visit, whatever other
 * texts its row has.
 */
const isInspection = ({ fields, actions, hasFields }: ReadVisit) =>
  Object.keys(fields).length > 0 && (hasFields || !(actions.length > 0 && actions.every(({ planned }) => planned)));

const isEmpty = ({ notes, actions, colony, fields }: ReadVisit) =>
  Object.keys(fields).length === 0 && actions.length === 0 && notes.length === 0 && !colony?.state;

/** The notes on a visit; of an empty one, that it is empty, unless the row has values of that day elsewhere. */
const notesOf = (visit: ReadVisit, all: readonly ReadVisit[]): Unusable[] => {
  if (!isEmpty(visit)) return visit.notes;
  if (all.some((other) => other.day === visit.day && !isEmpty(other))) return [];
  const message = 'This row has a day and no value, so there is nothing to record.';
  return [new Unusable(EMPTY_VISIT, message, visit.of.date.column?.name ?? null)];
};

/** The texts of the row that nothing has used. Values of long rows are named by their category. */
const restOf = ({ pairs, columns, ignored }: CompiledMapping, cells: RowCells) => {
  const texts = new Map<string, string>();
  const add = (name: string, text: string) => texts.set(name, joined(texts.get(name), text, '; ')!);
  for (const { name, value } of pairs) {
    const [category, text] = [categoryOf(name, cells), cells.of(value)];
    if (cells.isUsed(value) || text === '' || category === null) continue;
    add(category, text);
    cells.markText([name, value]);
  }
  cells.markIgnored(ignored);
  const unused = cells.textsOf(columns.filter((column) => !cells.isUsed(column)));
  for (const { name, text } of unused) add(name, text);
  cells.markText(unused);
  return Object.fromEntries(texts);
};

/** Keeps the original text of a corrected cell with the visit that reads the cell. */
const keepCorrected = (visits: ReadVisit[], cells: RowCells): void => {
  for (const { column, text } of cells.corrected) {
    if (text === '') continue;
    const visit = visits.find(({ of }) => of.reads.has(column.index)) ?? visits[0]!;
    visit.fields = keep(visit.fields, { [column.name]: text });
  }
};
