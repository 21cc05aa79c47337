import { Navigate, Outlet, useLocation } from 'react-router';
import { isReady, session, useSession } from '../api/session';
import { useAppPath } from '../shell/paths';

interface CameFrom {
  from?: string;
}

const withoutLanguage = (pathname: string) => pathname.split('/').slice(2).join('/');

/** Login page: with a session, redirects to the requested page or to the hives. */
export const LoggedOutOnly = () => {
  const appPath = useAppPath();
  const { state } = useLocation();
  const from = (state as CameFrom | null)?.from;
  return useSession() ? <Navigate to={appPath(from ?? 'hives')} replace /> : <Outlet />;
};

/** Visitors' and static pages: closed to keepers who are logged in, open while verification or terms are missing. */
export const VisitorOnly = () => {
  const appPath = useAppPath();
  return isReady(useSession()) ? <Navigate to={appPath('hives')} replace /> : <Outlet />;
};

/** All other pages: a visitor logs in first and then returns to the requested page. */
export const KeeperOnly = () => {
  const appPath = useAppPath();
  const { pathname, search } = useLocation();
  if (useSession()) return <Outlet />;
  // After logging out, the next login starts at the beginning.
  const from = ['choice', 'erasure'].includes(session.ended() ?? '') ? undefined : withoutLanguage(pathname) + search;
  return <Navigate to={appPath('login')} state={{ from } satisfies CameFrom} replace />;
};
