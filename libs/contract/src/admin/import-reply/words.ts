import { el } from './el.js';
import { en } from './en.js';
import { es } from './es.js';
import type { ImportWords } from './types.js';

export type { ImportWords };

type Problem = keyof ImportWords['problem'];
type Fix = keyof ImportWords['fix'];

const LANGUAGES: Record<string, ImportWords> = { en, el, es };

/** The words of a language; English for one that there are none of. */
export const importWords = (language: string): ImportWords => LANGUAGES[language] ?? en;

const FIXES: Partial<Record<Problem, Fix>> = {
  not_a_number: 'number',
  value_unknown: 'meaning',
  number_separators: 'separators',
  negative: 'number',
  not_whole: 'number',
  out_of_range: 'number',
  date_unreadable: 'date',
  date_in_future: 'year',
  date_missing: 'missing',
  hive_missing: 'missing',
  hive_invalid: 'shorten',
  apiary_missing: 'missing',
  apiary_invalid: 'shorten',
  tag_invalid: 'shorten',
  position_invalid: 'position',
  position_incomplete: 'position',
  position_contradicts: 'position',
  text_too_long: 'shorten',
  conflicting_values: 'same',
  formula_not_calculated: 'calculate',
  bees_after_loss: 'colony',
  alive_after_loss: 'colony',
  treatment_unnamed: 'medicine',
  apiary_deleted: 'again',
};

/** What is wrong; a code that is not known gets a general text. */
export const problemText = ({ problem }: ImportWords, code: string): string =>
  problem[code as Problem] ?? problem.other;

/** What the keeper can do about it. */
export const fixText = ({ fix }: ImportWords, code: string): string => fix[FIXES[code as Problem] ?? 'out'];
