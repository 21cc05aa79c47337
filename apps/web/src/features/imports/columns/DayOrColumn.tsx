import { isOneDay } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';

interface DayOrColumnProps {
  answer: string | undefined;
  /** Null: only a day can be the answer. */
  columns: { value: string; label: string }[] | null;
  error: string | undefined;
  onAnswer: (text: string | undefined) => void;
}

const NONE = ' ';
/** The value for "a day"; no header consists of blanks. */
const ONE_DAY = '  ';

/** The column with the days of inspections, or one day for all rows, or for one visit of each row. */
export const DayOrColumn = ({ answer, columns, error, onAnswer }: DayOrColumnProps) => {
  const { t } = useTranslation('imports');
  const [isOne, setIsOne] = useState(columns === null || (answer !== undefined && isOneDay(answer)));
  const choose = (value: string) => {
    if (value === NONE) return;
    setIsOne(value === ONE_DAY);
    onAnswer(value === ONE_DAY ? undefined : value);
  };
  return (
    <>
      {columns && (
        <SelectField
          label={t('question.column')}
          value={isOne ? ONE_DAY : (answer ?? NONE)}
          error={isOne ? undefined : error}
          options={[
            { value: NONE, label: t('question.choose') },
            ...columns,
            { value: ONE_DAY, label: t('question.oneDay') },
          ]}
          onChange={({ target: { value } }) => choose(value)}
        />
      )}
      {isOne && (
        <TextField
          type="date"
          label={t(columns ? 'question.dayOfAll' : 'question.day')}
          value={answer ?? ''}
          error={error}
          onChange={({ target: { value } }) => onAnswer(isOneDay(value) ? value : undefined)}
        />
      )}
    </>
  );
};
