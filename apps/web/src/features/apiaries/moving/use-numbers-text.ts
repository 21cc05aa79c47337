import { useTranslation } from 'react-i18next';

/** More would fill the line. */
const NAMED = 6;

/** "7, 12 and 3 more", the first few hives by their numbers. */
export const useNumbersText = () => {
  const { t, i18n } = useTranslation('locations');
  return (hives: readonly { hiveNumber: string }[]): string => {
    const named = hives.slice(0, NAMED).map(({ hiveNumber }) => hiveNumber);
    const rest = hives.length - named.length;
    const words = rest > 0 ? [...named, t('move.more', { count: rest })] : named;
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words);
  };
};
