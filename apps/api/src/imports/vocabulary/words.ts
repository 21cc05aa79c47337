import { searchable } from '@kypseli/domain';

const LIGATURES: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', '#': ' number ', '%': ' percent ' };

const ASCII = /^[\x20-\x7e]*$/;

/** The form in which texts are compared: lower case, trimmed, without accents. `Königin` becomes `konigin`. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().trim()
    : searchable(
        text.normalize('NFKD').replace(/[ßœæ]/gi, (letter) => LIGATURES[letter.toLowerCase()] ?? letter),
      ).trim();

/** The words of a header: `ch44_FoBrood (2)` becomes ch44, fo, brood, 2; `AW1Date` becomes aw1, date. */
export const wordsOf = (name: string): string[] =>
  plain(
    name
      .slice(0, 200)
      .replace(/(\p{Ll})(\p{Lu})(?=\p{L})/gu, '$1 $2')
      .replace(/(\p{Lu}|\d)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/[#%]/g, (sign) => LIGATURES[sign]!),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const ORDINAL = /^(\d{1,3})(st|nd|rd|th|e|er|ere|o|a|η|ο|os)?$/;

/** The number in a word (`2`, `1st`, `2e`), or null. */
export const ordinalOf = (word: string): number | null => {
  const found = ORDINAL.exec(word);
  return found ? Number(found[1]) : null;
};
