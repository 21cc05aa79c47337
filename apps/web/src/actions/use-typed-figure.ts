import { useTranslation } from 'react-i18next';

/** A figure as it is typed: without marks between the thousands, which would be read as decimals. */
export const useTypedFigure = () => {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 10 }).format;
};
