import { addDays } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import { isDay } from '../ui/DateField';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, dayOf, numberOf } from './action-form';

/** What the treatment will forbid, in days that exist; the end of withdrawal is offered, never assumed. */
export const HarvestNotice = () => {
  const { t } = useTranslation('actions');
  const { day } = useFormat();
  const today = useToday();
  const { watch, setValue } = useFormContext<ActionFormValues>();
  const [withdrawal, noHarvest, when, typed] = watch(['withdrawalDays', 'noHarvestUntil', 'when', 'day']);
  const count = numberOf(withdrawal);
  const begins = dayOf({ when, day: typed }, today);
  const ends =
    count !== undefined && Number.isInteger(count) && count > 0 && count <= 1000 && isDay(begins)
      ? addDays(begins, count)
      : null;
  const known = isDay(noHarvest);
  return (
    <div className={styles.notice} role="status">
      {ends && <p>{t('plan.withdrawalEnds', { date: day(ends), count })}</p>}
      {known && <p>{t('list.noHarvest', { date: day(noHarvest) })}</p>}
      {known && ends && noHarvest < ends && <p className={styles.warning}>{t('plan.harvestBeforeEnd')}</p>}
      {!known && ends && (
        <Button onClick={() => setValue('noHarvestUntil', ends, { shouldDirty: true, shouldValidate: true })}>
          {t('plan.noHarvestThen')}
        </Button>
      )}
      {!known && !ends && <p>{t('plan.harvestHint')}</p>}
    </div>
  );
};
