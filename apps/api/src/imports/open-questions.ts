import { isDeepStrictEqual } from 'node:util';
import type { ImportQuestion, Mapping, Suggestion } from '@kypseli/contract';

const at = (mapping: Mapping, path: ImportQuestion['path']): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key], mapping);

/** A mapping in which one of the others is open is refused by itself; a name for the apiary is suggested to be used. */
const ASKED_HERE: ReadonlySet<ImportQuestion['code']> = new Set(['hive_column', 'date_column', 'value_meaning']);

/** The questions of a suggestion to which a mapping still holds what was suggested in their place. */
export const openQuestions = (suggestion: Suggestion | null, mapping: Mapping): ImportQuestion[] =>
  (suggestion?.questions ?? []).filter(
    ({ code, path }) => ASKED_HERE.has(code) && isDeepStrictEqual(at(mapping, path), at(suggestion!.mapping, path)),
  );
