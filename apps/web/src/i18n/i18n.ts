import greekFont from '@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2?url';
import i18next, { type i18n } from 'i18next';
import { preload } from 'react-dom';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from './language';

const texts = {
  en: () => import('./en'),
  el: () => import('./el'),
  es: () => import('./es'),
};

/** Where a text is missing, English answers, then Greek. */
const FALLBACK: Language[] = ['en', 'el'];

const load = async (language: Language): Promise<void> => {
  if (i18next.hasResourceBundle(language, 'common')) return;
  const { default: namespaces } = await texts[language]();
  for (const [namespace, bundle] of Object.entries(namespaces))
    i18next.addResourceBundle(language, namespace, bundle, true, true);
};

let fallbacksWanted = false;
/** The fallbacks are loaded only once something is missing; a test keeps that from happening. */
const loadFallbacks = () => {
  // A key that no language has would otherwise ask for ever.
  if (fallbacksWanted) return;
  fallbacksWanted = true;
  void Promise.all(FALLBACK.map(load)).then(() => i18next.emit('languageChanged', i18next.language));
};

/** Loads a language's texts and makes it the one that is spoken. */
export const speak = async (language: Language): Promise<void> => {
  if (language === 'el') preload(greekFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

void i18next.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: FALLBACK,
  defaultNS: 'common',
  ns: ['common'],
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnNull: false,
  saveMissing: true,
  missingKeyHandler: loadFallbacks,
});

export type { i18n };
export { i18next };
