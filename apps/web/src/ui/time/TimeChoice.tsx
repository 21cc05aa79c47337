import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../browser/use-media';
import { lazyPart, usePreloaded } from '../lazy/lazy-part';
import { Segments } from '../Segments';
import styles from './TimeChoice.module.css';
import { type Days, SPANS, type Span } from './timeframe';

const daysSheet = lazyPart(async () => ({ default: (await import('./DaysSheet')).DaysSheet }));

const NARROW = '(max-width: 700px)';

interface TimeChoiceProps {
  /** null: custom days. */
  span: Span | null;
  days: Days;
  today: string;
  /** Inspected days. */
  marked: ReadonlySet<string>;
  onSpan: (span: Span) => void;
  onDays: (days: Days) => void;
  /** Always short words, for a narrow panel. */
  narrow?: boolean;
}

/** The period to show: four spans, or custom days. */
export const TimeChoice = ({ span, onSpan, onDays, narrow = false, ...known }: TimeChoiceProps) => {
  const { t } = useTranslation('charts');
  const short = useMedia(NARROW) || narrow;
  usePreloaded(daysSheet);
  const [choosing, setChoosing] = useState(false);
  const choose = (value: Span | 'custom' | null) => {
    if (value === 'custom') setChoosing(true);
    else if (value) onSpan(value);
  };
  const custom = {
    value: 'custom' as const,
    label: short ? t('time.short.custom') : t('time.custom'),
    name: t('time.custom'),
    icon: <IconCalendar size={20} aria-hidden />,
  };
  return (
    <div className={styles.choice}>
      <Segments<Span | 'custom'>
        label={t('time.label')}
        value={span ?? 'custom'}
        options={[
          ...SPANS.map((value) => ({
            value,
            label: short ? t(`time.short.${value}`) : t(`time.${value}`),
            name: t(`time.${value}`),
          })),
          custom,
        ]}
        onChange={choose}
        // Custom days can be changed.
        onAgain={choose}
      />
      <Suspense fallback={null}>
        {choosing && (
          <daysSheet.Part
            {...known}
            onClose={() => setChoosing(false)}
            onDays={(chosen) => {
              setChoosing(false);
              onDays(chosen);
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
