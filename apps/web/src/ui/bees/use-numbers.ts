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

/** Made once a language: a format costs more than the row it stands in. */
const known = new Map<string, Numbers>();

/** Numbers as the language writes them. */
export const useNumbers = (): Numbers => {
  const { language } = useTranslation().i18n;
  const numbers = known.get(language) ?? numbersIn(language);
  known.set(language, numbers);
  return numbers;
};
