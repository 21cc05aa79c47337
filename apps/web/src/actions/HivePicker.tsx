import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { HivePlates } from '../shell/HivePlates';
import { Button } from '../ui/Button';
import type { NamedHive } from './action-form';
import styles from './HivePicker.module.css';

interface HivePickerProps {
  apiary: Apiary;
  chosen: readonly NamedHive[];
  onChange: (hives: NamedHive[]) => void;
}

/** Selects hives of an apiary: one by one, all, or all that a search finds. */
export const HivePicker = ({ apiary, chosen, onChange }: HivePickerProps) => {
  const { t } = useTranslation('actions');
  const toggle = (hive: NamedHive, hives: NamedHive[]) => {
    const left = chosen.filter(({ id }) => id !== hive.id);
    if (left.length < chosen.length) return onChange(left);
    // In order of number, like the list; those of other apiaries stay in front.
    const all = new Set([...left.map(({ id }) => id), hive.id]);
    const elsewhere = left.filter(({ id }) => !hives.some((one) => one.id === id));
    onChange([...elsewhere, ...hives.filter(({ id }) => all.has(id))]);
  };
  return (
    <div className={styles.picker}>
      <HivePlates
        apiary={apiary}
        type="checkbox"
        chosen={chosen}
        onChoose={toggle}
        texts={{
          label: t('plan.hives'),
          search: t('plan.searchHives'),
          empty: t('plan.emptyApiary', { apiary: apiary.name }),
          noSuchHive: t('plan.noSuchHive'),
        }}
        above={(hives, shown) => (
          <div className={styles.buttons}>
            <span className={styles.words} role="status">
              {t('plan.chosen', { count: chosen.length, total: hives.length })}
            </span>
            {chosen.length < hives.length ? (
              <Button onClick={() => onChange(shown === hives ? [...hives] : merged(chosen, shown))}>
                {t('plan.selectAll', { count: shown.length })}
              </Button>
            ) : (
              <Button onClick={() => onChange([])}>{t('plan.selectNone')}</Button>
            )}
          </div>
        )}
      />
    </div>
  );
};

const merged = (chosen: readonly NamedHive[], more: readonly NamedHive[]): NamedHive[] => [
  ...chosen,
  ...more.filter(({ id }) => !chosen.some((hive) => hive.id === id)),
];
