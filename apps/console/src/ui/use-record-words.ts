import { useTranslate } from 'ra-core';
import { useText } from '../i18n/use-text';
import { useFormats } from './formats';

const DAY = /^\d{4}-\d\d-\d\d/;
/** Numbers that are no amounts: they have no separator of thousands. */
const WITHOUT_SEPARATOR = ['queenYear'];

/** Names and values of what keepers record, in words. Needs the texts of records and of imports. */
export const useRecordWords = () => {
  const t = useText();
  // A name or a value without words stands as it is.
  const translate = useTranslate();
  const { number, dayInWords } = useFormats();
  const nameOf = (field: string): string =>
    translate(`records.fields.${field}`, { _: translate(`imports.target.${field}`, { _: field }) });
  const wordsOf = (field: string, value: unknown): string => {
    if (typeof value === 'number') return WITHOUT_SEPARATOR.includes(field) ? String(value) : number(value);
    if (typeof value === 'boolean') return t(value ? 'lists.yes' : 'lists.no');
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => wordsOf(field, one)).join(', ');
    if (typeof value !== 'string') return value === null || value === undefined ? '–' : JSON.stringify(value);
    if (field === 'type') return translate(`records.action_type.${value}`, { _: value });
    if (field === 'reason') return translate(`records.gone.${value}`, { _: value });
    if (DAY.test(value)) return dayInWords(value);
    return /^[a-z][a-z\d_ -]*$/.test(value) ? translate(`records.words.${value}`, { _: value }) : value;
  };
  return { nameOf, wordsOf };
};
