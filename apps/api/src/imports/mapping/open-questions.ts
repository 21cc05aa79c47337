import { isDeepStrictEqual } from 'node:util';
import {
  type ImportQuestion,
  isWithoutOutcome,
  type Mapping,
  type Suggestion,
  suggestionFor,
  valueAt,
} from '@kypseli/contract';

/**
 * Other questions need no reminder: a mapping that leaves them open is refused, and the suggested apiary name is meant
 * to be used.
 */
const ASKED_HERE: ReadonlySet<ImportQuestion['code']> = new Set(['hive_column', 'date_column', 'value_meaning']);

/** The questions of a suggestion for which a mapping still has the suggested placeholder. */
export const openQuestions = (suggestion: Suggestion | null, mapping: Mapping): ImportQuestion[] => {
  if (!suggestion) return [];
  const suggested = suggestionFor(suggestion, mapping.kind);
  return suggested.questions.filter(({ code, path, outcomes }) =>
    outcomes
      ? isWithoutOutcome(mapping, suggested.mapping, outcomes)
      : ASKED_HERE.has(code) && isDeepStrictEqual(valueAt(mapping, path), valueAt(suggested.mapping, path)),
  );
};
