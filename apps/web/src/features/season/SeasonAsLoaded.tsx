import { useTranslation } from 'react-i18next';
import { roundDate, useFormat } from '../../i18n/format';
import { AsLoaded } from '../../ui/AsLoaded';
import type { Days } from '../../ui/time/timeframe';

interface SeasonAsLoadedProps {
  /** Whether these are the days that were asked for. */
  asked: boolean;
  days: Days;
  /** When they were loaded, in milliseconds since 1970. */
  at: number;
  onRetry: () => void;
}

/** What is seen without a connection: which days, and of when. */
export const SeasonAsLoaded = ({ asked, days, at, onRetry }: SeasonAsLoadedProps) => {
  const { t } = useTranslation('season');
  const { time } = useFormat();
  const words = { from: roundDate(days.from), to: roundDate(days.to), time: time(new Date(at)) };
  return <AsLoaded onRetry={onRetry}>{t(asked ? 'asLoaded.asked' : 'asLoaded.others', words)}</AsLoaded>;
};
