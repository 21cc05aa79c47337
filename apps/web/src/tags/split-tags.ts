/** "strong, swarmed" as tags: trimmed, without duplicates. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export const tagsFit = (tags: readonly string[]): boolean => tags.length <= 20 && tags.every((tag) => tag.length <= 50);
