import i18next from 'i18next';

/** The numbers that a field can hold. */
export interface NumberLimits {
  /** 0 by default. */
  least?: number;
  most: number;
  /** Decimals that are kept; 4 by default, 0 for a whole number. */
  digits?: number;
  /** The usual numbers. They decide between two readings, and a value outside is pointed out. */
  usual?: readonly [number, number] | undefined;
}

export type Reading =
  | { is: 'empty' }
  | { is: 'number'; value: number; unusual: boolean }
  /** Two numbers could be meant; that of the language's own writing is first. */
  | { is: 'unclear'; between: readonly [number, number] }
  | { is: 'wrong' };

const SPACED = /^-?\d{1,3}([ \u00A0\u202F]\d{3})+(?=[.,]|$)/;
const ONE_SEPARATOR = /^(-?\d*)([.,])(\d*)$/;
const GROUPED = { '.': /^-?\d{1,3}(\.\d{3})+(,\d*)?$/, ',': /^-?\d{1,3}(,\d{3})+(\.\d*)?$/ };

/** The separator of thousands. */
const separatorOf = (language: string) => (language.startsWith('en') ? ',' : '.');

const withoutGroups = (text: string, separator: '.' | ',') =>
  Number(text.replaceAll(separator, '').replace(separator === '.' ? ',' : '.', '.'));

/** The numbers that a text may mean, that of the language first. */
const readingsOf = (text: string, language: string): number[] => {
  if (/^-?\d+$/.test(text)) return [Number(text)];
  const [, whole = '', separator, part = ''] = ONE_SEPARATOR.exec(text) ?? [];
  if (separator === undefined) {
    const grouped = (['.', ','] as const).find((one) => GROUPED[one].test(text));
    return grouped ? [withoutGroups(text, grouped)] : [];
  }
  if (!/\d/.test(whole + part)) return [];
  const decimal = Number(`${whole}.${part}`);
  const mayBeGrouped = separator === separatorOf(language) && part.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return mayBeGrouped ? [Number(whole + part), decimal] : [decimal];
};

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/**
 * Reads a number as people type it: with the decimal sign of any language and the language's separator of thousands.
 * A text with two meanings, such as 1.080 in Spanish, is read as what is usual in the field, or else is unclear.
 */
export const readNumber = (typed: string, language: string, limits: NumberLimits): Reading => {
  const text = typed.trim().replace(SPACED, (groups) => groups.replace(/\s/g, ''));
  if (text === '') return { is: 'empty' };
  const { least = 0, most, digits = 4, usual } = limits;
  const isUsual = (value: number) => usual === undefined || isWithin(value, usual);
  const [first, second] = readingsOf(text, language).filter(
    (value) => isWithin(value, [least, most]) && (digits > 0 || Number.isInteger(value)),
  );
  if (first === undefined) return { is: 'wrong' };
  if (second !== undefined && !(usual && isUsual(first) && !isUsual(second)))
    return { is: 'unclear', between: [first, second] };
  return { is: 'number', value: Number(first.toFixed(digits)), unusual: !isUsual(first) };
};

/** A typed number; undefined: nothing is typed; null: it is none, or it is unclear which. */
export const numberOf = (typed: string, limits: NumberLimits): number | null | undefined => {
  const reading = readNumber(typed, i18next.language ?? 'en', limits);
  if (reading.is === 'empty') return undefined;
  return reading.is === 'number' ? reading.value : null;
};
export const some = (value: number | null | undefined): value is number => typeof value === 'number';

/** Without thousands separators, so that it reads as itself. */
export const written = (language: string, value: number): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 4 }).format(value);
