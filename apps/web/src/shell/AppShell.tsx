import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { loadKinds } from '../commands/kinds';
import { useNewVersion } from '../offline/new-version';
import { keepFocus } from '../ui/keep-focus';
import { fetchLater, optionalPart, whenIdle } from '../ui/lazy/lazy-part';
import { OnDemand } from '../ui/lazy/OnDemand';
import { withTexts } from '../ui/lazy/with-texts';
import { Skeleton } from '../ui/Skeleton';
import { dismissToast } from '../ui/toast-store';
import { AppBar } from './AppBar';
import styles from './AppShell.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { HeadSlotProvider } from './HeaderOverride';
import { loadShortcutsSheet } from './load-shortcuts-sheet';
import { closeOffer, useOffered } from './offered';
import { PageAnnouncer } from './PageAnnouncer';
import { useGo } from './paths';
import { SelectorRow } from './SelectorRow';
import { SyncSentence } from './SyncSentence';
import { SelectionProvider } from './selection';

/** Screens that cover all apiaries and show no selected one. */
const WITHOUT_SELECTOR = ['apiaries', 'h', 'import', 'notes', 'papers', 'scan', 'settings'];

/** Screens that cover no round or several, and show no selected one. */
const WITHOUT_ROUND = ['hive_management', 'labels', 'overview', 'plan', 'seasonal_analysis', 'today'];

/** The camera takes the whole window. */
const WITHOUT_PLACES = ['h', 'scan'];

const places = optionalPart(async () => ({ default: (await import('./BottomNav')).BottomNav }));
const asOf = optionalPart(async () => ({ default: (await import('./AsOf')).AsOf }));

const plansSheet = async () => (await withTexts(import('./PlansSheet'), 'billing')).PlansSheet;

const newVersion = optionalPart(() => import('./NewVersion'), 'newVersion');

const screenOf = (pathname: string) => (pathname.split('/')[2] ?? '').toLowerCase();

/** App bar, page and main area: the frame of every keeper's screen. */
export const AppShell = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const go = useGo();
  const screen = screenOf(pathname);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [overridden, setOverridden] = useState(false);
  const hasSelector = !WITHOUT_SELECTOR.includes(screen);
  // An open hive covers the page, and its own bar is at the foot.
  const hasPlaces = !WITHOUT_PLACES.includes(screen) && !(screen === 'hives' && pathname.split('/')[3]);
  const hasRound = !WITHOUT_ROUND.includes(screen);

  const offered = useOffered();
  const onLoad = useNewVersion();

  // `go` changes with each page: a listener that followed it would miss the keys between two pages.
  const goNow = useEffectEvent(go);
  useEffect(() => {
    // Offline this stays empty until there is a connection.
    const listening = import('./shortcuts')
      .then(({ listenForShortcuts }) => listenForShortcuts((path) => goNow(path)))
      .catch(() => undefined);
    return () => void listening.then((end) => end?.());
  }, []);

  // So that the first change shows at once, also without a signal.
  useEffect(() => whenIdle(loadKinds), []);
  useEffect(() => fetchLater(async () => (await import('../offline/prefetch')).prefetch()), []);

  // Toasts of an ended session are dropped.
  useEffect(() => dismissToast, []);

  const arrived = useNavigationType() !== 'POP';
  useEffect(() => {
    // The element that led here may be gone; an opened address starts at its top.
    if (arrived && screen) keepFocus();
  }, [arrived, screen]);

  const shown = useRef(screen);
  useEffect(() => {
    // The first screen is at its top already, and asking for that would force a layout.
    if (shown.current === screen) return;
    shown.current = screen;
    // Newer browsers return a promise, which is no clean-up function.
    void window.scrollTo(0, 0);
  }, [screen]);

  return (
    <SelectionProvider>
      <HeadSlotProvider slot={slot} setOverridden={setOverridden}>
        <a className={styles.skip} href="#page">
          {t('skip')}
        </a>
        <PageAnnouncer />
        <header className={styles.header}>
          <div ref={setSlot} className={styles.slot} />
          {!overridden && <AppBar hasSelector={hasSelector} hasRound={hasRound} />}
        </header>
        {!overridden && (
          <>
            {hasSelector && <SelectorRow hasRound={hasRound} />}
            <div className={styles.sync} aria-live="polite">
              <SyncSentence line />
            </div>
            <Suspense fallback={null}>
              <asOf.Part />
            </Suspense>
          </>
        )}
        {onLoad && (
          <Suspense fallback={null}>
            <newVersion.Part onLoad={onLoad} />
          </Suspense>
        )}
        <main id="page" tabIndex={-1} className={styles.page} data-places={hasPlaces || undefined}>
          <Suspense fallback={<Skeleton />}>
            <ErrorBoundary key={screen} within>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </main>
        {hasPlaces && (
          <Suspense fallback={null}>
            <places.Part />
          </Suspense>
        )}
        <OnDemand load={loadShortcutsSheet} open={offered === 'shortcuts'} onClose={closeOffer} />
        <OnDemand load={plansSheet} open={offered === 'plans'} onClose={closeOffer} />
      </HeadSlotProvider>
    </SelectionProvider>
  );
};
