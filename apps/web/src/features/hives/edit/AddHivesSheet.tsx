import { ApiError, MAX_HIVES_AT_ONCE } from '@kypseli/contract';
import { smallestUnusedNumbers, uniqueKey } from '@kypseli/domain';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { answerOrKept } from '../../../commands/answer-or-kept';
import type { AddedChange } from '../../../commands/kinds/hives';
import type { RefusedWrite } from '../../../commands/queue-state';
import { useNoSignal } from '../../../commands/use-commands';
import { numberOf, some } from '../../../i18n/typed-number';
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
/** Each is a command of its own. */
const MAX_WITHOUT_SIGNAL = 50;
const NOTHING: Fields = { count: '1', ...EMPTY_HIVE };

interface AddHivesSheetProps {
  open: boolean;
  onClose: () => void;
  /** The refused command that is opened again. */
  again?: RefusedWrite | undefined;
}

/** Adds several hives with the next free numbers, or one with the number painted on it. */
export const AddHivesSheet = ({ open, onClose, again }: AddHivesSheetProps) => {
  const { t } = useTranslation(['numbers', 'common']);
  const { apiary, hives, commands } = useHivesScreen();
  const noSignal = useNoSignal();
  const most = noSignal ? MAX_WITHOUT_SIGNAL : MAX_HIVES_AT_ONCE;
  const [how, setHow] = useState<'many' | 'one'>('many');
  const form = useForm<Fields>({ defaultValues: NOTHING });
  const { register, handleSubmit, formState, setError, reset, watch } = form;
  const { errors, isSubmitting } = formState;
  const limits = { least: 1, most, digits: 0 };
  const count = how === 'one' ? 1 : (numberOf(watch('count'), limits) ?? 1);

  const unused = (many: number) =>
    smallestUnusedNumbers(
      new Set(hives.filter(({ moved }) => !moved).map(({ hiveNumber }) => uniqueKey(hiveNumber))),
      many,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what was refused, once
  useEffect(() => {
    const [hive] = (again?.change?.args as AddedChange | undefined)?.hives ?? [];
    if (!open || !hive) return;
    setHow('one');
    reset({ ...NOTHING, number: hive.hiveNumber, tags: (hive.tags ?? []).join(', ') });
  }, [open]);
  const close = () => {
    reset(NOTHING);
    onClose();
  };
  const add = handleSubmit(async ({ count: many, ...hive }) => {
    const added =
      how === 'one' ? [hiveChangeOf(hive)] : unused(numberOf(many, limits) ?? 1).map((hiveNumber) => ({ hiveNumber }));
    // Without a signal the numbers are painted before the server knows them, so it must not give others.
    const sent =
      how === 'one' || noSignal
        ? added.map((one) => commands.add([one], { again: again?.id }))
        : [commands.add(added, { count: added.length })];
    try {
      const answers = await Promise.all(sent.map(answerOrKept));
      close();
      toast(answers.includes(null) ? t('common:sync.kept') : t('add.done', { count: added.length }));
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
              validate: (typed) => some(numberOf(typed, limits)) || t('add.badCount', { most }),
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
