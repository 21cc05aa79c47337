import type { I18nProvider } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import type { Messages } from './messages';

export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'el', name: 'Ελληνικά' },
] as const;
type Locale = (typeof LOCALES)[number]['locale'];

/** Only the language that is chosen is loaded. */
const load = async (locale: string): Promise<Messages> =>
  locale === 'el' ? (await import('./el/el')).el : (await import('./en/en')).en;

/** What was chosen here before, or the browser's language. */
const firstLocale = (): Locale => {
  try {
    const chosen = JSON.parse(localStorage.getItem('RaStorekypseli-console.locale') ?? 'null');
    if (LOCALES.some(({ locale }) => locale === chosen)) return chosen;
  } catch {
    // Without storage, or with something else in it.
  }
  return navigator.language.startsWith('el') ? 'el' : 'en';
};

/** react-admin needs the first language at once, so it is loaded before. */
export const createI18n = async (): Promise<I18nProvider> => {
  const first = firstLocale();
  const messages = await load(first);
  document.documentElement.lang = first;
  return polyglot((locale) => (locale === first ? messages : load(locale)), first, [...LOCALES], {
    onMissingKey: (key: string) => key,
  });
};
