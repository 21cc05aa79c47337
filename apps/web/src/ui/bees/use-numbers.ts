import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface Numbers {
  /** 7.5, 11, 4.9: frames as one says them, never with a needless zero. */
  frames: (value: number) => string;
  /** 5.9, 1.0: one decimal, so that a column lines up. */
  tenths: (value: number) => string;
  /** 11.08: averages and percentages. */
  hundredths: (value: number) => string;
  /** 1,250: what is counted. */
  count: (value: number) => string;
}

/** Numbers as the language writes them. */
export const useNumbers = (): Numbers => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const written = (minimumFractionDigits: number, maximumFractionDigits: number) => {
      const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits, maximumFractionDigits });
      return (value: number) => format.format(value);
    };
    return { frames: written(0, 1), tenths: written(1, 1), hundredths: written(2, 2), count: written(0, 0) };
  }, [i18n.language]);
};
