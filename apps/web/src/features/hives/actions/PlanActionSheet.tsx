import type { HiveWithStatus } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { NumberPlate } from '../../../ui/bees/NumberPlate';
import { Segments } from '../../../ui/Segments';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast-store';
import { useHivesScreen } from '../data/hives-context';
import { ActionFields } from './ActionFields';
import { type ActionFormValues, EMPTY_ACTION, type PlannedType, planOf } from './action-form';
import styles from './PlanActionSheet.module.css';
import { TypeTiles } from './TypeTiles';
import { useActionCommands } from './use-action-commands';

interface PlanActionSheetProps {
  open: boolean;
  onClose: () => void;
  hives: readonly HiveWithStatus[];
  onPlanned?: () => void;
}

const PLATES = 12;

/** Plans an action: what, that type's own fields, when, and for which hives. */
export const PlanActionSheet = ({ open, onClose, hives, onPlanned }: PlanActionSheetProps) => {
  const { t } = useTranslation('actions');
  const { apiary, today } = useHivesScreen();
  const commands = useActionCommands(apiary.id);
  const [type, setType] = useState<PlannedType>('feeding');
  const [when, setWhen] = useState<'today' | 'tomorrow' | 'week' | 'other'>('today');
  const form = useForm<ActionFormValues>({ defaultValues: EMPTY_ACTION });
  const count = hives.length;
  const days = { today, tomorrow: addDays(today, 1), week: addDays(today, 7), other: '' };

  const close = () => {
    form.reset(EMPTY_ACTION);
    setWhen('today');
    onClose();
  };
  const plan = form.handleSubmit((values) => {
    const day = when === 'other' ? values.day : days[when];
    const what = t(`type.${type}`);
    const body = planOf(
      type,
      hives.map(({ id }) => id),
      day,
      values,
    );
    void commands.plan(body, hives, what, today);
    toast(t('plan.planned', { what, count }));
    close();
    onPlanned?.();
  });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('plan.title')}
      lead={t('plan.forHives', { count, apiary: apiary.name })}
      actions={
        <Button variant="honey" size="yard" type="submit" form="plan-action">
          {t('plan.submit', { count })}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id="plan-action" className={styles.form} onSubmit={plan} noValidate>
          <TypeTiles value={type} onChange={setType} />
          <ActionFields type={type} />
          <section className={styles.section}>
            <h3>{t('plan.when')}</h3>
            <Segments
              label={t('plan.when')}
              value={when}
              options={(['today', 'tomorrow', 'week', 'other'] as const).map((value) => ({
                value,
                label: t(`plan.${value}`),
              }))}
              onChange={(next) => next && setWhen(next)}
            />
            {when === 'other' && (
              <TextField
                label={t('plan.day')}
                type="date"
                error={form.formState.errors.day?.message}
                {...form.register('day', { validate: (day) => day !== '' || t('plan.badDay') })}
              />
            )}
          </section>
          <section className={styles.section}>
            <h3>{t('plan.hives')}</h3>
            <p className={styles.plates}>
              {hives.slice(0, PLATES).map((hive) => (
                <NumberPlate key={hive.id} number={hive.hiveNumber} look="outline" size="small" />
              ))}
              {count > PLATES && <span>+{count - PLATES}</span>}
            </p>
          </section>
        </form>
      </FormProvider>
    </Sheet>
  );
};
