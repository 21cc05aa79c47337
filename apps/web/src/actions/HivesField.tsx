import type { Apiary } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiaryHives } from '../shell/use-apiary-hives';
import { Button } from '../ui/Button';
import styles from './ActionSheet.module.css';
import type { ActionFormValues, NamedHive } from './action-form';
import { HivePicker } from './HivePicker';

/** More plates than this are shown as a number. */
const PLATES = 12;

interface HivesFieldProps {
  apiary: Apiary;
  /** Hives that have moved away are not offered, but stay in the selection. */
  given: readonly NamedHive[];
  /** A plan that was refused, perhaps for a hive that is gone. */
  again: boolean;
}

/** Takes hives that are not in the apiary any more from the choice. */
const WithoutGone = ({ apiary }: { apiary: Apiary }) => {
  const { field } = useController<ActionFormValues, 'hives'>({ name: 'hives' });
  const { hives, isPending, isError } = useApiaryHives(apiary.id);
  const there = field.value.filter(({ id }) => hives.some((hive) => hive.id === id));
  const known = !isPending && !isError;
  useEffect(() => {
    if (known && there.length < field.value.length) field.onChange(there);
  });
  return null;
};

/** The hives of the action, chosen from those of the apiary. */
export const HivesField = ({ apiary, given, again }: HivesFieldProps) => {
  const { t } = useTranslation('actions');
  const { control } = useFormContext<ActionFormValues>();
  const { field, fieldState } = useController({
    name: 'hives',
    control,
    rules: { validate: (hives) => hives.length > 0 || t('plan.noHives') },
  });
  const [choosing, setChoosing] = useState(given.length === 0 || again);
  const hives = field.value;
  const rest = hives.length - PLATES;
  return (
    // Focused and announced if it is missing.
    <section className={styles.section} ref={field.ref} tabIndex={-1} aria-label={t('plan.hives')}>
      <h3>{t('plan.hives')}</h3>
      {again && <WithoutGone apiary={apiary} />}
      {choosing ? (
        <HivePicker apiary={apiary} chosen={hives} onChange={field.onChange} />
      ) : (
        <>
          <p className={styles.plates}>
            {hives.slice(0, PLATES).map(({ id, number }) => (
              <NumberPlate key={id} number={number} look="outline" size="small" />
            ))}
            {rest > 0 && <span>+{rest}</span>}
          </p>
          <Button className={styles.change} onClick={() => setChoosing(true)}>
            {t('plan.chooseHives')}
          </Button>
        </>
      )}
      {fieldState.error && (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {fieldState.error.message}
        </p>
      )}
    </section>
  );
};
