import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { roundDate } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import { useTitle } from '../../shell/use-title';
import { TimeChoice } from '../../ui/time/TimeChoice';
import type { Days } from '../../ui/time/timeframe';
import type { Timeframe } from './data/use-timeframe';
import styles from './SeasonHead.module.css';

interface SeasonHeadProps {
  season?: {
    apiary: string;
    /** undefined while loading. */
    rounds: number | undefined;
    timeframe: Timeframe;
    /** The days on show: offline they may differ from the chosen ones. */
    days: Days;
    /** Print and export. */
    out: ReactNode;
  };
}

/** The screen's name, its rounds, and its period. */
export const SeasonHead = ({ season }: SeasonHeadProps) => {
  const { t } = useTranslation('season');
  const today = useToday();
  const { groups } = useSelection();
  useTitle(t('head.title'));
  if (!season)
    return (
      <header className={styles.head}>
        <h1 className={styles.title}>{t('head.title')}</h1>
      </header>
    );
  const { apiary, rounds, timeframe, days, out } = season;
  const { from, to } = days;
  const words = { apiary, from: roundDate(from), to: roundDate(to) };
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t('head.title')}</h1>
      <p className={styles.summary}>
        {rounds === undefined ? t('head.days', words) : t('head.summary', { ...words, count: rounds })}
      </p>
      <div className={styles.tools}>
        <TimeChoice
          span={timeframe.span}
          days={timeframe.days}
          today={today}
          marked={new Set(groups.map(({ initiate_at }) => initiate_at))}
          onSpan={timeframe.setSpan}
          onDays={timeframe.setDays}
        />
        {out}
      </div>
    </header>
  );
};
