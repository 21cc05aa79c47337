const TOKEN = /\d+|\D/gu;

/** Folds case: NFC lower case, and one sigma, because lower-casing Σ at the end of a word gives a final sigma. */
const folded = (number: string): string => number.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

const keyOf = (token: string): string => {
  if (!/\d/.test(token)) return token;
  const digits = token.replace(/^0+(?=\d)/, '');
  return `0${String(digits.length).padStart(2, '0')}${digits}`;
};

/**
 * Encodes a text so that code-point order is the natural order of hive numbers: runs of digits compare as integers (a
 * run is written as `0`, its length in two digits, its digits), the rest ignores case. PostgreSQL sorts the key alike
 * under COLLATE "C", so results do not depend on a collation.
 */
export const naturalKey = (number: string): string => (folded(number).match(TOKEN) ?? []).map(keyOf).join('');

/** The key that must be unique in an apiary: the hive number without case. */
export const uniqueKey = (number: string): string => folded(number);

/** Compares by code point; JavaScript's own `<` compares UTF-16 units and differs beyond the BMP. */
export const compareCodePoints = (a: string, b: string): number => {
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

/** Sorts hives by number in natural order, then by id. */
export const byHiveNumber = (a: { hiveNumber: string; id: string }, b: { hiveNumber: string; id: string }): number =>
  compareCodePoints(naturalKey(a.hiveNumber), naturalKey(b.hiveNumber)) || compareCodePoints(a.id, b.id);
