import type { Apiary } from '@kypseli/contract';
import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useYardHives } from '../shell/use-yard-hives';
import { Button } from '../ui/Button';
import { NumberPlate } from '../ui/bees/NumberPlate';
import { PageError } from '../ui/PageError';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import type { NamedHive } from './action-form';
import styles from './HivePicker.module.css';

/** Above this many a search helps more than scrolling. */
const SEARCH_ABOVE = 24;

interface PlateProps {
  hive: NamedHive;
  checked: boolean;
  onToggle: (hive: NamedHive) => void;
}

// A thousand of them stand still while one is touched.
const Plate = memo(({ hive, checked, onToggle }: PlateProps) => (
  <label className={styles.plate}>
    <input
      type="checkbox"
      className={styles.input}
      aria-label={hive.number}
      checked={checked}
      onChange={() => onToggle(hive)}
    />
    <NumberPlate number={hive.number} look={checked ? 'selected' : 'outline'} size="table" />
  </label>
));

interface HivePickerProps {
  apiary: Apiary;
  chosen: readonly NamedHive[];
  onChange: (hives: NamedHive[]) => void;
}

/** The hives of an apiary as plates; the chosen ones turn honey. */
export const HivePicker = ({ apiary, chosen, onChange }: HivePickerProps) => {
  const { t } = useTranslation(['actions', 'common']);
  const { hives, isPending, isError, retry } = useYardHives(apiary.id);
  const [wanted, setWanted] = useState('');
  const ids = new Set(chosen.map(({ id }) => id));
  const shown = hives.filter(({ number }) => searchable(number).includes(searchable(wanted)));

  const current = useRef({ hives, chosen, onChange });
  current.current = { hives, chosen, onChange };
  const toggle = useCallback((hive: NamedHive) => {
    const now = current.current;
    const left = now.chosen.filter(({ id }) => id !== hive.id);
    if (left.length < now.chosen.length) return now.onChange(left);
    // In order of number, as the list is; those of other yards stay in front.
    const all = new Set([...left.map(({ id }) => id), hive.id]);
    const elsewhere = left.filter(({ id }) => !now.hives.some((one) => one.id === id));
    now.onChange([...elsewhere, ...now.hives.filter(({ id }) => all.has(id))]);
  }, []);

  if (isError) return <PageError failed={t('common:pageError.hives')} onRetry={retry} />;
  if (isPending) return <Skeleton rows={2} height={48} />;
  if (hives.length === 0) return <p className={styles.words}>{t('plan.emptyYard', { apiary: apiary.name })}</p>;
  return (
    <div className={styles.picker}>
      {hives.length > SEARCH_ABOVE && (
        <TextField
          label={t('plan.searchHives')}
          type="search"
          icon={<IconSearch />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <div className={styles.keys}>
        <span className={styles.words} role="status">
          {t('plan.chosen', { count: chosen.length, total: hives.length })}
        </span>
        {chosen.length < hives.length ? (
          <Button onClick={() => onChange(wanted ? merged(chosen, shown) : [...hives])}>
            {t('plan.selectAll', { count: wanted ? shown.length : hives.length })}
          </Button>
        ) : (
          <Button onClick={() => onChange([])}>{t('plan.selectNone')}</Button>
        )}
      </div>
      <fieldset className={styles.plates} aria-label={t('plan.hives')}>
        {shown.map((hive) => (
          <Plate key={hive.id} hive={hive} checked={ids.has(hive.id)} onToggle={toggle} />
        ))}
      </fieldset>
      {shown.length === 0 && <p className={styles.words}>{t('plan.noSuchHive')}</p>}
    </div>
  );
};

const merged = (chosen: readonly NamedHive[], more: readonly NamedHive[]): NamedHive[] => [
  ...chosen,
  ...more.filter(({ id }) => !chosen.some((hive) => hive.id === id)),
];
