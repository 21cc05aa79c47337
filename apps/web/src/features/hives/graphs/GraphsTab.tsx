import type { HiveWithStatus } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { useHivesScreen } from '../data/hives-context';
import { MEASURES } from '../data/yard';
import styles from './GraphsTab.module.css';
import { MeasureCard } from './MeasureCard';
import { SPANS, type Span, spanOf } from './spans';

/** This hive against its yard over time, one measure a card. */
export const GraphsTab = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hives');
  const { round } = useHivesScreen();
  const [span, setSpan] = useState<Span>('y1');
  // Up to the round on show: what lies after it is not known in it.
  const range = spanOf(span, round.day);
  return (
    <div className={styles.tab}>
      <Segments
        label={t('graphs.span')}
        value={span}
        options={SPANS.map(({ key, months }) => ({
          value: key,
          label: t(`graphs.${key}`),
          name: key === 'y1' ? t('graphs.year') : t('graphs.months', { count: months }),
        }))}
        onChange={(next) => next && setSpan(next)}
      />
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.hive}>{t('graphs.thisHive')}</span>
        <span className={styles.yard}>{t('graphs.average')}</span>
      </p>
      {MEASURES.map((measure) => (
        <MeasureCard key={measure} hiveId={hive.id} measure={measure} range={range} />
      ))}
    </div>
  );
};
