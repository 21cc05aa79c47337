import type { FormatterModule } from 'i18next';
import { tagOf } from './language';

const known = new Map<string, Intl.NumberFormat>();

const written = (count: number, language: string): string => {
  const format = known.get(language) ?? new Intl.NumberFormat(tagOf(language));
  known.set(language, format);
  return format.format(count);
};

/** Formats counts within a text, such as 1,046 hives, but not years. So the texts need no formats. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, { interpolationkey } = {}) =>
    typeof value === 'number' && interpolationkey !== 'year' ? written(value, language ?? 'en') : value,
};
