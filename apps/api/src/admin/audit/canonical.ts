import { createHash } from 'node:crypto';

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inside]) => [name, inOrder(inside)]),
  );
};

/** JSON with the members of every object in order and without spaces: the same text for the same value. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value));

/** The hash of an entry of a chain: SHA-256 of the hash before it and of the entry. */
export const chained = (previous: Buffer, entry: unknown): Buffer =>
  createHash('sha256').update(previous).update(canonicalJson(entry)).digest();
