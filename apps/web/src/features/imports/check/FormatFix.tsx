import { type DateFormat, type Mapping, type ProblemFix, readAlsoAs } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import styles from '../Import.module.css';
import { useDayWords } from '../use-day-words';
import type { OnFix } from './on-fix';

interface FormatFixProps {
  fix: Extract<ProblemFix, { kind: 'format' }>;
  mapping: Mapping;
  busy: boolean;
  onFix: OnFix;
}

/** Another date format for a column, shown with the day that could not be read. */
export const FormatFix = ({ fix: { column, text, formats }, mapping, busy, onFix }: FormatFixProps) => {
  const { t } = useTranslation('imports');
  const { reading } = useDayWords();
  const [format, setFormat] = useState<DateFormat>(formats[0]!);
  const { date } = mapping.visits.find((visit) => visit.date.column === column)!;
  return (
    <div className={styles.section}>
      <SelectField
        label={t('fix.format')}
        value={format}
        options={formats.map((one) => ({
          value: one,
          label: t('question.isRead', { text, day: reading(text, date, one) }),
        }))}
        onChange={(event) => setFormat(event.target.value as DateFormat)}
      />
      <Button disabled={busy} onClick={() => void onFix((mapping) => readAlsoAs(mapping, column, format))}>
        {t('fix.useFormat')}
      </Button>
    </div>
  );
};
