import { ApiError, MAX_HIVES_AT_ONCE } from '@kypseli/contract';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { offerPlans } from '../../../shell/offered';
import { Button } from '../../../ui/Button';
import { Segments } from '../../../ui/Segments';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast-store';
import { useHivesScreen } from '../data/hives-context';
import styles from './EditSheets.module.css';
import { HiveFields } from './HiveFields';
import { EMPTY_HIVE, type HiveInput, hiveChangeOf } from './hive-input';

interface Fields extends HiveInput {
  count: string;
}
const NOTHING: Fields = { count: '1', ...EMPTY_HIVE };

/** Adds several hives with the next free numbers, or one with the number painted on it. */
export const AddHivesSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('numbers');
  const { apiary, commands } = useHivesScreen();
  const [how, setHow] = useState<'many' | 'one'>('many');
  const form = useForm<Fields>({ defaultValues: NOTHING });
  const { register, handleSubmit, formState, setError, reset, watch } = form;
  const { errors, isSubmitting } = formState;
  const count = how === 'one' ? 1 : Number(watch('count')) || 1;

  const close = () => {
    reset(NOTHING);
    onClose();
  };
  const add = handleSubmit(async ({ count: many, ...hive }) => {
    const body = how === 'many' ? { count: Number(many) } : hiveChangeOf(hive);
    try {
      const { result } = await commands.add(body);
      close();
      toast(t('add.done', { count: result.hives.length }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'free_hive_limit') {
        close();
        offerPlans();
      } else setError(how === 'many' ? 'count' : 'number', { message: errorText(error) });
    }
  });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('add.title')}
      lead={t('add.lead', { apiary: apiary.name })}
      actions={
        <Button variant="honey" size="large" type="submit" form="add-hives" disabled={isSubmitting}>
          {t('add.submit', { count })}
        </Button>
      }
    >
      <form id="add-hives" className={styles.form} onSubmit={add} noValidate>
        <Segments
          label={t('add.how')}
          value={how}
          options={[
            { value: 'many', label: t('add.many') },
            { value: 'one', label: t('add.one') },
          ]}
          onChange={(next) => next && setHow(next)}
        />
        {how === 'many' ? (
          <TextField
            key="count"
            label={t('add.count')}
            hint={t('add.countHint')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.count?.message}
            {...register('count', {
              validate: (typed) =>
                (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_HIVES_AT_ONCE) ||
                t('add.badCount'),
            })}
          />
        ) : (
          <FormProvider {...form}>
            <HiveFields numberHint={t('add.numberHint')} />
          </FormProvider>
        )}
      </form>
    </Sheet>
  );
};
