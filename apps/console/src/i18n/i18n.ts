import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import type { Area } from './messages';

export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'el', name: 'Ελληνικά' },
] as const;
type Locale = (typeof LOCALES)[number]['locale'];

const files = import.meta.glob<Record<string, TranslationMessages>>([
  './en/*.ts',
  './el/*.ts',
  '!./*/en.ts',
  '!./*/el.ts',
]);

/** By language and area, what was loaded. */
const loaded: Record<string, Record<string, TranslationMessages>> = { en: {}, el: {} };
/** The areas of the pages that were shown, all loaded. */
const areas = new Set<Area | 'shared'>(['shared']);
let provider: I18nProvider;

const loadArea = async (locale: string, area: string): Promise<void> => {
  const texts = loaded[locale]!;
  if (texts[area]) return;
  const file = await files[`./${locale}/${area}.ts`]!();
  texts[area] = file[area]!;
};

/** Only the language that is chosen is loaded, and of it what the pages need that were shown. */
const messagesOf = async (locale: string): Promise<TranslationMessages> => {
  await Promise.all([...areas].map((area) => loadArea(locale, area)));
  const { shared, ...others } = loaded[locale]!;
  return { ...shared!, ...others };
};

/** Changes of the texts, one after the other: an earlier one must not replace those of a later one. */
let lastChange: Promise<unknown> = Promise.resolve();
const change = (locale: () => string): Promise<void> => {
  const next = lastChange.then(() => provider.changeLocale(locale()));
  lastChange = next.catch(() => undefined);
  return next;
};

/** Loads the texts of a page. Areas that cannot be loaded are tried again with the next page that needs them. */
export const loadTexts = async (wanted: readonly Area[]): Promise<void> => {
  const missing = wanted.filter((area) => !areas.has(area));
  if (missing.length === 0) {
    await lastChange;
    return;
  }
  const locale = provider.getLocale!();
  await Promise.all(missing.map((area) => loadArea(locale, area)));
  for (const area of missing) areas.add(area);
  try {
    // react-admin's provider asks for all texts anew when the language changes.
    await change(() => provider.getLocale!());
  } catch (error) {
    for (const area of missing) areas.delete(area);
    throw error;
  }
};

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

const isOurs = (key: string) => Object.keys(files).some((file) => file.endsWith(`/${key.split('.')[0]}.ts`));

type Insert = (token: string, name: string) => unknown;

/** Inserts the values of a text; numbers are quantities and are written as the language writes them. */
function insert(this: string, token: RegExp, of: Insert): string {
  const numbers = new Intl.NumberFormat(provider.getLocale!());
  return this.replace(token, (...found) => {
    const value = of(found[0], found[1]);
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

/** react-admin needs the first language at once, so it is loaded before. */
export const createI18n = async (): Promise<I18nProvider> => {
  const first = firstLocale();
  const messages = await messagesOf(first);
  document.documentElement.lang = first;
  let isFirst = true;
  const getMessages = (locale: string) => {
    if (!isFirst) return messagesOf(locale);
    isFirst = false;
    return messages;
  };
  provider = polyglot(getMessages, first, [...LOCALES], {
    replace: insert,
    onMissingKey: (key: string) => {
      if (isOurs(key)) console.error(`The text ${key} is missing, or its area was not loaded.`);
      return key;
    },
  });
  return { ...provider, changeLocale: (locale) => change(() => locale) };
};
