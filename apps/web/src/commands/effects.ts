import type { InspectionFields, RecordedFields } from '@kypseli/domain';
import type { QueryKey } from '@tanstack/react-query';

/** What a command changes on screen, as plain data: a later page shows it too. */
export interface Change {
  kind: string;
  args: object;
}

/** The arguments of a change of kind `several`. */
export interface SeveralChange {
  changes: readonly Change[];
}

/** One command's changes of several apiaries or hives. */
export const several = (changes: readonly Change[]): Change => ({
  kind: 'several',
  args: { changes } satisfies SeveralChange,
});

/** A change of the queries with this key, or with more parts after it. It must be the same when it is applied twice. */
export interface Effect {
  queryKey: QueryKey;
  /** Undefined: nothing. `source` is given only for data that begins with that of the query `from`. */
  // biome-ignore lint/suspicious/noExplicitAny: each query has data of its own type
  to: (data: any, key: QueryKey, source?: any) => unknown;
  /** Without an answer of its own, the query begins with the data of this one. */
  from?: QueryKey;
  /** Without an answer, the effect makes the data: `to` is given undefined. */
  anew?: true;
}

export const concerns = ({ queryKey }: Effect, key: QueryKey) => queryKey.every((part, index) => part === key[index]);

/** Whose change it is; `settled`: the server has it. */
export interface Of {
  id: string;
  account: string;
  settled: boolean;
  answer?: unknown;
}

/** Values that another device had recorded and this change replaced, although its form did not show them. */
export interface Unseen {
  theirs: RecordedFields;
  ours: InspectionFields;
}

/** What a stored change does, the ids of what it makes, and what its keeper does not know yet. */
export interface Meaning {
  effects: Effect[];
  makes: string[];
  unseen?: Unseen | undefined;
}

/** The kinds of changes, once they are loaded: no first screen waits for them. */
export const kinds: { meaningOf: ((change: Change, of: Of) => Meaning) | null } = { meaningOf: null };
