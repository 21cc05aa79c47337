import { searchable } from '@kypseli/domain';

export interface Mark {
  text: string;
  marked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a search as they are compared. */
export const searchWords = (q: string): string[] => [...new Set(searchable(q).match(WORD))];

/** Removes endings that change with case and number; short words are their own stem. */
const stemOf = (word: string): string => (word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2)));

/**
 * Splits a text into matches (words that begin like a search word, without case and accents) and the text between them.
 */
export const marksOf = (text: string, words: readonly string[]): Mark[] => {
  if (words.length === 0) return [{ text, marked: false }];
  const stems = words.map(stemOf);
  const pieces: Mark[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = searchable(word);
    if (!stems.some((stem) => folded.startsWith(stem))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
};

/** The length of text before the first match, so that two lines show the match. */
const BEFORE = 32;

/** The first text with a match, from shortly before the match; without a match, the first text. */
export const excerptOf = (texts: readonly string[], words: readonly string[]): Mark[] => {
  const all = texts.filter((text) => text !== '').map((text) => marksOf(text, words));
  const pieces = all.find((marks) => marks.some(({ marked }) => marked)) ?? all[0] ?? [];
  const [lead, ...rest] = pieces;
  if (!lead || lead.marked || rest.length === 0 || lead.text.length <= BEFORE * 2) return pieces;
  const from = lead.text.indexOf(' ', lead.text.length - BEFORE);
  return [{ text: `…${lead.text.slice(from === -1 ? -BEFORE : from)}`, marked: false }, ...rest];
};
