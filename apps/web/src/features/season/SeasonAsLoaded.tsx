import { useTranslation } from 'react-i18next';
import { roundDate, useFormat } from '../../i18n/format';
import { AsLoaded } from '../../ui/AsLoaded';
import type { Days } from '../../ui/time/timeframe';

interface SeasonAsLoadedProps {
  /** True if these are the days that were asked for. */
  asked: boolean;
  days: Days;
  /** When they were loaded, in milliseconds since 1970. */
  at: number;
  onRetry: () => void;
}

/** Offline: which days are shown, and when they were loaded. */
export const SeasonAsLoaded = ({ asked, days, at, onRetry }: SeasonAsLoadedProps) => {
  const { t } = useTranslation('season');
  const { time } = useFormat();
  const words = { from: roundDate(days.from), to: roundDate(days.to), time: time(new Date(at)) };
  return <AsLoaded onRetry={onRetry}>{t(asked ? 'asLoaded.asked' : 'asLoaded.others', words)}</AsLoaded>;
};
