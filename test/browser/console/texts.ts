import { fileURLToPath } from 'node:url';

export type Language = 'en' | 'el';
/** A text of the console by its key, such as `jobs.state.failed`, as the console would show it. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const FOLDER = fileURLToPath(new URL('../../../apps/console/src/i18n/', import.meta.url));

type Area = Record<string, unknown>;
const areas = new Map<string, Area>();

/** The texts of an area, from its file: its exports follow the console's own rules of imports. */
const areaOf = async (language: Language, area: string): Promise<Area> => {
  const path = `${FOLDER}${language}/${area}.ts`;
  const known = areas.get(path) ?? (await import(path))[area];
  areas.set(path, known);
  return known;
};

const AREAS = ['accounts', 'approvals', 'audit', 'auth', 'dashboard', 'imports', 'jobs', 'lists', 'mails'] as const;
const MORE = ['projections', 'records', 'shell', 'streams', 'system', 'trail', 'ui', 'verifications'] as const;

/** The texts of the console in a language. */
export const textsOf = async (language: Language): Promise<Texts> => {
  const texts: Area = {};
  for (const area of [...AREAS, ...MORE]) texts[area] = await areaOf(language, area);
  const number = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((at, step) => (at as Area | undefined)?.[step], texts);
    if (typeof found !== 'string') throw new Error(`The console has no text ${key} in ${language}.`);
    const [one, several = one] = found.split(' |||| ');
    const text = values.smart_count === undefined || values.smart_count === 1 ? one! : several!;
    return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${key} needs ${name}.`);
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
};
