import { hives as routes } from '@kypseli/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DESKTOP } from '../../../browser/use-media';
import type { FlagsChange } from '../../../commands/kinds/hives';
import { routeName } from '../../../commands/queue-state';
import { useAgain } from '../../../shell/use-again';
import { useTitle } from '../../../shell/use-title';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPart, optionalPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { withTexts } from '../../../ui/lazy/with-texts';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { loadDeactivateSheet } from '../bulk/load-deactivate-sheet';
import { useHivesScreen } from '../data/hives-context';
import { useDesktop } from '../data/use-desktop';
import { useOpenHive } from '../dialog/use-open-hive';
import { closeFinished, useFinishedRound } from '../inspection/finished-round';
import { HiveList } from './HiveList';
import { HivesFooter } from './HivesFooter';
import { HivesOut } from './HivesOut';
import styles from './HivesPage.module.css';
import { HivesTools } from './HivesTools';

const roundSummary = async () =>
  (await withTexts(import('../inspection/RoundSummary'), 'round', 'inspection', 'actions')).RoundSummary;
const addHives = async () => (await withTexts(import('../edit/AddHivesSheet'), 'numbers', 'issues')).AddHivesSheet;
const header = lazyPart(async () => ({ default: (await import('./HivesHeader')).HivesHeader }), 'bulk');
// Phones have none; a wide window waits for it together with the hives.
if (window.matchMedia(DESKTOP).matches) void header.preload();
const newRound = optionalPart(async () => ({ default: (await import('./NewRoundNote')).NewRoundNote }), 'bulk');
const chips = lazyPart(async () => ({ default: (await import('../filter/FilterChips')).FilterChips }), 'bulk');
const noMatch = lazyPart(async () => ({ default: (await import('./NoMatch')).NoMatch }), 'bulk');
const bulkBar = lazyPart(async () => ({ default: (await import('../bulk/BulkBar')).BulkBar }), 'bulk');
const listKeys = optionalPart(async () => ({ default: (await import('./ListButtons')).ListButtons }));
const filterPanel = lazyPart(async () => ({ default: (await import('../filter/FilterPanel')).FilterPanel }), 'bulk');

/** The list with its tools: rows and a bar at the foot on phones, panel and table on desktop. */
export const HivesPage = () => {
  const { t } = useTranslation(['hives', 'common']);
  const desktop = useDesktop();
  const { apiary, all, round, hives, shown, filtered, loading, failed, retry, selection } = useHivesScreen();
  const { id } = useParams();
  const open = id !== undefined;
  const hive = hives.find((one) => one.id === id);
  const place = all && hive ? all.apiaryOf(hive.id).name : all ? t('all.title') : apiary.name;
  useTitle(hive ? t('title.hive', { number: hive.hiveNumber, apiary: place }) : t('title.list', { apiary: place }));
  const { inspecting } = useOpenHive();
  const [adding, setAdding] = useState(false);
  const finished = useFinishedRound();
  usePreloaded(bulkBar, newRound, chips, noMatch);
  const add = () => setAdding(true);
  const { again, close } = useAgain(routes.add, routes.setManyActive);
  const added = again?.route === routeName(routes.add) ? again : undefined;
  const deactivated = added ? undefined : again;
  const { ids = [] } = (deactivated?.change?.args ?? {}) as Partial<FlagsChange>;
  const closeAdding = () => {
    setAdding(false);
    close();
  };

  // With the bars of a selection a phone has no room for the tools.
  const selecting = selection.hives.length > 0 && !(desktop && open);
  const content = () => {
    if (failed) return <PageError failed={t('list.failed')} onRetry={retry} />;
    if (loading) return <Skeleton rows={8} height={desktop ? 54 : 102} />;
    if (hives.length === 0)
      return (
        <EmptyState
          example
          title={t('empty.apiary', { apiary: apiary.name })}
          text={t('empty.apiaryText')}
          action={
            <Button variant="honey" size="large" onClick={add}>
              {t('list.add')}
            </Button>
          }
        />
      );
    if (shown.length > 0) return <HiveList />;
    return (
      <Suspense fallback={null}>
        <noMatch.Part />
      </Suspense>
    );
  };
  const filled = hives.length > 0;
  // Rendered before its content is known, so that the list does not shift.
  const framed = filled || loading;
  return (
    <div className={styles.page} data-open={open ? (inspecting ? 'form' : 'hive') : undefined}>
      {desktop && framed && !open && (
        // Its column is reserved before it is loaded.
        <Suspense fallback={<div />}>
          <filterPanel.Part />
        </Suspense>
      )}
      <div className={styles.main} data-bare={!framed || undefined}>
        {desktop ? (
          <Suspense fallback={<div className={styles.header} />}>
            <header.Part onAdd={add} />
          </Suspense>
        ) : (
          filled && !selecting && <HivesTools />
        )}
        {filled && (
          <div className={styles.between}>
            <Suspense fallback={null}>
              {!round.started && <newRound.Part />}
              {filtered && <chips.Part />}
            </Suspense>
          </div>
        )}
        {content()}
        {!desktop && shown.length > 0 && (
          <div className={styles.out}>
            <HivesOut look="buttons" />
          </div>
        )}
        {selecting ? (
          <div className={styles.bulk}>
            <Suspense fallback={null}>
              <bulkBar.Part />
            </Suspense>
          </div>
        ) : (
          !desktop && filled && <HivesFooter onAdd={add} />
        )}
      </div>
      <Suspense fallback={null}>{!open && <listKeys.Part />}</Suspense>
      <OnDemand
        load={roundSummary}
        open={finished !== null && finished === round.id && !open}
        onClose={closeFinished}
      />
      <OnDemand load={addHives} open={adding || added !== undefined} again={added} onClose={closeAdding} />
      <OnDemand
        load={loadDeactivateSheet}
        open={deactivated !== undefined && !loading}
        again={deactivated}
        hives={hives.filter((one) => ids.includes(one.id))}
        onClose={close}
      />
    </div>
  );
};
