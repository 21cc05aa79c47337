import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** As precisely as frames are stored: means of several observers are not halves. */
const STORED_DIGITS = 4;

/** Numbers of this screen in the reader's language. */
export const useFigures = () => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const percent = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'percent', ...two });
    const value = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: STORED_DIGITS });
    return {
      /** 31.25%, 31,25 %: a percentage of the server, two decimals. */
      percent: (percentage: number) => percent.format(percentage),
      /** 7.5, 2.675: as it was recorded. */
      value: (recorded: number) => value.format(recorded),
    };
  }, [i18n.language]);
};
