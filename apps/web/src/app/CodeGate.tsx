import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../api/session';
import type { CodeFailure } from '../shell/exchange-code';
import { FullLoader } from '../shell/FullLoader';
import { useAppPath } from '../shell/paths';

/** The code in the address that the app was opened with; on `confirmed` the token verifies an email instead. */
const arrivedWith = /\/confirmed\/?$/.test(window.location.pathname)
  ? null
  : new URLSearchParams(window.location.search).get('token');

let exchanged: Promise<CodeFailure | null> | null = null;
/** A code works once, however often the page renders. Resolves to why it failed, or null. */
const exchange = (code: string): Promise<CodeFailure | null> => {
  exchanged ??= import('../shell/exchange-code').then(
    ({ exchangeCode, failureOf }) =>
      exchangeCode(code).then(
        () => null,
        (error: unknown) => ({ codeFailed: failureOf(error) }),
      ),
    () => ({ codeFailed: navigator.onLine ? ('failed' as const) : ('offline' as const) }),
  );
  return exchanged;
};

const without = (search: string, name: string): string => {
  const others = new URLSearchParams(search);
  others.delete(name);
  return others.size === 0 ? '' : `?${others}`;
};

/**
 * `?token=` of the address: for a visitor it is a login code that leads to the hives; with a session it is ignored.
 * Either way it is removed from the address and the history.
 */
export const CodeGate = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const appPath = useAppPath();
  const { pathname, search } = useLocation();
  const code = new URLSearchParams(search).get('token') === arrivedWith ? arrivedWith : null;

  useEffect(() => {
    if (code === null) return;
    const go = (to: string, state?: CodeFailure) => void navigate(to, { replace: true, state });
    if (exchanged === null && session.get()) return go(pathname + without(search, 'token'));
    void exchange(code).then((failure) => (failure ? go(appPath('login'), failure) : go(appPath('hives'))));
  }, [code, navigate, appPath, pathname, search]);

  return code === null ? children : <FullLoader />;
};
