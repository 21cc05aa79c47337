import { searchable } from '@kypseli/domain';

/** A list filtered by typing and navigated by keys. */
export interface ListState {
  filter: string;
  /** The index in the filtered list. */
  at: number;
}

/** The visible part of a list: includes the selected choice, and scrolls no more than it must. */
export const windowOf = (first: number, at: number, lines: number, length: number): number => {
  const last = Math.max(0, length - lines);
  const low = Math.max(0, at - lines + 1);
  return Math.min(Math.max(low, Math.min(first, at)), last);
};

export const moved = (at: number, by: number, length: number): number =>
  Math.min(Math.max(0, at + by), Math.max(0, length - 1));

/** True if every word of the filter is in the text, ignoring case and accents. */
export const fits = (text: string, filter: string): boolean =>
  searchable(filter)
    .split(/\s+/)
    .every((word) => searchable(text).includes(word));
