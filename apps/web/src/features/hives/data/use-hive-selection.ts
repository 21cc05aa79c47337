import type { HiveWithStatus } from '@kypseli/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface HiveSelection {
  ids: ReadonlySet<string>;
  /** In order of number, one apiary after the other, including those that the filter hides. */
  hives: HiveWithStatus[];
  hidden: number;
  /** With `range`, all from the last toggled one. */
  toggle: (id: string, range: boolean) => void;
  /** How many `selectAll` selects. */
  offered: number;
  selectAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selection of a keeper who returns without moving the hives. */
const sentSelection = (state: unknown): ReadonlySet<string> =>
  new Set((state as { selected?: string[] } | null)?.selected ?? []);

/** The selected hives; a change of the filter keeps them. */
export const useHiveSelection = (all: readonly HiveWithStatus[], shown: readonly HiveWithStatus[]): HiveSelection => {
  const { state } = useLocation();
  const [ids, setIds] = useState(() => sentSelection(state));
  const last = useRef<string | null>(null);
  const order = useRef(shown);
  order.current = shown;

  const toggle = useCallback((id: string, range: boolean) => {
    const list = order.current;
    const [a, b] = [list.findIndex((hive) => hive.id === last.current), list.findIndex((hive) => hive.id === id)];
    last.current = id;
    setIds((now) => {
      if (range && a >= 0 && b >= 0)
        return new Set([...now, ...list.slice(Math.min(a, b), Math.max(a, b) + 1).map((hive) => hive.id)]);
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const selectAll = useCallback(() => setIds((now) => new Set([...now, ...order.current.map(({ id }) => id)])), []);
  const clear = useCallback(() => setIds(NONE), []);

  return useMemo(() => {
    const hives = ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id));
    const visible = new Set(shown.map(({ id }) => id));
    return {
      ids,
      hives,
      hidden: hives.filter(({ id }) => !visible.has(id)).length,
      toggle,
      offered: shown.length,
      selectAll,
      clear,
    };
  }, [ids, all, shown, toggle, selectAll, clear]);
};
