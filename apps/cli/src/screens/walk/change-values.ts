import {
  changeSources,
  isUnderstood,
  kindOf,
  type Mapping,
  type Meaning,
  type Measure,
  meaningKey,
  withMeaning,
} from '@kypseli/contract';
import { meaningLabel, targetLabel } from '../../imports/labels.js';
import { askMeaning } from './ask-meaning.js';
import type { Walk } from './walk.js';

interface Field {
  visit: number;
  target: Measure;
  samples: string[];
}

type Values = Record<string, Meaning>;

const withValues = (mapping: Mapping, { visit, target }: Field, values: Values): Mapping =>
  changeSources(mapping, (placed) => {
    if (placed.visit !== visit || placed.target !== target) return placed.source;
    const { values: _, ...rest } = placed.source;
    return Object.keys(values).length > 0 ? { ...rest, values } : rest;
  });

/** The column's texts that the field does not understand by itself, with their meanings. */
export const changeValues = async (walk: Walk, mapping: Mapping, field: Field): Promise<Mapping> => {
  const kind = kindOf(field.target);
  let values: Values = mapping.visits[field.visit]?.fields[field.target]?.values ?? {};
  if (kind.reads === 'text') return mapping;
  const known = (text: string): Meaning | undefined =>
    Object.entries(values).find(([key]) => meaningKey(key) === meaningKey(text))?.[1];
  // Case and surrounding blanks are ignored.
  const texts = new Map([...field.samples, ...Object.keys(values)].map((text) => [meaningKey(text), text]));
  const odd = [...texts.values()].filter((text) => known(text) !== undefined || !isUnderstood(kind, text));
  for (;;) {
    if (odd.length === 0) return withValues(mapping, field, values);
    const text = await walk.stage.choose<string | null>({
      title: `${targetLabel(field.target)}: what do these texts mean?`,
      note: 'Texts in other rows are asked about when all rows are checked.',
      choices: [
        { value: null, label: 'Done' },
        ...odd.map((value) => {
          const meaning = known(value);
          return {
            value,
            label: `“${value}”`,
            aside: meaning === undefined ? 'not answered yet' : meaningLabel(meaning),
          };
        }),
      ],
      initial: odd.find((value) => known(value) === undefined) ?? null,
    });
    if (text === null || text === undefined) return withValues(mapping, field, values);
    const meaning = await askMeaning(walk, kind, text);
    if (meaning !== undefined) values = withMeaning(values, text, meaning);
  }
};
