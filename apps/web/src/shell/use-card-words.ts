import { useTranslation } from 'react-i18next';

type Value = boolean | string | readonly string[];

/** The value of a field of the record card in words: “Yes”, “Patchy”, “Chalkbrood, Wax moth”. Needs the texts of inspections. */
export const useCardWords = () => {
  const { t } = useTranslation('inspection');
  const wordsOf = (name: string, value: Value): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return value.map((one) => wordsOf(name, one)).join(', ');
    return t(`card.${name}.${value}` as 'card.room.none');
  };
  return wordsOf;
};
