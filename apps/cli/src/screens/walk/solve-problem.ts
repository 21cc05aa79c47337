import type { Import, Mapping } from '@kypseli/contract';
import { messageOf, type ProblemGroup, titleOf } from '../../imports/describe-import.js';
import { kindOf } from '../../imports/meanings.js';
import { changeSources, columnsOf, sourcesOf } from '../../imports/sources.js';
import type { Choice } from '../ChoiceList.js';
import { askMeaning } from './ask-meaning.js';
import { changeColumn } from './change-column.js';
import type { Walk } from './walk.js';

type Fix = 'stands' | 'missing' | 'correct' | 'column';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const fixesOf = (mapping: Mapping, { column, value, row, count }: ProblemGroup): Choice<Fix>[] => {
  if (column === null) return [];
  const text = value !== null && value.trim() !== '';
  const read = sourcesOf(mapping).some(({ source }) => columnsOf(source).includes(column));
  return [
    ...(text && read
      ? [
          {
            value: 'stands' as const,
            label: `Say what “${value}” stands for`,
            aside: 'in every row',
            about: `In the column ${column}.`,
          },
        ]
      : []),
    ...(text && read
      ? [{ value: 'missing' as const, label: `“${value}” means “not recorded”`, aside: 'in every column and row' }]
      : []),
    {
      value: 'correct',
      label: `Correct the cell in row ${row}`,
      aside: count > 1 ? `only this one of ${count}` : '',
      about: 'The file itself stays as it is; its text is kept beside the value.',
    },
    { value: 'column', label: `Change what ${column} means` },
  ];
};

const standsFor = async (walk: Walk, mapping: Mapping, column: string, value: string) => {
  const first = sourcesOf(mapping).find(({ source }) => columnsOf(source).includes(column))!;
  const meaning = await askMeaning(walk, kindOf(first.target), value);
  if (meaning === undefined) return undefined;
  return changeSources(mapping, ({ source, target }) => {
    if (!columnsOf(source).includes(column) || kindOf(target).reads !== kindOf(first.target).reads) return source;
    const others = Object.entries(source.values ?? {}).filter(([text]) => !same(text, value));
    return { ...source, values: { ...Object.fromEntries(others), [value.trim()]: meaning } };
  });
};

const corrected = async ({ stage }: Walk, mapping: Mapping, { column, value, row }: ProblemGroup) => {
  const text = await stage.enter({ title: `What should row ${row} hold in ${column}?`, initial: value ?? '' });
  if (text === undefined) return undefined;
  const others = (mapping.corrections ?? []).filter((one) => one.row !== row || one.column !== column);
  return { ...mapping, corrections: [...others, { row, column: column!, value: text.trim() }] };
};

/** The ways to put one group of problems right. A text: why not; undefined: it stays. */
export const solveProblem = async (
  walk: Walk,
  record: Import,
  group: ProblemGroup,
): Promise<Mapping | string | undefined> => {
  const { column, value } = group;
  const mapping = record.mapping!;
  const choices = fixesOf(mapping, group);
  const message = messageOf(record, group);
  if (choices.length === 0) return `${message} It can be put right in the file only, or left out.`;
  const fix = await walk.stage.choose({ title: titleOf(group), note: message, choices });
  if (fix === 'stands') return standsFor(walk, mapping, column!, value!);
  if (fix === 'missing') return { ...mapping, missing: [...(mapping.missing ?? []), value!.trim()] };
  if (fix === 'correct') return corrected(walk, mapping, group);
  if (fix === 'column') return changeColumn(walk, record, mapping, column!);
  return undefined;
};
