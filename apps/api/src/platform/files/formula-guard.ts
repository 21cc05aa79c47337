/** Where a cell of CSV begins, or would begin for a spreadsheet that separates by another sign. */
const BEGIN = '(?:^|(?<=[,;\\t\\r\\n]))';
const FORMULA = '(?=[\'"]*[=+\\-@＝＋－＠])';
const BLANK = '(?=[\\t\\r\\n])';

const DANGER = new RegExp(`${BEGIN}${FORMULA}|^${BLANK}`, 'g');
const GUARD = new RegExp(`${BEGIN}'${FORMULA}|^'${BLANK}`, 'g');

/**
 * A text of CSV that no spreadsheet takes for a formula, whatever it separates by: with an apostrophe before it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const guarded = (text: string): string => text.replace(DANGER, "'");

/** The same text without the apostrophes. */
export const unguarded = (text: string): string => (text.includes("'") ? text.replace(GUARD, '') : text);
