import { issue } from '../shared/issue.js';
import { text } from '../shared/text.js';

/** The number painted on a hive: `7`, `A12`, `22-001`. */
export const HiveNumber = text(1, 20);

export const MAX_TAGS = 20;
export const HiveTags = text(1, 50)
  .array()
  .max(MAX_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, issue('tags_repeated', 'Each tag can be given once.'));

/** The smallest `count` positive integers, as texts, that no hive in `taken` (unique keys) has as its number. */
export const smallestUnusedNumbers = (taken: ReadonlySet<string>, count: number): string[] => {
  const numbers: string[] = [];
  for (let next = 1; numbers.length < count; next++) {
    if (!taken.has(String(next))) numbers.push(String(next));
  }
  return numbers;
};
