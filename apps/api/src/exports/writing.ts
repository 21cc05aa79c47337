import type { Language, Written } from '@kypseli/contract';
import { WORDS, type Words } from '../words/words.js';

/** How a table is written: its words, its decimal separator and its CSV separator. */
export interface Writing {
  language: Language;
  words: Words;
  separator: ',' | ';';
  decimal: '.' | ',';
}

const SEPARATORS = { comma: ',', semicolon: ';' } as const;
const DECIMALS = { point: '.', comma: ',' } as const;

/** In the requested language, or the keeper's; spreadsheets of countries with decimal commas separate by `;`. */
export const writingOf = (keepers: Language, { language = keepers, separator, decimal }: Written): Writing => ({
  language,
  words: WORDS[language],
  separator: SEPARATORS[separator ?? (language === 'en' ? 'comma' : 'semicolon')],
  decimal: DECIMALS[decimal ?? (language === 'en' ? 'point' : 'comma')],
});
