import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NEW_ROUND } from '../../../shell/address';
import { useGo } from '../../../shell/paths';
import type { Measure } from '../data/figures';

/** Status, actions, graphs. */
export type HiveTab = 0 | 1 | 2;
/** The measure of a graph. */
export type GraphOf = Measure | 'mites' | 'weight';

/** Navigation state: how many steps back the list is. */
export const FROM_LIST = { fromList: 1 };

interface HiveView {
  tab?: HiveTab;
  /** The graph that comes first. */
  of?: GraphOf;
  inspect?: boolean;
  history?: boolean;
  /** True: one that begins today; a day: on that day. Left out: unchanged. */
  newRound?: boolean | string;
  /** The inspection of this hive alone. */
  visit?: boolean;
}

/** The query keys of the graphs: the first one, and the days as `useDays` reads them. */
const OF_GRAPHS = ['of', 'time', 'from', 'to'];
/** The query keys of the open hive only; apiary, round and filter belong to the list. */
const OF_VIEW = ['tab', 'inspect', 'visit', 'history', 'colony', 'again', ...OF_GRAPHS];

const tabOf = (text: string | null): HiveTab => (text === '1' ? 1 : text === '2' ? 2 : 0);

/**
 * Reads and changes the open hive in the address: `?tab=` of its views, `&of=` the first of its graphs, `?inspect=1`
 * its form, `?visit=1` that of this hive alone, `?history=1` its history, `?colony=` the form of what happened to its
 * colony, `?round=new` the round that begins, today or on `?day=`.
 */
export const useOpenHive = () => {
  const [params] = useSearchParams();
  const state = useLocation().state as { fromList?: number; graphsOf?: string } | null;
  const navigate = useNavigate();
  const go = useGo();
  const inspecting = params.get('inspect') === '1';
  const inHistory = params.get('history') === '1';
  const tab = tabOf(params.get('tab'));

  const pathOf = useCallback(
    (id: string | null, view: HiveView = {}) => {
      // The same touch may have changed the round just before.
      const query = new URLSearchParams(window.location.search);
      for (const name of OF_VIEW) query.delete(name);
      if (view.tab) query.set('tab', String(view.tab));
      if (view.inspect) query.set('inspect', '1');
      if (view.visit) query.set('visit', '1');
      if (view.history) query.set('history', '1');
      if (view.newRound !== undefined) query.delete('day');
      if (view.newRound) query.set('round', NEW_ROUND);
      else if (view.newRound === false && query.get('round') === NEW_ROUND) query.delete('round');
      if (typeof view.newRound === 'string') query.set('day', view.newRound);
      // The next hive's graphs show the same.
      if (view.tab === 2) for (const [name, value] of params) if (OF_GRAPHS.includes(name)) query.set(name, value);
      if (view.of) query.set('of', view.of);
      return `${id === null ? 'hives' : `hives/${id}`}${query.size > 0 ? `?${query}` : ''}`;
    },
    [params],
  );
  return {
    tab,
    inspecting,
    isVisit: params.get('visit') === '1',
    inHistory,
    pathOf,
    /** For a link to another view of the hive. */
    oneStepOn: state?.fromList ? { fromList: state.fromList + 1 } : null,
    /** The graph that comes first; null: the usual one. */
    of: params.get('of'),
    /** For a link to the graphs of a hive. */
    toGraphs: (id: string) => ({ ...(state?.fromList && { fromList: state.fromList + 1 }), graphsOf: id }),
    /** Back from the graphs of a hive to its status. */
    leaveGraphs: (id: string) => {
      if (state?.graphsOf === id) void navigate(-1);
      else go(pathOf(id), { replace: true, state });
    },
    show: (id: string, view: HiveView) => go(pathOf(id, view), { replace: true, state }),
    /** Back to the list as it was; closing adds no step to the history. */
    close: () => {
      if (state?.fromList) void navigate(-state.fromList);
      else go(pathOf(null), { replace: true });
    },
  };
};
