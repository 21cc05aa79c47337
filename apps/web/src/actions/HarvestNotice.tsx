import { staysInHive, withdrawalOf } from '@kypseli/domain';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../api/use-today';
import { useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import { isDay } from '../ui/is-day';
import styles from './ActionSheet.module.css';
import { type ActionFormValues, amountOf, dayOf } from './action-form';

/** The end of the withdrawal period as a day. It is offered as "no harvest until", never filled in by itself. */
export const HarvestNotice = () => {
  const { t } = useTranslation('actions');
  const { day } = useFormat();
  const today = useToday();
  const { watch, setValue, getValues } = useFormContext<ActionFormValues>();
  const [, noHarvest, when, typed, route, unit, removed, substance, product] = watch([
    'withdrawalDays',
    'noHarvestUntil',
    'when',
    'day',
    'route',
    'doseUnit',
    'removedAt',
    'substance',
    'product',
  ]);
  const count = amountOf(getValues(), 'withdrawalDays') ?? 0;
  const begins = dayOf({ when, day: typed }, today);
  const removedAt = isDay(removed) ? removed : undefined;
  const details = { withdrawalDays: count, route, unit, substance, product, removedAt };
  const ends = isDay(begins) ? withdrawalOf({ day: begins, details }).until : null;
  const waiting = !removedAt && staysInHive(details);
  const known = isDay(noHarvest);
  const why = removedAt ? (count > 0 ? 'plan.withdrawalEndsRemoved' : 'plan.removedOut') : 'plan.withdrawalEnds';
  return (
    <div className={styles.notice} role="status">
      {ends && <p>{t(why, { date: day(ends), count })}</p>}
      {known && <p>{t('list.noHarvest', { date: day(noHarvest) })}</p>}
      {known && ends && noHarvest < ends && <p className={styles.warning}>{t('plan.harvestBeforeEnd')}</p>}
      {!known && ends && (
        <Button onClick={() => setValue('noHarvestUntil', ends, { shouldDirty: true, shouldValidate: true })}>
          {t('plan.noHarvestThen')}
        </Button>
      )}
      {!known && !ends && <p>{t(waiting ? 'plan.stillInHint' : 'plan.harvestHint')}</p>}
    </div>
  );
};
