import { i18next } from './i18n';
import { tagOf } from './language';

/** Counts within a text as its language writes them, 1,046 hives; a year is no count. */
const written = (value: unknown, _format?: string, language?: string, of?: { interpolationkey?: string }) =>
  typeof value === 'number' && of?.interpolationkey !== 'year'
    ? new Intl.NumberFormat(tagOf(language ?? 'en')).format(value)
    : value;

Object.assign(i18next.services.interpolator, { alwaysFormat: true, format: written });
