import { analytics } from '@kypseli/contract';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../api/client';
import { keys } from '../../../api/queries';
import { roundDate } from '../../../i18n/format';
import { lazyPart } from '../../../shell/lazy-part';
import { Button } from '../../../ui/Button';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { useHivesScreen } from '../data/hives-context';
import type { Measure } from '../data/yard';
import styles from './GraphsTab.module.css';
import { MeasureTable } from './MeasureTable';

const { Part: MeasureChart } = lazyPart(() => import('./MeasureChart'));

interface MeasureCardProps {
  hiveId: string;
  measure: Measure;
  range: { from: string; to: string };
}

/** One measure: last value, its distance from the yard, the line; seldom recorded ones are a sentence. */
export const MeasureCard = ({ hiveId, measure, range }: MeasureCardProps) => {
  const { t } = useTranslation('hives');
  const { frames } = useNumbers();
  const { apiary } = useHivesScreen();
  const [asTable, setAsTable] = useState(false);
  const body = { hive_id: hiveId, field: measure, date_from: range.from, date_to: range.to };
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...keys.analytics(apiary.id), 'hive', body],
    queryFn: async ({ signal }) => (await client.call(analytics.hiveAnalysis, { body }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const title = t(`measure.${measure}`);
  if (isPending) return <Skeleton rows={1} height={120} />;
  if (isError) return <PageError failed={t('graphs.failed')} onRetry={() => void refetch()} />;
  const last = data.at(-1);
  const once = data.length === 1 && last;
  if (!last || once)
    return (
      <section className={styles.card}>
        <h2>{title}</h2>
        <p className={styles.caption}>
          {last
            ? t('graphs.recordedOnce', { value: frames(last.value), date: roundDate(last.date) })
            : t('graphs.nothing')}
        </p>
      </section>
    );
  const first = data[0] ?? last;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.caption}>
            {t('graphs.range', { from: roundDate(first.date), to: roundDate(last.date) })}
          </p>
        </div>
        <div className={styles.last}>
          <span className={styles.value}>{frames(last.value)}</span>
          <Delta value={last.value} average={last.apiary_average} />
        </div>
      </div>
      {asTable ? (
        <MeasureTable title={title} data={data} />
      ) : (
        <div
          className={styles.chart}
          role="img"
          aria-label={t('graphs.chartName', { measure: title, count: data.length, value: frames(last.value) })}
        >
          <Suspense fallback={null}>
            <MeasureChart data={data} />
          </Suspense>
        </div>
      )}
      <Button
        className={styles.switch}
        variant="quiet"
        icon={asTable ? <IconChartLine size={20} aria-hidden /> : <IconTable size={20} aria-hidden />}
        onClick={() => setAsTable(!asTable)}
      >
        {t(asTable ? 'graphs.chart' : 'graphs.table')}
      </Button>
    </section>
  );
};
