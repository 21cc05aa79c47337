import { ApiError, accounts } from '@kypseli/contract';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { client } from '../api/client';
import { session } from '../api/session';
import { FullLoader } from './FullLoader';
import { useAppPath } from './paths';

/** What the log-in page is told where the code did not log in. */
export interface CodeFailure {
  codeFailed?: 'used' | 'offline' | 'failed';
}

const failureOf = (error: unknown): CodeFailure['codeFailed'] => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0) return 'offline';
  return error.code === 'code_invalid' ? 'used' : 'failed';
};

/** The code of the address that the app was opened with; on `confirmed` the token is one that verifies an e-mail. */
const arrivedWith = /\/confirmed\/?$/.test(window.location.pathname)
  ? null
  : new URLSearchParams(window.location.search).get('token');

let exchanged: Promise<void> | null = null;
/** A code is good for one exchange, however often the page draws itself. */
const exchange = (code: string): Promise<void> => {
  exchanged ??= (async () => {
    const { result } = await client.call(accounts.exchangeCode, { body: { code } });
    const { token, emailVerified, hasAcceptedTerms } = result;
    const headers = { authorization: `JWT ${token}` };
    const { email } = (await client.call(accounts.getProfile, {}, { headers })).result.user;
    session.begin({ token, email, emailVerified, hasAcceptedTerms });
  })();
  return exchanged;
};

const without = (search: string, name: string): string => {
  const kept = new URLSearchParams(search);
  kept.delete(name);
  return kept.size === 0 ? '' : `?${kept}`;
};

/**
 * `?token=` of the address: logged out it is a code that logs in, and then leads to the hives; logged in it is nothing.
 * Either way it leaves the address, and with it the history.
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
    exchange(code).then(
      () => go(appPath('hives')),
      (error: unknown) => go(appPath('login'), { codeFailed: failureOf(error) }),
    );
  }, [code, navigate, appPath, pathname, search]);

  return code === null ? children : <FullLoader />;
};
