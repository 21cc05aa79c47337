import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a command changes on screen, as plain data: a later page shows it too. */
export interface Change {
  kind: string;
  args: object;
}

/** A change of the queries with this key, or with more parts after it. It must be the same when it is applied twice. */
export interface Effect {
  queryKey: QueryKey;
  /** Data is undefined if the query has none; then `source` is that of the query `from`. Returns undefined for none. */
  to: (data: unknown, source?: unknown) => unknown;
  from?: QueryKey;
}

export const concerns = ({ queryKey }: Effect, key: QueryKey) => queryKey.every((part, index) => part === key[index]);

/** Applies effects to the cached queries; returns a function that reverts them. */
export const applied =
  (effects: readonly Effect[], source?: unknown) =>
  (client: QueryClient): (() => void) => {
    const undo: (() => void)[] = [];
    const set = (key: QueryKey, before: unknown, next: unknown) => {
      if (next === undefined || next === before) return;
      client.setQueryData(key, next);
      undo.push(() =>
        before === undefined ? client.removeQueries({ queryKey: key, exact: true }) : client.setQueryData(key, before),
      );
    };
    for (const { queryKey, to, from } of effects) {
      if (from && client.getQueryData(queryKey) === undefined)
        set(queryKey, undefined, to(undefined, source ?? client.getQueryData(from)));
      else
        for (const [key, data] of client.getQueriesData({ queryKey })) if (data !== undefined) set(key, data, to(data));
    }
    return () => {
      for (const step of undo.reverse()) step();
    };
  };
