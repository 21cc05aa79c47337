import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDay } from '../ui/is-day';

/** The hives screen; it has the id of the open one. */
const HIVES = /^\/[^/]+\/hives(?:\/([^/]+))?\/?$/;

/** In place of the apiary's id: the hives of all apiaries. */
export const ALL = 'all';
/** In place of the round: one that begins with its first inspection, today or on the day that `day` names. */
export const NEW_ROUND = 'new';

/** True if the router's location is the browser's: it follows a moment later. */
export const isCurrent = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/** The ids in an address of the hives; null on other screens. */
export const useHivesAddress = () => {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const [there, hive = null] = HIVES.exec(pathname) ?? [];
    if (there === undefined) return null;
    const params = new URLSearchParams(search);
    const apiary = params.get('apiary');
    return { hive, apiary, round: params.get('round'), day: params.get('day'), all: hive === null && apiary === ALL };
  }, [pathname, search]);
};

/** The day of a round that begins: the named one if it is past, else today. */
export const newRoundDay = (named: string | null | undefined, today: string): string =>
  named && isDay(named) && named < today ? named : today;

/** Changes the query of the current address without a step in the history; skipped if nothing changes. */
export const useChangeAddress = () => {
  const navigate = useNavigate();
  return useCallback(
    (change: (params: URLSearchParams) => void, state?: (now: unknown) => unknown) => {
      // Two changes may follow each other before a render: the browser has the first already.
      const { pathname, search } = window.location;
      const params = new URLSearchParams(search);
      const before = params.toString();
      change(params);
      if (params.toString() === before) return;
      const now: unknown = window.history.state?.usr ?? null;
      void navigate({ pathname, search: params.toString() }, { replace: true, state: state ? state(now) : now });
    },
    [navigate],
  );
};
