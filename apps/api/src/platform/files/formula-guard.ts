/** Where a cell of CSV begins, or would begin for a spreadsheet with another separator. */
const BEGIN = '(?:^|(?<=[,;\\t\\r\\n]))';
const FORMULA = '(?=[\'"]*[=+\\-@＝＋－＠])';
const BLANK = '(?=[\\t\\r\\n])';

const DANGER = new RegExp(`${BEGIN}${FORMULA}|^${BLANK}`, 'g');
const GUARD = new RegExp(`${BEGIN}'${FORMULA}|^'${BLANK}`, 'g');

/**
 * Escapes a cell of CSV with an apostrophe, so that no spreadsheet reads it as a formula, with any separator.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const guarded = (text: string): string => text.replace(DANGER, "'");

/** Removes the apostrophes again. */
export const unguarded = (text: string): string => (text.includes("'") ? text.replace(GUARD, '') : text);
