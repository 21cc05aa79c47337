import {
  formatsOf,
  type Import,
  MAX_ROUND_DAYS,
  type Mapping,
  SAME_DAY_ROWS,
  setRoundDays,
  setSameDayRows,
  usesOf,
} from '@kypseli/contract';
import { SAME_DAY_WORDS } from '../../imports/describe-import.js';
import { describeUses } from '../../imports/describe-uses.js';
import { nameCheck } from '../../imports/entries.js';
import type { Choice } from '../ChoiceList.js';
import { changeColumn } from './change-column.js';
import { changeDays } from './change-days.js';
import type { Walk } from './walk.js';

type Picked = 'go' | 'apiary' | 'days' | 'rounds' | 'sameDay' | `column:${string}`;

const confidenceOf = (guess: Import['columns'][number]['guess']) =>
  guess ? ` (guessed, ${Math.round(guess.confidence * 100)}% sure)` : '';

const roundsLabel = (days: number): string => (days === 1 ? 'those of the same day' : `those within ${days} days`);

const choicesOf = ({ columns }: Import, mapping: Mapping): Choice<Picked>[] => {
  const uses = usesOf(mapping);
  const apiary = 'value' in mapping.apiary ? mapping.apiary.value : `from the column ${mapping.apiary.column}`;
  const days = mapping.visits.map(({ date }) => date.day ?? formatsOf(date).join(' or '));
  const year = mapping.visits.find(({ date }) => date.firstYear)?.date.firstYear;
  return [
    { value: 'go', label: 'Looks good: check all rows', about: 'Nothing is saved yet.' },
    { value: 'apiary', label: 'Apiary', aside: apiary, about: 'The apiary of the hives.' },
    {
      value: 'days',
      label: 'Days',
      aside: `${[...new Set(days)].join('; ')}${year ? `, from ${year}` : ''}`,
      about: 'How dates are written, and the year of those without one.',
    },
    {
      value: 'rounds',
      label: 'Rounds',
      aside: roundsLabel(mapping.roundDays ?? 1),
      about: 'Which inspections of an apiary are one round.',
    },
    // Asked together with the first problem that it causes.
    ...(mapping.sameDayRows === undefined
      ? []
      : [
          {
            value: 'sameDay' as const,
            label: 'Several rows about one hive and day',
            aside: SAME_DAY_WORDS[mapping.sameDayRows],
          },
        ]),
    ...columns.map(
      ({ name, samples, guess }): Choice<Picked> => ({
        value: `column:${name}`,
        label: name,
        aside: describeUses(uses.get(name), mapping.visits.length),
        about: `${samples.length > 0 ? `Contains: ${samples.join(' | ')}` : 'Empty.'}${confidenceOf(guess)}`,
      }),
    ),
  ];
};

const noteOf = ({ rows, columns, suggestion, mapping }: Import) => {
  const fromMapping = suggestion?.kept && !mapping ? `, from the saved mapping “${suggestion.kept}”` : '';
  return `${rows} rows, ${columns.length} columns${fromMapping}`;
};

/** All columns with their meanings, each editable; undefined: the keeper stops. */
export const chooseMeanings = async (
  walk: Walk,
  record: Import,
  first: Mapping,
  firstNotice: string | undefined,
): Promise<Mapping | undefined> => {
  let mapping = first;
  let notice = firstNotice;
  let initial: Picked = 'go';
  for (;;) {
    const picked: Picked | undefined = await walk.stage.choose({
      title: `${record.filename}: what the columns mean`,
      note: noteOf(record),
      notice,
      choices: choicesOf(record, mapping),
      initial,
    });
    notice = undefined;
    if (picked === undefined) {
      const choices = [
        { value: true, label: 'Stop without importing' },
        { value: false, label: 'Go on' },
      ];
      if (await walk.stage.choose({ title: 'Stop?', choices })) return undefined;
      continue;
    }
    if (picked === 'go') return mapping;
    initial = picked;
    if (picked === 'apiary') {
      const name = await walk.stage.enter({
        title: 'The apiary of these hives',
        initial: 'value' in mapping.apiary ? mapping.apiary.value : '',
        check: nameCheck,
      });
      if (name !== undefined) mapping = { ...mapping, apiary: { value: name.trim() } };
    } else if (picked === 'days') mapping = (await changeDays(walk, record, mapping)) ?? mapping;
    else if (picked === 'rounds') {
      const days = await walk.stage.choose({
        title: 'Which inspections of an apiary are one round?',
        note: 'On a later day, the inspection keeps its own date as text.',
        choices: Array.from({ length: MAX_ROUND_DAYS }, (_, nth) => ({ value: nth + 1, label: roundsLabel(nth + 1) })),
        initial: mapping.roundDays ?? 1,
      });
      if (days !== undefined) mapping = setRoundDays(mapping, days);
    } else if (picked === 'sameDay') {
      const rows = await walk.stage.choose({
        title: 'What do several rows about one hive and day come to?',
        choices: SAME_DAY_ROWS.map((value) => ({ value, label: SAME_DAY_WORDS[value] })),
        initial: mapping.sameDayRows,
      });
      if (rows !== undefined) mapping = setSameDayRows(mapping, rows);
      initial = 'go';
    } else {
      const changed = await changeColumn(walk, record, mapping, picked.slice('column:'.length));
      if (typeof changed === 'string') notice = changed;
      else if (changed) mapping = changed;
    }
  }
};
