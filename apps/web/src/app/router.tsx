import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { prefetchFirst } from '../api/queries';
import { isReady, session, useSession } from '../api/session';
import { speakToKeeper } from '../i18n/i18n';
import { languageOf } from '../i18n/language';
import type { LegalPage } from '../legal/load-legal';
import { FullLoader } from '../shell/FullLoader';
import { useAppPath } from '../shell/paths';
import { lazyScreen } from '../ui/lazy/lazy-screen';
import { Skeleton } from '../ui/Skeleton';
import { FirstLoad } from './FirstLoad';
import { KeeperOnly, LoggedOutOnly, VisitorOnly } from './guards';

const shell = lazyScreen(async () => {
  const [{ AppShell }] = await Promise.all([
    import('../shell/AppShell'),
    speakToKeeper(languageOf(window.location.pathname)),
  ]);
  return { default: AppShell };
});
const gate = lazyScreen(() => import('../features/accounts/Gate'), 'accounts');
const login = lazyScreen<{ mailSent?: boolean }>(() => import('../features/accounts/LoginScreen'), 'accounts');
const signUp = lazyScreen(() => import('../features/accounts/SignUpScreen'), 'accounts');
const confirmed = lazyScreen(() => import('../features/accounts/ConfirmedScreen'), 'accounts');
const forgotPassword = lazyScreen(() => import('../features/accounts/ForgotPasswordScreen'), 'accounts', 'passwords');
const resetPassword = lazyScreen(() => import('../features/accounts/ResetPasswordScreen'), 'accounts', 'passwords');
const legal = lazyScreen<{ page: LegalPage }>(() => import('../legal/LegalScreen'));
const apiaries = lazyScreen(() => import('../features/apiaries/ApiariesScreen'), 'apiaries', 'locations', 'issues');
const overview = lazyScreen(() => import('../features/overview/OverviewScreen'), 'overview', 'actions');
const today = lazyScreen(() => import('../features/calendar/today/TodayScreen'), 'today', 'calendar', 'actions');
const calendar = lazyScreen(() => import('../features/calendar/CalendarScreen'), 'calendar', 'actions');
const hives = lazyScreen(() => import('../features/hives/HivesScreen'));
const actions = lazyScreen(() => import('../actions/screen/ActionsScreen'), 'actions');
const analysis = lazyScreen(() => import('../features/analysis/InspectionAnalysisScreen'), 'analysis', 'charts');
const season = lazyScreen(() => import('../features/season/SeasonalAnalysisScreen'), 'season', 'charts');
const labels = lazyScreen(() => import('../labels/LabelScreens'), 'labels');
const notes = lazyScreen(() => import('../notes/screen/NotesScreen'), 'notes');
const papers = lazyScreen(() => import('../features/papers/PapersScreen'), 'papers');
const harvest = lazyScreen(() => import('../features/harvest/HarvestScreen'), 'harvest');
const imports = lazyScreen(() => import('../features/imports/ImportScreen'), 'imports');
const settings = lazyScreen(() => import('../features/settings/SettingsScreen'), 'settings');
const notFound = lazyScreen(() => import('../shell/NotFoundScreen'), 'notFound');

const KEEPERS = {
  'hives/:id?': hives,
  today,
  overview,
  plan: calendar,
  apiaries,
  hive_management: actions,
  notes,
  labels,
  scan: labels,
  /** Printed in labels: paths are read without case. */
  'h/:code': labels,
  'papers/:paper?': papers,
  'harvest/:view?/:lot?': harvest,
  'import/:id?': imports,
  settings,
  inspection_analysis: analysis,
  seasonal_analysis: season,
};
const VISITORS = {
  sign_up: signUp,
  forgot_password: forgotPassword,
  'password/reset/:rstToken': resetPassword,
  confirmed,
};
const LEGAL = { terms_of_use: 'terms', privacy_policy: 'privacy', cookie_policy: 'cookies' } as const;

interface Preloaded {
  preload: () => Promise<void>;
}

const partsOf = (screen: string): Preloaded[] => {
  const named = (parts: Record<string, Preloaded>) =>
    Object.entries(parts).find(([path]) => path.split('/')[0] === screen)?.[1];
  const known = session.get();
  if (isReady(known)) return [shell, named(KEEPERS) ?? hives];
  return [named(VISITORS) ?? (screen in LEGAL ? legal : known ? gate : login)];
};

/** On a slow line the page's silent loader is replaced by one with words. */
const PATIENCE = 3000;

/** Starts loading the parts of the first screen before the texts are loaded. */
export const firstParts = Promise.race([
  Promise.all(partsOf(window.location.pathname.split('/')[2] ?? '').map((part) => part.preload())),
  new Promise((resolve) => setTimeout(resolve, PATIENCE)),
]);
// Also starts the queries that every keeper's screen needs.
if (isReady(session.get())) prefetchFirst();

const ToHives = () => <Navigate to={useAppPath()('hives')} replace />;

/** Shows that the apiaries are loading, after a login or when the app opens. */
const Waiting = () => (isReady(useSession()) ? <FullLoader /> : <Skeleton />);

/** Every address of the app; the only place where features meet. */
export const AppRoutes = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/:lang">
        <Route element={<LoggedOutOnly />}>
          <Route path="login" element={<login.Part />} />
          <Route path="login/new" element={<login.Part mailSent />} />
        </Route>
        <Route element={<VisitorOnly />}>
          {Object.entries(VISITORS).map(([path, { Part }]) => (
            <Route key={path} path={path} element={<Part />} />
          ))}
          {Object.entries(LEGAL).map(([path, page]) => (
            <Route key={path} path={path} element={<legal.Part page={page} />} />
          ))}
        </Route>
        <Route element={<KeeperOnly />}>
          <Route element={<FirstLoad gate={<gate.Part />} shell={<shell.Part />} />}>
            {Object.entries(KEEPERS).map(([path, { Part }]) => (
              <Route key={path} path={path} element={<Part />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<notFound.Part />} />
        <Route index element={<ToHives />} />
      </Route>
    </Routes>
  </Suspense>
);
