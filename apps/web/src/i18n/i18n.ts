import greekFont from '@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2?url';
import i18next, { type i18n } from 'i18next';
import { preload } from 'react-dom';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from './language';

type Texts = Record<Language, () => Promise<{ default: Record<string, object> }>>;

const visitorTexts: Texts = {
  en: () => import('./en'),
  el: () => import('./el'),
  es: () => import('./es'),
};
const keeperTexts: Texts = {
  en: () => import('./en/keeper'),
  el: () => import('./el/keeper'),
  es: () => import('./es/keeper'),
};

const importTexts: Texts = {
  en: () => import('./en/import'),
  el: () => import('./el/import'),
  es: () => import('./es/import'),
};

const exportTexts: Texts = {
  en: () => import('./en/exports'),
  el: () => import('./el/exports'),
  es: () => import('./es/exports'),
};

/** Where a text is missing, English answers, then Greek. */
const FALLBACK: Language[] = ['en', 'el'];

/** What is wanted in whatever language is spoken: the keepers' screens and the parts that bring their own add theirs. */
const wanted = new Map<Texts, Set<Language>>([[visitorTexts, new Set()]]);

const add = async (language: Language, texts: Texts, there: Set<Language>): Promise<void> => {
  const { default: namespaces } = await texts[language]();
  there.add(language);
  for (const [namespace, bundle] of Object.entries(namespaces))
    i18next.addResourceBundle(language, namespace, bundle, true, true);
};

const load = async (language: Language): Promise<void> => {
  const missing = [...wanted].filter(([, there]) => !there.has(language));
  await Promise.all(missing.map(([texts, there]) => add(language, texts, there)));
};

let fallbacksWanted = false;
/** The fallbacks are loaded only once something is missing; a test keeps that from happening. */
const loadFallbacks = () => {
  // A key that no language has would otherwise ask for ever.
  if (fallbacksWanted) return;
  fallbacksWanted = true;
  void Promise.all(FALLBACK.map(load)).then(() => i18next.emit('languageChanged', i18next.language));
};

const want = async (texts: Texts, language: Language | null): Promise<void> => {
  if (!wanted.has(texts)) wanted.set(texts, new Set());
  if (language) await load(language);
};

/** The texts of the keepers' screens, from now on in whatever language is spoken. */
export const speakToKeeper = (language: Language | null): Promise<void> => want(keeperTexts, language);

/** The texts of the import, which few screens need and which come with it. */
export const speakOfImports = (language: Language | null): Promise<void> => want(importTexts, language);

/** The texts of the export sheet, which come with it. */
export const speakOfExports = (language: Language | null): Promise<void> => want(exportTexts, language);

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
