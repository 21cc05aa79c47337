import type { Written } from '@kypseli/contract';
import type { Language } from '../i18n/language';

/** The separators of cells and decimals in CSV: as in most of Europe's spreadsheets, or in English ones. */
export const DIALECTS = {
  semicolon: { separator: 'semicolon', decimal: 'comma' },
  comma: { separator: 'comma', decimal: 'point' },
} as const satisfies Record<string, Written>;
export type Dialect = keyof typeof DIALECTS;

/** The dialect of a language's spreadsheets. */
export const dialectOf = (language: Language): Dialect => (language === 'en' ? 'comma' : 'semicolon');
