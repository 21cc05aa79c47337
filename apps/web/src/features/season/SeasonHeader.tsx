import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { roundDate } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import { useTitle } from '../../shell/use-title';
import { TimeChoice } from '../../ui/time/TimeChoice';
import type { Days } from '../../ui/time/timeframe';
import type { Timeframe } from './data/use-timeframe';
import styles from './SeasonHeader.module.css';

interface SeasonHeaderProps {
  season?: {
    apiary: string;
    /** How many; undefined while loading. */
    rounds: number | undefined;
    timeframe: Timeframe;
    /** The days on show. Offline, earlier ones may be shown than those chosen in `timeframe`. */
    days: Days;
    /** To print and to export. */
    buttons: ReactNode;
  };
}

/** The title, a summary of the rounds of the period, and the choice of the period. Only the title without a season. */
export const SeasonHeader = ({ season }: SeasonHeaderProps) => {
  const { t } = useTranslation('season');
  const today = useToday();
  const { groups } = useSelection();
  useTitle(t('header.title'));
  if (!season)
    return (
      <header className={styles.header}>
        <h1 className={styles.title}>{t('header.title')}</h1>
      </header>
    );
  const { apiary, rounds, timeframe, days, buttons } = season;
  const { from, to } = days;
  const values = { apiary, from: roundDate(from), to: roundDate(to) };
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('header.title')}</h1>
      <p className={styles.summary}>
        {rounds === undefined ? t('header.days', values) : t('header.summary', { ...values, count: rounds })}
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
        {buttons}
      </div>
    </header>
  );
};
