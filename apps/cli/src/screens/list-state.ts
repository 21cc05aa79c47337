import { searchable } from '@kypseli/domain';

/** A list that is filtered by typing and moved through by keys. */
export interface ListState {
  filter: string;
  /** Among those that the filter leaves. */
  at: number;
}

/** The part of a list that is seen: the chosen one stays inside, and the window moves no more than it must. */
export const windowOf = (first: number, at: number, lines: number, length: number): number => {
  const last = Math.max(0, length - lines);
  const low = Math.max(0, at - lines + 1);
  return Math.min(Math.max(low, Math.min(first, at)), last);
};

export const moved = (at: number, by: number, length: number): number =>
  Math.min(Math.max(0, at + by), Math.max(0, length - 1));

/** Whether every word of the filter is somewhere in the text, without case and accents. */
export const fits = (text: string, filter: string): boolean =>
  searchable(filter)
    .split(/\s+/)
    .every((word) => searchable(text).includes(word));
