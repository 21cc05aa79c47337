import { IconCurrentLocation } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../../api/issues';
import { numberOf } from '../../../i18n/typed-number';
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

const LIMITS = { lat: 90, lng: 180 };
const coordinate = (value: unknown, most: number): number | null => {
  if (typeof value !== 'string') return value as number | null;
  const typed = numberOf(value, { least: -most, most, digits: 10 });
  return typed === undefined ? null : (typed ?? Number.NaN);
};

const asDegrees = (value: unknown, limit: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : null;

/** The apiary's position: by search, on the map, from the device, or by coordinates. */
export const PlaceFields = ({ position }: { position: OwnPosition }) => {
  const { t } = useTranslation(['apiaries', 'locations', 'common']);
  const { register, setValue, trigger, formState, watch } = useFormContext<ApiaryValues>();
  const [lat, lng] = [asDegrees(watch('lat'), LIMITS.lat), asDegrees(watch('lng'), LIMITS.lng)];
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
    ...register(name, { setValueAs: (value) => coordinate(value, LIMITS[name]) }),
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
