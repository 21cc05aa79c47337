import type { Mapping } from '../import-mapping.js';
import type { ImportQuestion } from '../imports.js';

type Outcome = NonNullable<ImportQuestion['outcomes']>[string];
type Change = Outcome[number];
type Keyed = Record<string | number, unknown>;

/** In a path, the end of a list. */
const END = '-';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const valueAt = (part: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Keyed | null | undefined)?.[key], part);

const changed = (part: unknown, [key, ...rest]: Change['path'], change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return change(part);
  if (Array.isArray(part)) return part.map((value, at) => (at === key ? changed(value, rest, change) : value));
  const { [key]: before, ...others } = (part ?? {}) as Keyed;
  const now = changed(before, rest, change);
  return now === undefined ? others : { ...(part as Keyed), [key]: now };
};

const set = (mapping: Mapping, { path, value }: Change): Mapping =>
  (path.at(-1) === END
    ? changed(mapping, path.slice(0, -1), (list) => [...((list as unknown[] | undefined) ?? []), value])
    : changed(mapping, path, () => value)) as Mapping;

/** Removes what a change has set, unless the keeper has changed it since. */
const unset = (mapping: Mapping, { path, value }: Change): Mapping => {
  const without = (list: unknown) => {
    const rest = ((list as unknown[] | undefined) ?? []).filter((one) => !isSame(one, value));
    return rest.length > 0 ? rest : undefined;
  };
  if (path.at(-1) === END) return changed(mapping, path.slice(0, -1), without) as Mapping;
  return value !== undefined && isSame(valueAt(mapping, path), value)
    ? (changed(mapping, path, () => undefined) as Mapping)
    : mapping;
};

/** Puts the outcome of an answer into the mapping, in place of that of another answer. */
export const withOutcome = (
  mapping: Mapping,
  outcomes: NonNullable<ImportQuestion['outcomes']>,
  answer: string,
): Mapping => {
  const before = Object.values(outcomes).flat().reduce(unset, mapping);
  return (outcomes[answer] ?? []).reduce(set, before);
};

/** True if the mapping has nothing of any outcome that the suggestion lacks. */
export const isWithoutOutcome = (
  mapping: Mapping,
  suggested: Mapping,
  outcomes: NonNullable<ImportQuestion['outcomes']>,
): boolean =>
  Object.values(outcomes)
    .flat()
    .map(({ path }) => (path.at(-1) === END ? path.slice(0, -1) : path))
    .every((path) => isSame(valueAt(mapping, path), valueAt(suggested, path)));
