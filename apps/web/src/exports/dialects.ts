import type { Written } from '@kypseli/contract';
import type { Language } from '../i18n/language';

/** What parts the cells and the decimals of CSV: as the spreadsheets of most of Europe have it, or as English ones do. */
export const DIALECTS = {
  semicolon: { separator: 'semicolon', decimal: 'comma' },
  comma: { separator: 'comma', decimal: 'point' },
} as const satisfies Record<string, Written>;
export type Dialect = keyof typeof DIALECTS;

/** That of the spreadsheets which speak a language. */
export const dialectOf = (language: Language): Dialect => (language === 'en' ? 'comma' : 'semicolon');
