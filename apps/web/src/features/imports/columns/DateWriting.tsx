import {
  changeDates,
  DATE_FORMATS,
  type DateFormat,
  distinctFormats,
  type FileColumn,
  formatsFor,
  formatsOf,
  isFirstYear,
  type Mapping,
  needsYear,
  withFirstYear,
  withFormats,
} from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useDayWords } from '../use-day-words';

interface DateWritingProps {
  column: FileColumn;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

type Days = Mapping['visits'][number]['date'];

/** The date format of a column, and how its first text is read. */
export const DateWriting = ({ column: { name, samples }, mapping, onMapping }: DateWritingProps) => {
  const { t } = useTranslation('imports');
  const { reading, format: formatWords } = useDayWords();
  const date = mapping.visits.find((visit) => visit.date.column === name)?.date;
  if (!date) return null;
  const current = formatsOf(date);
  const change = (to: (date: Days) => Days) => onMapping(changeDates(mapping, to, ({ column }) => column === name));
  const [first] = samples;
  const readings = first ? [...new Set(current.flatMap((format) => reading(first, date, format) ?? []))] : [];
  const fitting = formatsFor(samples);
  const offered =
    fitting.length === 0 ? DATE_FORMATS : distinctFormats([...new Set([...current, ...fitting])], samples, current);
  const key = current.join('|');
  const hint = (text: string) => {
    if (readings.length === 0) return t('columns.dateNot', { text });
    // If two formats fit, a question above asks for the choice.
    return readings.length === 1 ? t('columns.dateAs', { text, day: readings[0] }) : undefined;
  };
  return (
    <>
      <SelectField
        label={t('columns.dateFormat')}
        value={key}
        options={[
          ...(current.length > 1 ? [{ value: key, label: t('columns.formatSeveral') }] : []),
          ...offered.map((format) => ({ value: format, label: formatWords(format) })),
        ]}
        onChange={({ target: { value } }) => value !== key && change((one) => withFormats(one, [value as DateFormat]))}
        hint={first && hint(first)}
      />
      {needsYear(date) && date.firstYear !== undefined && (
        <TextField
          label={t('question.firstYear')}
          inputMode="numeric"
          maxLength={4}
          defaultValue={date.firstYear}
          onChange={({ target: { value } }) => isFirstYear(value) && change((one) => withFirstYear(one, Number(value)))}
        />
      )}
    </>
  );
};
