import type { Mapping, Source } from '@kypseli/contract';
import { kindOf, labelOf, type Measure, meaningOf, NOT_RECORDED } from '../../imports/meanings.js';
import { changeSources } from '../../imports/sources.js';
import { askMeaning } from './ask-meaning.js';
import type { Walk } from './walk.js';

type Values = NonNullable<Source['values']>;

interface Field {
  visit: number;
  target: Measure;
  samples: string[];
  values: Values | undefined;
}

const shown = (meaning: Values[string]) =>
  meaning === null ? NOT_RECORDED : meaning === true ? 'yes' : meaning === false ? 'no' : String(meaning);

const withValues = (mapping: Mapping, { visit, target }: Field, values: Values): Mapping =>
  changeSources(mapping, (placed) => {
    if (placed.visit !== visit || placed.target !== target) return placed.source;
    const { values: _, ...rest } = placed.source;
    return Object.keys(values).length > 0 ? { ...rest, values } : rest;
  });

/** What the texts that were seen stand for, where the field does not understand them by itself. */
export const changeValues = async (walk: Walk, mapping: Mapping, field: Field): Promise<Mapping> => {
  const kind = kindOf(field.target);
  let values: Values = field.values ?? {};
  if (kind.reads === 'text') return mapping;
  const known = (text: string) => Object.keys(values).find((key) => key.toLowerCase() === text.trim().toLowerCase());
  // Case and blanks around do not count.
  const texts = new Map([...field.samples, ...Object.keys(values)].map((text) => [text.trim().toLowerCase(), text]));
  const odd = [...texts.values()].filter(
    (text) => known(text) !== undefined || meaningOf(kind, text.toLowerCase()) === undefined,
  );
  for (;;) {
    if (odd.length === 0) return withValues(mapping, field, values);
    const text = await walk.stage.choose<string | null>({
      title: `${labelOf(field.target)}: what do these texts stand for?`,
      note: 'What other rows hold is asked when all of them are checked.',
      choices: [
        { value: null, label: 'Done' },
        ...odd.map((value) => ({
          value,
          label: `“${value}”`,
          aside: known(value) === undefined ? 'not said yet' : shown(values[known(value)!]!),
        })),
      ],
      initial: odd.find((value) => known(value) === undefined) ?? null,
    });
    if (text === null || text === undefined) return withValues(mapping, field, values);
    const meaning = await askMeaning(walk, kind, text);
    if (meaning !== undefined) values = { ...values, [known(text) ?? text.trim()]: meaning };
  }
};
