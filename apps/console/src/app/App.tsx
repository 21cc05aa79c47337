import { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'ra-core';
import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import { authProvider } from '../auth/auth-provider';
import { LoginPage } from '../auth/LoginPage';
import { dataProvider } from '../data/data-provider';
import { Frame } from '../frame/Frame';
import { darkTheme, lightTheme } from '../theme/theme';
import { Failure } from '../ui/Failure';
import { NotForRole } from '../ui/NotForRole';
import { Toasts } from '../ui/Toasts';
import { actionForRole, forRole } from './for-role';
import { pages } from './pages';
import { resources } from './resources';
import { consoleStore } from './store';

const JoinPage = lazy(async () => ({ default: (await import('../auth/JoinPage')).JoinPage }));
const FindPage = lazy(async () => ({ default: (await import('../frame/FindPage')).FindPage }));

const store = consoleStore();

const queryClient = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal; only a server that did not answer is asked again.
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && !((error as { status?: number }).status! < 500),
    },
  },
});

/** The same components each time, so that pages stay as they are. */
const roleResources = resources.map(({ list, show, ...resource }) => ({
  ...resource,
  list: actionForRole(resource.name, 'list', list),
  show: show && actionForRole(resource.name, 'show', show),
}));
const rolePages = pages.map(({ path, page, route }) => ({ path, page: forRole(route, page) }));

const Console = ({ i18n }: { i18n: I18nProvider }) => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18n}
    store={store}
    queryClient={queryClient}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={Frame}
    loginPage={LoginPage}
    notification={Toasts}
    error={Failure}
    accessDenied={NotForRole}
    requireAuth
    disableTelemetry
    title="Kypseli"
  >
    {roleResources.map(({ name, label, list, show, icon, recordRepresentation }) => (
      <Resource
        key={name}
        name={name}
        list={list}
        show={show}
        icon={icon}
        recordRepresentation={recordRepresentation}
        options={{ label }}
      />
    ))}
    <CustomRoutes>
      <Route path="/find" element={<FindPage />} />
      {rolePages.map(({ path, page: Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/join" element={<JoinPage />} />
    </CustomRoutes>
  </Admin>
);

export const App = ({ i18n }: { i18n: I18nProvider }) => (
  <RouterProvider
    router={createBrowserRouter([{ path: '*', element: <Console i18n={i18n} /> }], { basename: '/console' })}
  />
);
