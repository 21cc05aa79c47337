import type { Apiary } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HivePlates } from '../shell/HivePlates';
import { Button } from '../ui/Button';
import styles from './HiveChoice.module.css';
import type { NotedHive } from './shown-note';

interface HiveChoiceProps {
  apiary: Apiary;
  value: NotedHive | null;
  onChange: (hive: NotedHive | null) => void;
}

/** Chooses one hive of an apiary, or the whole apiary. */
export const HiveChoice = ({ apiary, value, onChange }: HiveChoiceProps) => {
  const { t } = useTranslation('notes');
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.choice}>
      <h3>{t('about.hive')}</h3>
      <div className={styles.buttons}>
        {value ? (
          <NumberPlate number={value.number} look="outline" size="table" />
        ) : (
          <span className={styles.words}>{t('about.wholeApiary')}</span>
        )}
        {!choosing && (
          <Button onClick={() => setChoosing(true)}>{t(value ? 'about.otherHive' : 'about.chooseHive')}</Button>
        )}
        {value && <Button onClick={() => onChange(null)}>{t('about.noHive')}</Button>}
      </div>
      {choosing && (
        <HivePlates
          apiary={apiary}
          type="radio"
          chosen={value ? [value] : []}
          onChoose={onChange}
          texts={{
            label: t('about.hive'),
            search: t('about.searchHives'),
            empty: t('about.emptyApiary', { apiary: apiary.name }),
            noSuchHive: t('about.noSuchHive'),
          }}
        />
      )}
    </section>
  );
};
