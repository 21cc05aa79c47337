import { exports } from '@kypseli/contract';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import { DateField } from '../../ui/DateField';
import { isDay } from '../../ui/is-day';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { Checks } from './Checks';
import { HeldHivesSheet } from './HeldHivesSheet';
import { useHeldHivesChecks } from './held-hives-checks';
import { PaperPage } from './PaperPage';
import { useDownload } from './use-download';
import { useHeldHives } from './use-held-hives';

/** The Greek declaration of held hives: on which day, what it lacks, and its sheet. */
export const HeldHivesPaper = () => {
  const { t } = useTranslation(['papers', 'common']);
  const { dayInWords } = useFormat();
  const today = useToday();
  const [entered, setEntered] = useState(today);
  const ahead = isDay(entered) && entered > today;
  const day = isDay(entered) && !ahead ? entered : null;
  const { data: declared, isError, refetch } = useHeldHives(day);
  const checksOf = useHeldHivesChecks();
  const download = useDownload(exports.heldHives, t('heldHives.name'), { day: day ?? undefined });
  const year = (day ?? today).slice(0, 4);
  const error = ahead ? t('common:error.date_in_future') : isDay(entered) ? undefined : t('common:issue.day');
  const period = {
    from: dayInWords(`${year}-09-01`),
    to: dayInWords(`${year}-10-20`),
    late: dayInWords(`${year}-11-20`),
  };
  return (
    <PaperPage
      title={t('heldHives.title', { year })}
      notice={<Trans t={t} i18nKey="heldHives.notice" values={period} components={{ b: <strong /> }} />}
      fields={
        <DateField
          label={t('heldHives.day')}
          hint={t('heldHives.dayHint')}
          value={entered}
          onChange={setEntered}
          today={today}
          error={error}
        />
      }
      checks={declared ? <Checks checks={checksOf(declared)} /> : null}
      note={t('heldHives.note')}
      download={download}
      sheet={
        declared ? (
          <HeldHivesSheet declared={declared} />
        ) : isError ? (
          <PageError failed={t('failed')} onRetry={() => void refetch()} />
        ) : day === null ? null : (
          <Skeleton />
        )
      }
    />
  );
};
