import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './ApiaryFacts.module.css';
import { useNearestPlace } from './place/find-place';

/** The apiary's details and its nearest place; only known ones. */
export const ApiaryFacts = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation(['apiaries', 'locations']);
  const { forage, description, lat, lng, municipality } = apiary;
  const { data: near } = useNearestPlace(lat, lng);
  const facts = [
    [
      t('form.place'),
      lat !== null && lng !== null && (near ? t('locations:place.near', { place: near.name }) : `${lat}, ${lng}`),
    ],
    [t('form.municipality'), municipality],
    [t('form.forage'), forage],
    [t('form.description'), description],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([word, value]) => (
        <div key={word as string} className={styles.fact}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
