import type { FormatterModule } from 'i18next';
import { tagOf } from './language';

const known = new Map<string, Intl.NumberFormat>();

const written = (count: number, language: string): string => {
  const format = known.get(language) ?? new Intl.NumberFormat(tagOf(language));
  known.set(language, format);
  return format.format(count);
};

/** Counts within a text as its language writes them, 1,046 hives; a year is no count. Texts name no formats. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, { interpolationkey } = {}) =>
    typeof value === 'number' && interpolationkey !== 'year' ? written(value, language ?? 'en') : value,
};
