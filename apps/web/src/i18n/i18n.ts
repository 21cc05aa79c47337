import greekFont from '@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2?url';
import i18next, { type i18n } from 'i18next';
import { preload } from 'react-dom';
import { initReactI18next } from 'react-i18next';
import { counts } from './counts';
import { DEFAULT_LANGUAGE, FALLBACK, type Language } from './language';
import type { Part } from './parts';

type Texts = Record<Language, () => Promise<{ default: Record<string, object> }>>;

const visitorTexts = {
  en: () => import('./en'),
  el: () => import('./el'),
  es: () => import('./es'),
} satisfies Texts;
const keeperTexts: Texts = {
  en: () => import('./en/keeper'),
  el: () => import('./el/keeper'),
  es: () => import('./es/keeper'),
};

/** Each part's texts, created once, so that a repeated request loads nothing. */
const parts = new Map<Part, Texts>();
const textsOf = (part: Part): Texts => {
  const of = (language: Language) => async () => {
    const { parts: files } = await visitorTexts[language]();
    return { default: { [part]: (await files[`./parts/${part}.json`]!()).default } };
  };
  const texts = parts.get(part) ?? { en: of('en'), el: of('el'), es: of('es') };
  parts.set(part, texts);
  return texts;
};

/** Texts needed in every language: the keepers' screens and lazily loaded parts add theirs. */
const wanted = new Map<Texts, Set<Language>>([[visitorTexts, new Set()]]);

const add = async (language: Language, texts: Texts, there: Set<Language>): Promise<void> => {
  const { default: namespaces } = await texts[language]();
  there.add(language);
  for (const [namespace, bundle] of Object.entries(namespaces))
    i18next.addResourceBundle(language, namespace, bundle, true, true);
};

/** Without a signal the texts of a part that was never opened are missing, which must not take the whole app along. */
const load = async (language: Language): Promise<void> => {
  const missing = [...wanted].filter(([, there]) => !there.has(language));
  const isWhole = (texts: Texts) => texts === visitorTexts || texts === keeperTexts;
  await Promise.all(
    missing.map(([texts, there]) =>
      add(language, texts, there).catch((error: unknown) => {
        if (isWhole(texts)) throw error;
      }),
    ),
  );
};

let fallbacksWanted = false;
/** The fallback languages are loaded only if a text is missing; a test prevents that. */
const loadFallbacks = () => {
  // A key that no language has would otherwise be requested for ever.
  if (fallbacksWanted) return;
  fallbacksWanted = true;
  void Promise.all(FALLBACK.map(load)).then(() => i18next.emit('languageChanged', i18next.language));
};

/** Another part's texts may be missing: that must not make this one fail. */
const want = async (texts: Texts, language: Language | null): Promise<void> => {
  const there = wanted.get(texts) ?? new Set();
  wanted.set(texts, there);
  if (language && !there.has(language)) await add(language, texts, there);
};

/** Loads the texts of the keepers' screens, now and after a change of language. */
export const speakToKeeper = (language: Language | null): Promise<void> => want(keeperTexts, language);

/** Loads the texts of a part of the app, now and after a change of language. */
export const speakOf = (part: Part, language: Language | null): Promise<void> => want(textsOf(part), language);

/** Loads a language's texts and switches to it. */
export const speak = async (language: Language): Promise<void> => {
  if (language === 'el') preload(greekFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

void i18next
  .use(initReactI18next)
  .use(counts)
  .init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: FALLBACK,
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    interpolation: { escapeValue: false, alwaysFormat: true },
    // A part's texts are loaded before it renders: texts of other parts need no rerender.
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: loadFallbacks,
  });

export type { i18n };
export { i18next };
