import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './ApiaryForm.module.css';
import type { NewApiary } from './use-apiary-commands';

/** About a metre; more would only be noise of the receiver. */
const DECIMALS = 5;

const coordinate = (value: unknown): number | null =>
  typeof value === 'string' ? (value.trim() === '' ? null : Number(value.replace(',', '.'))) : (value as number | null);

/** Where the yard stands: coordinates by hand, or where the keeper stands now. */
export const PlaceFields = () => {
  const { t } = useTranslation(['apiaries', 'common']);
  const { register, setValue, formState } = useFormContext<NewApiary>();
  const [said, setSaid] = useState('');

  const locate = () => {
    setSaid(t('form.locating'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [lat, lng] = [coords.latitude, coords.longitude].map((degrees) => Number(degrees.toFixed(DECIMALS)));
        setValue('lat', lat, { shouldDirty: true, shouldValidate: true });
        setValue('lng', lng, { shouldDirty: true, shouldValidate: true });
        setSaid(t('form.located', { count: Math.round(coords.accuracy) }));
      },
      () => setSaid(t('form.notLocated')),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const field = (name: 'lat' | 'lng') => ({
    label: t(`form.${name}`),
    inputMode: 'decimal' as const,
    error: issueText(formState.errors[name]?.message),
    ...register(name, { setValueAs: coordinate }),
  });
  return (
    <fieldset className={styles.place}>
      <legend>
        {t('form.place')} <span className={styles.aside}>{t('common:optional')}</span>
      </legend>
      <div className={styles.pair}>
        <TextField {...field('lat')} />
        <TextField {...field('lng')} />
      </div>
      <Button icon={<IconCurrentLocation aria-hidden />} onClick={locate}>
        {t('form.ownPosition')}
      </Button>
      <p role="status" className={styles.aside}>
        {said}
      </p>
    </fieldset>
  );
};
