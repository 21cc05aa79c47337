import { isDeepStrictEqual } from 'node:util';
import type { ImportQuestion, Mapping, Suggestion } from '@kypseli/contract';

const at = (mapping: Mapping, path: ImportQuestion['path']): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key], mapping);

/**
 * Other questions need no reminder: a mapping that leaves them open is refused, and the suggested apiary name is meant
 * to be used.
 */
const ASKED_HERE: ReadonlySet<ImportQuestion['code']> = new Set(['hive_column', 'date_column', 'value_meaning']);

/** The questions of a suggestion for which a mapping still has the suggested placeholder. */
export const openQuestions = (suggestion: Suggestion | null, mapping: Mapping): ImportQuestion[] =>
  (suggestion?.questions ?? []).filter(
    ({ code, path }) => ASKED_HERE.has(code) && isDeepStrictEqual(at(mapping, path), at(suggestion!.mapping, path)),
  );
