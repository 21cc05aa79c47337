import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The screen of the hives; it holds the id of the open one. */
const HIVES = /^\/[^/]+\/hives(?:\/([^/]+))?\/?$/;

/** As the apiary's id in the address: the hives of all of them. */
export const ALL = 'all';
/** As the round in the address: the one that begins today. */
export const NEW_ROUND = 'new';

/** Whether what the router tells is where the browser is: it follows a moment later, and then tells again. */
export const isCurrent = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/** What the address of the hives names; null on other screens. */
export const useHivesAddress = () => {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const [there, hive = null] = HIVES.exec(pathname) ?? [];
    if (there === undefined) return null;
    const params = new URLSearchParams(search);
    const apiary = params.get('apiary');
    return { hive, apiary, round: params.get('round'), all: hive === null && apiary === ALL };
  }, [pathname, search]);
};

/** Changes the query of the present address without a step in the history; a change without effect is none. */
export const useChangeAddress = () => {
  const navigate = useNavigate();
  return useCallback(
    (change: (params: URLSearchParams) => void, state?: (now: unknown) => unknown) => {
      // Two changes may follow each other before the page is drawn again: the browser has the first already.
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
