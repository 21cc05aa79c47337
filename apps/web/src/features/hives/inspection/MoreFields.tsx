import type { Inspection } from '@kypseli/contract';
import { LEVELS, STATUSES } from '@kypseli/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/bees/Stepper';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import type { EntryErrors } from './entry-errors';
import { type Entry, filledInMore, RATINGS, TEMPERS } from './fields';
import styles from './MoreFields.module.css';
import { RatingLine } from './RatingLine';
import { VarroaFields } from './VarroaFields';

interface MoreFieldsProps {
  entry: Entry;
  last: Inspection | null;
  errors: EntryErrors;
  onChange: (change: Partial<Entry>) => void;
}

/** What is not entered at every hive, folded away until it is wanted. */
export const MoreFields = ({ entry, last, errors, onChange }: MoreFieldsProps) => {
  const { t } = useTranslation(['inspection', 'hives']);
  const filled = filledInMore(entry);
  const [open, setOpen] = useState(filled > 0);
  const wrong = errors.varroa !== undefined || errors.weight !== undefined || errors.note !== undefined;
  const steppers = [
    { name: 'queenCells', label: t('queenCells'), step: 1, max: 1000, hint: undefined },
    { name: 'topBoxFrames', label: t('topBox'), step: 0.5, max: 200, hint: t('topBoxHint') },
    { name: 'droneBroodFrames', label: t('droneBrood'), step: 0.5, max: 200, hint: undefined },
    { name: 'boxes', label: t('boxes'), step: 1, max: 50, hint: undefined },
  ] as const;
  const ratings = STATUSES.map((word) => ({ value: word, label: t(`hives:status.${word}`) }));
  const levels = LEVELS.map((word) => ({ value: word, label: t(`level.${word}`) }));
  return (
    <section className={styles.more}>
      <button type="button" className={styles.fold} aria-expanded={open || wrong} onClick={() => setOpen(!open)}>
        <span className={styles.title}>
          {t('more')}
          <span className={styles.aside}>{filled === 0 ? t('moreEmpty') : t('moreFilled', { count: filled })}</span>
        </span>
        <IconChevronDown aria-hidden />
      </button>
      {(open || wrong) && (
        <div className={styles.content}>
          <VarroaFields entry={entry} error={errors.varroa} onChange={onChange} />
          <div>
            {steppers.map(({ name, label, step, max, hint }) => (
              <div key={name} className={styles.line}>
                <Stepper
                  label={label}
                  value={entry[name]}
                  last={last?.[name] ?? null}
                  step={step}
                  max={max}
                  hint={hint && <span className={styles.hint}>{hint}</span>}
                  error={errors[name]}
                  onChange={(value) => onChange({ [name]: value })}
                />
              </div>
            ))}
          </div>
          <TextField
            label={t('weight')}
            inputMode="decimal"
            autoComplete="off"
            value={entry.weight}
            error={errors.weight}
            onChange={(event) => onChange({ weight: event.target.value })}
          />
          <TextArea
            label={t('note')}
            placeholder={t('notePlaceholder')}
            maxLength={10_000}
            value={entry.note}
            error={errors.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
          {TEMPERS.map((name) => (
            <RatingLine
              key={name}
              label={t(name)}
              value={entry[name]}
              options={levels}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          {RATINGS.map((name) => (
            <RatingLine
              key={name}
              label={t(name)}
              value={entry[name]}
              options={ratings}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      )}
    </section>
  );
};
