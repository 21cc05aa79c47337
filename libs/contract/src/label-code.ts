import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Crockford's base32, by https://www.crockford.com/base32.html: 32 symbols, read without case, where I and L stand for
 * 1 and O for 0. His check symbol is the number modulo 37.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_MODULUS = 37;
const DIGITS = 8;
const DIGIT_BITS = 5;
const BYTES = (DIGITS * DIGIT_BITS) / 8;

/** Greek capitals that look like Latin ones, and the Latin ones in the same order. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEZHIKMNOPTYX';
const inLatin = (text: string): string =>
  text.replace(/\p{Script=Greek}/gu, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter);

const numberOf = (digits: string): number =>
  [...digits].reduce((value, digit) => value * SYMBOLS.length + SYMBOLS.indexOf(digit), 0);

/** The code of a number below 2^40; null if its check symbol would be one of `*~$=U`, which are no letters or digits here. */
const codeOf = (value: number): string | null => {
  const check = SYMBOLS[value % CHECK_MODULUS];
  if (check === undefined) return null;
  let digits = '';
  for (let rest = value; digits.length < DIGITS; rest = Math.floor(rest / SYMBOLS.length))
    digits = SYMBOLS[rest % SYMBOLS.length] + digits;
  return digits + check;
};

/** The code of the first 40 bits that have one. */
export const codeFrom = (bytes: Uint8Array): string | null => {
  for (let at = 0; at + BYTES <= bytes.length; at += BYTES) {
    const value = bytes.subarray(at, at + BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
    const code = codeOf(value);
    if (code !== null) return code;
  }
  return null;
};

/** The code on the label of a hive, which every phone knows without a signal: 8 symbols and their check symbol. */
export const labelCode = (hiveId: string): string => {
  let hash = sha256(new TextEncoder().encode(`label:${hiveId.toLowerCase()}`));
  for (;;) {
    const code = codeFrom(hash);
    if (code !== null) return code;
    hash = sha256(hash);
  }
};

/** A code as it was typed or scanned, in its one way of writing; null if it cannot be one, or was mistyped. */
export const readLabelCode = (typed: string): string | null => {
  const code = inLatin(typed.toUpperCase()).replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  if (code.length !== DIGITS + 1 || [...code].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  return codeOf(numberOf(code.slice(0, DIGITS))) === code ? code : null;
};

/** In groups, as it is printed: `7K3M 9Q2X A`. */
export const spacedLabelCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;

/** In capitals, which a QR code holds in few modules. */
export const labelAddress = (origin: string, code: string): string => `${origin}/h/${code}`.toUpperCase();
