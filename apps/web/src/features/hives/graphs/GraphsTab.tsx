import type { HiveWithStatus } from '@kypseli/contract';
import { classes } from '@kypseli/ui/classes';
import { useTranslation } from 'react-i18next';
import { useInspections } from '../../../api/use-inspections';
import { PrintAndExport } from '../../../exports/PrintAndExport';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { TimeChoice } from '../../../ui/time/TimeChoice';
import { useDays } from '../../../ui/time/use-days';
import { MEASURES } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { type GraphOf, useOpenHive } from '../dialog/use-open-hive';
import styles from './GraphsTab.module.css';
import { MeasureCard } from './MeasureCard';
import { NothingCounted } from './NothingCounted';
import { MiteCards, WeightCard } from './RecordedCards';
import { useMeasure } from './use-measure';

const TABLES = [{ kind: 'inspections' }, { kind: 'hives' }] as const;
/** Mites first: they decide over the rest. */
const GRAPHS: readonly GraphOf[] = ['mites', ...MEASURES, 'weight'];
const REPLACED = { replace: true };

/** Prints the graphs, and exports what was recorded in their days. */
export const GraphsOut = ({ onPrint }: { onPrint: () => void }) => {
  const { apiary, round } = useHivesScreen();
  const { days } = useDays(round.day, REPLACED);
  return <PrintAndExport look="large" tables={TABLES} apiary={apiary} days={days} onPrint={onPrint} />;
};

/** This hive against its apiary over time, one card per measure; the one that was asked for comes first. */
export const GraphsTab = ({ hive, printing }: { hive: HiveWithStatus; printing: boolean }) => {
  const { t } = useTranslation('graphs');
  const { apiary, figures, today, round } = useHivesScreen();
  const { groups } = useSelection();
  const { of: asked } = useOpenHive();
  const first = GRAPHS.find((one) => one === asked);
  // Up to the round on show, as it was known then.
  const { span, days, setSpan, setDays } = useDays(round.day, REPLACED);
  const within = (day: string) => day >= days.from && day <= days.to;
  const rounds = groups.map(({ initiate_at }) => initiate_at);
  const { data: inspections } = useInspections(hive.id);
  const inspected = inspections?.map(({ dateCreated }) => dateCreated);
  const of = { apiaryId: apiary.id, hiveId: hive.id };
  const measures = {
    populationFrames: useMeasure(of, 'populationFrames', days),
    broodFrames: useMeasure(of, 'broodFrames', days),
    honeycombs: useMeasure(of, 'honeycombs', days),
    harvestedFrames: useMeasure(of, 'harvestedFrames', days),
  };
  const stale = MEASURES.some((measure) => measures[measure].stale);
  const recorded = { inspections: inspections ?? [], days, printing };
  const order = first ? [first, ...GRAPHS.filter((one) => one !== first)] : GRAPHS;
  const words = { from: roundDate(days.from), to: roundDate(days.to) };
  return (
    <div className={styles.tab}>
      <TimeChoice
        narrow
        span={span}
        days={days}
        today={today}
        marked={new Set(inspected)}
        onSpan={setSpan}
        onDays={setDays}
      />
      <p className={classes(styles.days, span !== null && styles.onPaper)}>{t('range', words)}</p>
      {inspected && !inspected.some(within) ? (
        <NothingCounted inspected={inspected} days={days} onDays={setDays} />
      ) : (
        <>
          <p className={styles.legend} aria-hidden="true">
            <span>
              <svg width="34" height="16" aria-hidden="true" focusable="false">
                <path className={styles.hive} d="M0 8H34" />
                <circle className={styles.dot} cx="17" cy="8" r="5.5" />
              </svg>
              {t('legend.hive')}
            </span>
            <span>
              <svg width="34" height="16" aria-hidden="true" focusable="false">
                <path className={styles.apiary} d="M0 8H34" />
              </svg>
              {t('legend.apiary', { count: figures.expected })}
            </span>
          </p>
          <div className={classes(styles.cards, stale && styles.stale)} aria-busy={stale || undefined}>
            {order.map((one) =>
              one === 'mites' ? (
                <MiteCards key={one} hiveId={hive.id} {...recorded} />
              ) : one === 'weight' ? (
                <WeightCard key={one} {...recorded} />
              ) : (
                <MeasureCard
                  key={one}
                  measure={one}
                  loaded={measures[one]}
                  days={days}
                  rounds={rounds.filter(within)}
                  printing={printing}
                />
              ),
            )}
          </div>
        </>
      )}
    </div>
  );
};
