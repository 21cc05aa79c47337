import { Box, Drawer, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CheckForApplicationUpdate, useLogout } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigationType } from 'react-router';
import { watchIdle } from '../auth/idle';
import { StepUp } from '../auth/StepUp';
import { useAnswerWords } from '../data/answer-words';
import { useText } from '../i18n/use-text';
import { useLiveConnection } from '../live/use-live';
import { useThemeAttribute } from '../theme/use-theme-attribute';
import { Failure } from '../ui/Failure';
import { Keys } from './Keys';
import { Menu } from './Menu';
import { BAR_HEIGHT, TopBar } from './TopBar';

const MENU_WIDTH = 216;

/** Ends the session after 30 minutes without anybody. */
const useIdle = () => {
  const logout = useLogout();
  useEffect(() => watchIdle(() => void logout({}, '/login')), [logout]);
};

/** A page begins at its top; the tabs of a record are one page, and the browser knows where to go back to. */
const useTop = (pathname: string) => {
  const isBack = useNavigationType() === 'POP';
  const page = pathname.replace(/(\/show)\/.*/, '$1');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!isBack) scrollTo(0, 0);
  }, [page]);
};

/** Every page: the bar, the menu, and what the address shows. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useThemeAttribute();
  useLiveConnection();
  useIdle();
  useAnswerWords();
  useTop(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#main-content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -60,
          zIndex: 2000,
          p: 2,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {t('shell.skip')}
      </Box>
      <TopBar onMenu={isWide ? undefined : () => setMenuOpen(true)} />
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        {isWide ? (
          <Box
            sx={{
              width: MENU_WIDTH,
              flex: 'none',
              bgcolor: 'background.paper',
              borderRight: '1.5px solid var(--line)',
              position: 'sticky',
              top: BAR_HEIGHT,
              height: `calc(100dvh - ${BAR_HEIGHT}px)`,
              overflowY: 'auto',
            }}
          >
            <Menu />
          </Box>
        ) : (
          <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} slotProps={{ paper: { sx: { width: 264 } } }}>
            <Menu />
          </Drawer>
        )}
        <Box component="main" id="main-content" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
          <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]}>
            <Suspense fallback={null}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <StepUp />
      <Keys />
      <CheckForApplicationUpdate url={`${import.meta.env.BASE_URL}version.json`} />
    </Box>
  );
};

const PageFailure = ({ error, resetErrorBoundary }: { error: unknown; resetErrorBoundary: () => void }) => (
  <Box sx={{ p: 6 }}>
    <Failure error={error instanceof Error ? error : null} resetErrorBoundary={resetErrorBoundary} />
  </Box>
);
