import { Unusable } from './unusable.js';

type Decimal = '.' | ',';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
/** Digits with thousands or decimal separators. */
const SEPARATED = /^[+-]?\d+([.,'’\s]\d+)+$/;

const separated = (text: string, decimal: Decimal): Unusable => {
  const marks = text.replace(/[+\-\d]/g, '');
  const message =
    marks.length === 1 && /[.,]/.test(marks)
      ? `“${text}” has a ${marks === '.' ? 'point' : 'comma'} where a ${decimal === '.' ? 'point' : 'comma'} separates decimals. Write the number without separators of thousands, or set the decimal separator in the mapping.`
      : `“${text}” seems to have separators of thousands. Write the number without them.`;
  return new Unusable('number_separators', message);
};

/**
 * Reads a number that is not negative.
 * @throws Unusable not_a_number, number_separators (7,5 or 1.234,5 if the separators are ambiguous), negative
 */
export const readNumber = (text: string, decimal: Decimal): number => {
  const plain = decimal === '.' ? text : text.includes('.') ? '' : text.replace(',', '.');
  if (!PLAIN.test(plain)) {
    if (SEPARATED.test(text)) throw separated(text, decimal);
    throw new Unusable(
      'not_a_number',
      `“${text}” is not a plain number. Write one in the file, or set the meaning of “${text}” in the mapping.`,
    );
  }
  const value = Number(plain);
  if (value < 0)
    throw new Unusable('negative', `${text} is less than zero. Correct it in the file, or empty the cell.`);
  return value;
};
