import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { prefetchFirst } from '../api/queries';
import { isReady, session, useSession } from '../api/session';
import { speakToKeeper } from '../i18n/i18n';
import { languageOf } from '../i18n/language';
import type { LegalPage } from '../legal/load-legal';
import { Skeleton } from '../ui/Skeleton';
import { FirstLoad } from './FirstLoad';
import { FullLoader } from './FullLoader';
import { KeeperOnly, LoggedOutOnly, VisitorOnly } from './guards';
import { lazyPart } from './lazy-part';
import { useAppPath } from './paths';

const shell = lazyPart(async () => {
  const [{ AppShell }] = await Promise.all([import('./AppShell'), speakToKeeper(languageOf(window.location.pathname))]);
  return { default: AppShell };
});
const gate = lazyPart(() => import('../features/accounts/Gate'));
const login = lazyPart<{ mailSent?: boolean }>(() => import('../features/accounts/LoginScreen'));
const signUp = lazyPart(() => import('../features/accounts/SignUpScreen'));
const confirmed = lazyPart(() => import('../features/accounts/ConfirmedScreen'));
const forgotPassword = lazyPart(() => import('../features/accounts/ForgotPasswordScreen'), 'passwords');
const resetPassword = lazyPart(() => import('../features/accounts/ResetPasswordScreen'), 'passwords');
const legal = lazyPart<{ page: LegalPage }>(() => import('../features/legal/LegalScreen'));
const apiaries = lazyPart(() => import('../features/apiaries/ApiariesScreen'), 'apiaries', 'yards');
const hives = lazyPart(() => import('../features/hives/HivesScreen'));
const actions = lazyPart(() => import('../features/actions/ActionsScreen'), 'actions');
const analysis = lazyPart(() => import('../features/analysis/InspectionAnalysisScreen'), 'analysis', 'charts');
const season = lazyPart(() => import('../features/season/SeasonalAnalysisScreen'), 'season', 'charts');
const notes = lazyPart(() => import('../features/notes/NotesScreen'), 'notes');
const imports = lazyPart(() => import('../features/imports/ImportScreen'), 'imports', 'actions', 'inspection');
const settings = lazyPart(() => import('../features/settings/SettingsScreen'), 'settings');

const keepers = {
  apiaries,
  hive_management: actions,
  import: imports,
  inspection_analysis: analysis,
  notes,
  seasonal_analysis: season,
  settings,
};
const visitors = {
  sign_up: signUp,
  forgot_password: forgotPassword,
  password: resetPassword,
  confirmed,
  terms_of_use: legal,
  privacy_policy: legal,
  cookie_policy: legal,
};

const partsOf = (screen: string): { preload: () => Promise<void> }[] => {
  const known = session.get();
  if (isReady(known)) return [shell, keepers[screen as keyof typeof keepers] ?? hives];
  return [visitors[screen as keyof typeof visitors] ?? (known ? gate : login)];
};

/** On a slow line the page's mute loader gives way to one with words. */
const PATIENCE = 3000;

/** The parts of the screen that the app was opened with are on their way before the texts are there. */
export const firstParts = Promise.race([
  Promise.all(partsOf(window.location.pathname.split('/')[2] ?? '').map((part) => part.preload())),
  new Promise((resolve) => setTimeout(resolve, PATIENCE)),
]);
// What every keeper's screen waits for is asked along with them.
if (isReady(session.get())) prefetchFirst();

const ToHives = () => <Navigate to={useAppPath()('hives')} replace />;

/** A keeper who has just logged in, or opens the app, sees that the apiaries are on their way. */
const Waiting = () => (isReady(useSession()) ? <FullLoader /> : <Skeleton />);

/** Every address of the app; the one place where features meet. */
export const AppRoutes = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/:lang">
        <Route element={<LoggedOutOnly />}>
          <Route path="login" element={<login.Part />} />
          <Route path="login/new" element={<login.Part mailSent />} />
        </Route>
        <Route element={<VisitorOnly />}>
          <Route path="sign_up" element={<signUp.Part />} />
          <Route path="forgot_password" element={<forgotPassword.Part />} />
          <Route path="password/reset/:rstToken" element={<resetPassword.Part />} />
          <Route path="confirmed" element={<confirmed.Part />} />
          <Route path="terms_of_use" element={<legal.Part page="terms" />} />
          <Route path="privacy_policy" element={<legal.Part page="privacy" />} />
          <Route path="cookie_policy" element={<legal.Part page="cookies" />} />
        </Route>
        <Route element={<KeeperOnly />}>
          <Route element={<FirstLoad gate={<gate.Part />} shell={<shell.Part />} />}>
            <Route path="hives/:id?" element={<hives.Part />} />
            <Route path="apiaries" element={<apiaries.Part />} />
            <Route path="hive_management" element={<actions.Part />} />
            <Route path="notes" element={<notes.Part />} />
            <Route path="import/:id?" element={<imports.Part />} />
            <Route path="settings" element={<settings.Part />} />
            <Route path="inspection_analysis" element={<analysis.Part />} />
            <Route path="seasonal_analysis" element={<season.Part />} />
          </Route>
        </Route>
        <Route path="*" element={<ToHives />} />
        <Route index element={<ToHives />} />
      </Route>
    </Routes>
  </Suspense>
);
