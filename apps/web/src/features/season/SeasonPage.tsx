import type { Apiary } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { DESKTOP, useMedia } from '../../browser/use-media';
import { PrintAndExport } from '../../exports/PrintAndExport';
import { lazyPart, usePreloaded } from '../../ui/lazy/lazy-part';
import { PageError } from '../../ui/PageError';
import { usePrint } from '../../ui/use-print';
import { BeesCard } from './cards/BeesCard';
import { FramesCard } from './cards/FramesCard';
import { StatusCard } from './cards/StatusCard';
import { lastLoaded, useSeason } from './data/use-season';
import { useTimeframe } from './data/use-timeframe';
import { NoRounds } from './NoRounds';
import { SeasonAsLoaded } from './SeasonAsLoaded';
import { SeasonHeader } from './SeasonHeader';
import styles from './SeasonPage.module.css';

const TABLES = [{ kind: 'inspections' }, { kind: 'hives' }] as const;

const roundPanel = lazyPart(async () => ({ default: (await import('./round/RoundPanel')).RoundPanel }));
const spreadCards = lazyPart(
  async () => ({ default: (await import('./cards/SpreadCards')).SpreadCards }),
  'graphs',
  'hive',
  'actions',
);
const roundSheet = lazyPart(async () => ({ default: (await import('./round/RoundSheet')).RoundSheet }));

/** The rounds of some months: bees first, then status, brood, harvest, mites and weight; touching a round shows its hives. */
export const SeasonPage = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation('season');
  const timeframe = useTimeframe(useToday());
  const asked = useSeason(apiary.id, timeframe.days);
  const lastDays = asked.all.every(({ failed }) => failed) ? lastLoaded(apiary.id) : null;
  const days = lastDays ?? timeframe.days;
  const season = useSeason(apiary.id, days);
  const desktop = useMedia(DESKTOP);
  const { printing, print } = usePrint();
  usePreloaded(roundSheet);
  const { status, bees, brood, harvest, all } = season;
  const rounds = bees.data ?? status.data ?? brood.data ?? harvest.data;
  const stale = all.some((loaded) => loaded.stale);
  const header = (
    <SeasonHeader
      season={{
        apiary: apiary.name,
        rounds: stale ? undefined : rounds?.length,
        timeframe,
        days,
        buttons: <PrintAndExport tables={TABLES} apiary={apiary} days={days} onPrint={print} />,
      }}
    />
  );
  const retryAll = () => {
    for (const { retry } of asked.all) retry();
  };
  if (all.every(({ failed }) => failed))
    return (
      <div className={styles.page}>
        {header}
        <PageError failed={t('failed')} onRetry={retryAll} />
      </div>
    );
  if (rounds?.length === 0 && !stale)
    return (
      <div className={styles.page}>
        {header}
        <NoRounds timeframe={timeframe} />
      </div>
    );

  const aged = lastDays !== null || all.some((loaded) => loaded.aged);
  const named = rounds?.some(({ ig_date }) => ig_date === timeframe.round) ? timeframe.round : null;
  // If there is room, the latest counted round is shown from the start.
  const latest = desktop ? bees.data?.findLast(({ recorded }) => recorded > 0)?.ig_date : undefined;
  const chosen = named ?? latest ?? null;
  const choose = { chosen, onChoose: timeframe.setRound };
  return (
    <div className={styles.page}>
      {header}
      {aged && (
        <SeasonAsLoaded
          asked={lastDays === null}
          days={days}
          at={Math.min(...all.map(({ at }) => at))}
          onRetry={retryAll}
        />
      )}
      <div className={classes(styles.cards, stale && styles.stale)} aria-busy={stale || undefined}>
        <div className={styles.bees}>
          <BeesCard loaded={bees} {...choose} />
        </div>
        {desktop && !printing && (
          <aside className={styles.panel} aria-label={t('round.panel')}>
            <Suspense fallback={null}>
              <roundPanel.Part apiaryId={apiary.id} season={season} {...choose} />
            </Suspense>
          </aside>
        )}
        <div className={styles.status}>
          <StatusCard loaded={status} {...choose} />
        </div>
        <div className={styles.brood}>
          <FramesCard field="broodFramesS" loaded={brood} {...choose} />
        </div>
        <div className={styles.harvest}>
          <FramesCard field="harvestedFramesS" loaded={harvest} {...choose} />
        </div>
        <Suspense fallback={null}>
          <spreadCards.Part apiary={apiary} season={season} days={days} printing={printing} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {!desktop && chosen !== null && <roundSheet.Part apiaryId={apiary.id} season={season} {...choose} />}
      </Suspense>
    </div>
  );
};
