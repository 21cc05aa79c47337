import type { Apiary } from '@kypseli/contract';
import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useYardHives } from '../shell/use-yard-hives';
import { Button } from '../ui/Button';
import { NumberPlate } from '../ui/bees/NumberPlate';
import { PageError } from '../ui/PageError';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import styles from './HiveChoice.module.css';
import type { NotedHive } from './shown-note';

/** Above this many a search helps more than scrolling. */
const SEARCH_ABOVE = 24;

interface HiveChoiceProps {
  apiary: Apiary;
  value: NotedHive | null;
  onChange: (hive: NotedHive | null) => void;
}

/** The hives of an apiary as plates, of which one is touched. */
const Plates = ({ apiary, value, onChange }: HiveChoiceProps) => {
  const { t } = useTranslation(['notes', 'common']);
  const { hives, isPending, isError, retry } = useYardHives(apiary.id);
  const [wanted, setWanted] = useState('');
  const name = useId();
  if (isError) return <PageError failed={t('common:pageError.hives')} onRetry={retry} />;
  if (isPending) return <Skeleton rows={2} height={48} />;
  if (hives.length === 0) return <p className={styles.words}>{t('about.emptyYard', { apiary: apiary.name })}</p>;
  const shown = hives.filter(({ number }) => searchable(number).includes(searchable(wanted)));
  return (
    <>
      {hives.length > SEARCH_ABOVE && (
        <TextField
          label={t('about.searchHives')}
          type="search"
          icon={<IconSearch />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <fieldset className={styles.plates} aria-label={t('about.hive')}>
        {shown.map((hive) => (
          <label key={hive.id} className={styles.plate}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={hive.number}
              checked={hive.id === value?.id}
              onChange={() => onChange(hive)}
            />
            <NumberPlate number={hive.number} look={hive.id === value?.id ? 'selected' : 'outline'} size="table" />
          </label>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={styles.words}>{t('about.noSuchHive')}</p>}
    </>
  );
};

/** One hive of an apiary, or the apiary as a whole. */
export const HiveChoice = ({ apiary, value, onChange }: HiveChoiceProps) => {
  const { t } = useTranslation('notes');
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.choice}>
      <h3>{t('about.hive')}</h3>
      <div className={styles.keys}>
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
      {choosing && <Plates apiary={apiary} value={value} onChange={onChange} />}
    </section>
  );
};
