import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { DateField } from '../../ui/DateField';
import { isDay } from '../../ui/is-day';

/** The fields of the first and the last day of a paper; `days` is null while they are not right. `until`: no later day. */
export const useDaysFields = (first: string, { until }: { until?: string } = {}) => {
  const { t } = useTranslation(['papers', 'common']);
  const today = useToday();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(today);
  const errorOf = (day: string) => (isDay(day) ? undefined : t('common:issue.day'));
  const ahead = isDay(to) && until !== undefined && to > until ? t('common:error.date_in_future') : undefined;
  const reversed = isDay(from) && isDay(to) && from > to ? t('register.order') : undefined;
  return {
    days: isDay(from) && isDay(to) && !reversed && !ahead ? { from, to } : null,
    fields: (
      <>
        <DateField label={t('register.from')} value={from} onChange={setFrom} today={today} error={errorOf(from)} />
        <DateField
          label={t('register.to')}
          value={to}
          onChange={setTo}
          today={today}
          error={errorOf(to) ?? ahead ?? reversed}
        />
      </>
    ),
  };
};
