import { searchable } from '@kypseli/domain';

/** A word is found by its beginning and by its stem in each of the keeper's languages; SQL of a tsvector. */
export const searchVector = (column: string): string =>
  ['simple', 'greek', 'english', 'spanish'].map((config) => `to_tsvector('${config}', ${column})`).join(' || ');

/** SQL: a column has all of the words of a parameter, each by its beginning or by its stem. */
export const matches = (column: string, parameter: string): string => `
  (${searchVector(column)}) @@ ALL (
    SELECT to_tsquery('simple', quote_literal(word) || ':*') || plainto_tsquery('greek', word) ||
           plainto_tsquery('english', word) || plainto_tsquery('spanish', word)
    FROM unnest(${parameter}::text[]) AS word)`;

const MAX_WORDS = 10;

/** The words of a search as they are compared: letters and digits, without case and accents. */
export const wordsOf = (q: string): string[] =>
  [...new Set(searchable(q).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
