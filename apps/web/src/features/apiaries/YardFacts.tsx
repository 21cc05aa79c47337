import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './YardPanel.module.css';

/** What is said of the yard; only what was said. */
export const YardFacts = ({ apiary }: { apiary: Apiary }) => {
  const { t } = useTranslation('apiaries');
  const { forage, description, lat, lng } = apiary;
  const facts = [
    [t('form.function'), t(`function.${apiary.apiaryFunction}`)],
    [t('form.forage'), forage],
    [t('form.place'), lat !== null && lng !== null ? `${lat}, ${lng}` : null],
    [t('form.description'), description],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([word, said]) =>
          said && (
            <div key={word} className={styles.fact}>
              <dt>{word}</dt>
              <dd>{said}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
