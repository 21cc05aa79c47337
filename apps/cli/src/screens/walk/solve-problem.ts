import {
  addMissing,
  CONFLICTING,
  correctCell,
  fixesOf,
  type Import,
  type Mapping,
  type ProblemFix,
  type ProblemGroup,
  readAlsoAs,
  rowName,
  setDecimal,
  setMeaning,
  setSameDayRows,
} from '@kypseli/contract';
import { messageOf, titleOf } from '../../imports/describe-import.js';
import type { Choice } from '../ChoiceList.js';
import { askMeaning } from './ask-meaning.js';
import { changeColumn } from './change-column.js';
import { formatChoices } from './change-days.js';
import type { Walk } from './walk.js';

type Fix = ProblemFix | { kind: 'column'; column: string } | { kind: 'sameDay'; rows: 'add' | 'average' };

/** A fix as a choice of the list. */
const choiceOf = (fix: Fix, group: ProblemGroup): Choice<Fix> => {
  const { count } = group;
  switch (fix.kind) {
    case 'meaning':
      return {
        value: fix,
        label: `Set what “${fix.text}” means`,
        aside: 'in every row',
        about: `In the column ${fix.column}.`,
      };
    case 'missing':
      return { value: fix, label: `“${fix.text}” means “not recorded”`, aside: 'in every column and row' };
    case 'format':
      return { value: fix, label: 'Read the dates another way', aside: 'in every row' };
    case 'decimal':
      return {
        value: fix,
        label: fix.decimal === ',' ? 'A comma separates decimals' : 'A point separates decimals',
        aside: 'in every column and row',
      };
    case 'cell':
      return {
        value: fix,
        label: `Correct the cell in row ${rowName(group)}`,
        aside: count > 1 ? `only this one of ${count}` : '',
        about: 'The file does not change; its text is saved beside the value.',
      };
    case 'sameDay':
      return {
        value: fix,
        label: fix.rows === 'add' ? 'Add them up: a row is a box' : 'Average them: a row is an observer',
        aside: 'wherever several rows are about one hive and day',
      };
    case 'column':
      return { value: fix, label: `Change what ${fix.column} means` };
  }
};

/** Asks for the details of a fix. Returns a text if it is impossible; undefined: nothing changes. */
const settled = async (walk: Walk, record: Import, fix: Fix, group: ProblemGroup) => {
  const mapping = record.mapping!;
  switch (fix.kind) {
    case 'meaning': {
      const meaning = await askMeaning(walk, fix.of, fix.text);
      return meaning === undefined ? undefined : setMeaning(mapping, fix.column, fix.text, meaning);
    }
    case 'missing':
      return addMissing(mapping, fix.text);
    case 'decimal':
      return setDecimal(mapping, fix.decimal);
    case 'format': {
      const title = `How is “${fix.text}” written?`;
      const format = await walk.stage.choose({ title, choices: formatChoices(fix.formats) });
      return format && readAlsoAs(mapping, fix.column, format);
    }
    case 'cell': {
      const title = `What is the correct value of row ${rowName(group)} in ${fix.column}?`;
      const text = await walk.stage.enter({ title, initial: group.value ?? '' });
      return text === undefined ? undefined : correctCell(mapping, fix.row, fix.column, text.trim());
    }
    case 'sameDay':
      return setSameDayRows(mapping, fix.rows);
    case 'column':
      return changeColumn(walk, record, mapping, fix.column);
  }
};

/** Offers the fixes of a group of problems. Returns a text if one is impossible; undefined: nothing changes. */
export const solveProblem = async (
  walk: Walk,
  record: Import,
  group: ProblemGroup,
): Promise<Mapping | string | undefined> => {
  const { column } = group;
  const names = record.columns.map(({ name }) => name);
  const isOpen = group.code === CONFLICTING && record.mapping!.sameDayRows === undefined;
  const fixes: Fix[] = [
    ...(isOpen ? (['add', 'average'] as const).map((rows) => ({ kind: 'sameDay', rows }) as const) : []),
    ...fixesOf(group, record.mapping!, names),
  ];
  const message = messageOf(record, group);
  if (fixes.length === 0) return `${message} Fix it in the file or skip it.`;
  const ofColumn: Fix[] = column === null ? [] : [{ kind: 'column', column }];
  const choices = [...fixes, ...ofColumn].map((fix) => choiceOf(fix, group));
  const fix = await walk.stage.choose({ title: titleOf(group), note: message, choices });
  return fix && settled(walk, record, fix, group);
};
