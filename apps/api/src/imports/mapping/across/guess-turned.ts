import type { ImportQuestion, Mapping, Suggestion } from '@kypseli/contract';
import type { Across } from '../../read/across.js';
import type { FileGuess } from '../guess/guess-file.js';
import { readsNothing } from '../guess/kinds-of-table.js';

const SHOWN = 5;

/** Asks whether columns with names are hives. */
const askEach = ({ groups }: Across): ImportQuestion => {
  const samples = groups.slice(0, SHOWN).map(({ label }) => label);
  return {
    code: 'each_column',
    path: ['each'],
    column: null,
    samples,
    choices: ['hive', 'no'],
    outcomes: { hive: [{ path: ['each'], value: 'hive' }], no: [] },
    message: `Is each of these columns a hive: ${samples.join(', ')}?`,
  };
};

/** Asks what the numbers of a table count whose header only names hives or days. */
const askValues = (column: string, { visits }: Mapping): ImportQuestion => {
  const field = (name: string) => [{ path: ['visits', 0, 'fields', name], value: { column } }];
  const outcomes = {
    weight: field('weightKg'),
    bees: field('populationFrames'),
    brood: field('broodFrames'),
    harvest: [{ path: ['visits', 0, 'harvest'], value: { kg: { column } } }],
    text: [],
  };
  return {
    code: 'column_meaning',
    path: ['visits', visits.length - 1, 'fields'],
    column,
    samples: [],
    choices: Object.keys(outcomes),
    outcomes,
    message: 'What do the numbers of the table count?',
  };
};

/** Adds the questions about a table whose columns were read as hives or days. */
export const guessTurned = (guess: FileGuess, across: Across | null, isSure: boolean): FileGuess => {
  const { suggestion } = guess;
  if (!across || !suggestion) return guess;
  const each = isSure ? [] : [askEach(across)];
  const [value, ...others] = across.values;
  const about = ({ mapping, questions }: Pick<Suggestion, 'mapping' | 'questions'>): ImportQuestion[] => {
    const isAsked = questions.some(({ code }) => code === 'column_meaning' || code === 'scale');
    const isOpen = value !== undefined && others.length === 0 && mapping.kind !== 'hives' && readsNothing(mapping);
    return [...each, ...questions, ...(isOpen && !isAsked ? [askValues(value, mapping)] : [])];
  };
  return {
    ...guess,
    suggestion: {
      ...suggestion,
      questions: about(suggestion),
      ...(suggestion.others && {
        others: suggestion.others.map((other) => ({ ...other, questions: about(other) })),
      }),
    },
  };
};
