import { useTranslation } from 'react-i18next';

export interface Numbers {
  /** 7.5, 11, 4.9: frames without a trailing zero. */
  frames: (value: number) => string;
  /** 5.9, 1.0: one decimal, so that a column lines up. */
  tenths: (value: number) => string;
  /** 11.08: averages and percentages. */
  hundredths: (value: number) => string;
  /** 1,250: counts. */
  count: (value: number) => string;
}

const numbersIn = (language: string): Numbers => {
  const written = (minimumFractionDigits: number, maximumFractionDigits: number) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => {
      format ??= new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits });
      return format.format(value);
    };
  };
  return { frames: written(0, 1), tenths: written(1, 1), hundredths: written(2, 2), count: written(0, 0) };
};

/** Created once per language: a formatter costs more than its row. */
const known = new Map<string, Numbers>();

/** Formats numbers in the reader's language. */
export const useNumbers = (): Numbers => {
  const { language } = useTranslation().i18n;
  const numbers = known.get(language) ?? numbersIn(language);
  known.set(language, numbers);
  return numbers;
};
