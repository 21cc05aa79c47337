import { IconCurrentLocation } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../../api/issues';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { TextField } from '../../../ui/TextField';
import styles from '../ApiaryForm.module.css';
import type { ApiaryValues } from '../use-apiary-commands';
import { rounded } from './coordinates';
import { placeText, useNearestPlace } from './find-place';
import { PlaceSearch } from './PlaceSearch';
import type { OwnPosition } from './use-own-position';

const map = lazyPart(() => import('./PlaceMap'));

const coordinate = (value: unknown): number | null =>
  typeof value === 'string' ? (value.trim() === '' ? null : Number(value.replace(',', '.'))) : (value as number | null);

const asDegrees = (value: unknown, limit: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : null;

/** The apiary's position: by search, on the map, from the device, or by coordinates. */
export const PlaceFields = ({ position }: { position: OwnPosition }) => {
  const { t } = useTranslation(['apiaries', 'locations', 'common']);
  const { register, setValue, trigger, formState, watch } = useFormContext<ApiaryValues>();
  const [lat, lng] = [asDegrees(watch('lat'), 90), asDegrees(watch('lng'), 180)];
  const { data: near } = useNearestPlace(lat, lng);

  const put = (newLat: number | null, newLng: number | null) => {
    setValue('lat', newLat, { shouldDirty: true });
    setValue('lng', newLng, { shouldDirty: true });
    // One alone is invalid, so they are validated together.
    void trigger(['lat', 'lng']);
  };
  const field = (name: 'lat' | 'lng') => ({
    label: t(`form.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: fieldErrorText(formState.errors[name]),
    ...register(name, { setValueAs: coordinate }),
  });
  return (
    <fieldset className={styles.place}>
      <legend>
        {t('form.place')} <span className={styles.aside}>{t('common:optional')}</span>
      </legend>
      <PlaceSearch onFind={(found) => put(rounded(found.lat), rounded(found.lng))} />
      <Suspense fallback={<div className={styles.map} />}>
        <map.Part at={lat !== null && lng !== null ? [lat, lng] : null} onPlace={put} />
      </Suspense>
      <p role="status" className={styles.aside}>
        {lat !== null && near ? t('locations:place.near', { place: placeText(near) }) : t('locations:place.touch')}
      </p>
      <div className={styles.pair}>
        <TextField {...field('lat')} />
        <TextField {...field('lng')} />
      </div>
      <div className={styles.placeKeys}>
        <Button icon={<IconCurrentLocation aria-hidden />} onClick={() => position.locate(put)}>
          {t('form.ownPosition')}
        </Button>
        {lat !== null && (
          <Button variant="quiet" onClick={() => put(null, null)}>
            {t('locations:place.remove')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.aside}>
        {position.status}
      </p>
    </fieldset>
  );
};
