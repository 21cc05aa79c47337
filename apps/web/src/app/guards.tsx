import { Navigate, Outlet, useLocation } from 'react-router';
import { isReady, session, useSession } from '../api/session';
import { useAppPath } from '../shell/paths';

interface CameFrom {
  from?: string;
}

const withoutLanguage = (pathname: string) => pathname.split('/').slice(2).join('/');

/** Login: whoever has a session goes on to where they wanted, or to hives. */
export const LoggedOutOnly = () => {
  const appPath = useAppPath();
  const { state } = useLocation();
  const from = (state as CameFrom | null)?.from;
  return useSession() ? <Navigate to={appPath(from ?? 'hives')} replace /> : <Outlet />;
};

/** Visitors' and static pages: closed to those who are in, open while mail or terms are still missing. */
export const VisitorOnly = () => {
  const appPath = useAppPath();
  return isReady(useSession()) ? <Navigate to={appPath('hives')} replace /> : <Outlet />;
};

/** The rest: a visitor logs in first, and comes back to where they were going. */
export const KeeperOnly = () => {
  const appPath = useAppPath();
  const { pathname, search } = useLocation();
  if (useSession()) return <Outlet />;
  // Who logged out begins afresh at the next login.
  const from =
    session.ended() !== null && session.ended() !== 'refusal' ? undefined : withoutLanguage(pathname) + search;
  return <Navigate to={appPath('login')} state={{ from } satisfies CameFrom} replace />;
};
