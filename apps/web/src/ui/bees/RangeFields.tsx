import { useTranslation } from 'react-i18next';
import { numberOf, written } from '../../i18n/typed-number';
import styles from './RangeSlider.module.css';

interface RangeFieldsProps {
  label: string;
  min: number;
  max: number;
  from: number;
  to: number;
  onChange: (range: [number, number]) => void;
}

/** The two ends as typed numbers, for keepers who find a slider too fine. */
export const RangeFields = ({ label, min, max, from, to, onChange }: RangeFieldsProps) => {
  const { t, i18n } = useTranslation('bulk');
  const ends = [
    { key: 'least', value: from, take: (next: number) => onChange([Math.max(min, Math.min(next, to)), to]) },
    { key: 'most', value: to, take: (next: number) => onChange([from, Math.min(max, Math.max(next, from))]) },
  ] as const;
  return (
    <div className={styles.fields}>
      {ends.map(({ key, value, take }) => (
        <input
          // The field keeps typed text until it loses the focus; a moved slider resets it.
          key={`${key}${value}`}
          className={styles.field}
          inputMode="decimal"
          onFocus={({ target }) => target.select()}
          autoComplete="off"
          aria-label={t(`filter.range.${key}`, { label })}
          defaultValue={written(i18n.language, value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={(event) => {
            const typed = numberOf(event.target.value, { most: Number.MAX_SAFE_INTEGER, usual: [min, max] });
            if (typeof typed === 'number') take(typed);
            else event.target.value = written(i18n.language, value);
          }}
        />
      ))}
    </div>
  );
};
