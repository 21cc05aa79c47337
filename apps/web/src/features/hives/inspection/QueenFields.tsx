import type { LastInspection } from '@kypseli/contract';
import { yearOf } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import type { EntryErrors } from './entry-errors';
import type { Entry } from './fields';
import styles from './QueenFields.module.css';
import { YesNo } from './YesNo';

interface QueenFieldsProps {
  entry: Entry;
  day: string;
  last: LastInspection | null;
  errors: EntryErrors;
  onChange: (change: Partial<Entry>) => void;
}

/** Queens rarely reach a sixth year. */
const YEARS = 5;

/** Seen, eggs, and the year by its mark. */
export const QueenFields = ({ entry, day, last, errors, onChange }: QueenFieldsProps) => {
  const { t } = useTranslation('inspection');
  const newest = yearOf(day);
  const years = Array.from({ length: YEARS }, (_, age) => newest - age);
  if (entry.queenYear !== null && !years.includes(entry.queenYear)) years.push(entry.queenYear);
  return (
    <section className={styles.queen}>
      <div className={styles.header}>
        <h2>{t('queen')}</h2>
        <span>{last?.queenYear ? t('lastQueen', { year: last.queenYear }) : t('yearOfBirth')}</span>
      </div>
      <div className={styles.pair}>
        <YesNo label={t('queenSeen')} value={entry.queenSeen} onChange={(queenSeen) => onChange({ queenSeen })} />
        <YesNo label={t('eggsSeen')} value={entry.eggsSeen} onChange={(eggsSeen) => onChange({ eggsSeen })} />
      </div>
      <ChoiceGroup
        className={styles.years}
        aria-label={t('yearOfBirth')}
        aria-invalid={errors.queenYear ? true : undefined}
        options={years}
        optionClass={styles.year}
        value={entry.queenYear}
        onChange={(queenYear) => onChange({ queenYear, queenAge: null })}
        onClear={() => onChange({ queenYear: null })}
      >
        {(year) => (
          <>
            <QueenMark year={year} decorative />
            {year}
          </>
        )}
      </ChoiceGroup>
      {errors.queenYear && <p className={styles.error}>{errors.queenYear}</p>}
    </section>
  );
};
