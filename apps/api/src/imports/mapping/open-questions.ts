import { isDeepStrictEqual } from 'node:util';
import { type ImportQuestion, isWithoutOutcome, type Mapping, type Suggestion, valueAt } from '@kypseli/contract';

/**
 * Other questions need no reminder: a mapping that leaves them open is refused, and the suggested apiary name is meant
 * to be used.
 */
const ASKED_HERE: ReadonlySet<ImportQuestion['code']> = new Set(['hive_column', 'date_column', 'value_meaning']);

/** The questions of a suggestion for which a mapping still has the suggested placeholder. */
export const openQuestions = (suggestion: Suggestion | null, mapping: Mapping): ImportQuestion[] =>
  (suggestion?.questions ?? []).filter(({ code, path, outcomes }) =>
    outcomes
      ? isWithoutOutcome(mapping, suggestion!.mapping, outcomes)
      : ASKED_HERE.has(code) && isDeepStrictEqual(valueAt(mapping, path), valueAt(suggestion!.mapping, path)),
  );
