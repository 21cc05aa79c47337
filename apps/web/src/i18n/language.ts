import { LANGUAGES, type Language } from '@kypseli/contract';

export { LANGUAGES, type Language };

export const DEFAULT_LANGUAGE: Language = 'en';

/** Missing texts fall back to English, then to Greek. */
export const FALLBACK: Language[] = ['en', 'el'];

/** Each language's own name, and its code as its readers write it. */
export const LANGUAGE_NAMES: Record<Language, { name: string; code: string }> = {
  en: { name: 'English', code: 'EN' },
  el: { name: 'Ελληνικά', code: 'ΕΛ' },
  es: { name: 'Español', code: 'ES' },
};

export const isLanguage = (value: string | undefined): value is Language =>
  (LANGUAGES as readonly string[]).includes(value ?? '');

/** The language at the beginning of an address. */
export const languageOf = (pathname: string): Language | null => {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
};

const TAGS: Record<string, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };
/** The locale for Intl. */
export const tagOf = (language: string): string => TAGS[language] ?? 'en-GB';
