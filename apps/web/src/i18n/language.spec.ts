import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, FALLBACK, LANGUAGES } from './language';

test('English is the default, Greek and Spanish are available', () => {
  expect([DEFAULT_LANGUAGE, [...LANGUAGES].sort()]).toEqual(['en', ['el', 'en', 'es']]);
});

test('a missing text falls back to English, then to Greek', async () => {
  const i18n = createInstance();
  const el = { common: { loading: 'Φόρτωση', optional: 'προαιρετικό', action: { add: 'Προσθήκη' } } };
  const en = { common: { loading: 'Loading', optional: 'optional' } };
  const es = { common: { loading: 'Cargando' } };
  await i18n.init({ lng: 'es', fallbackLng: FALLBACK, ns: ['common'], defaultNS: 'common', resources: { en, el, es } });
  expect([i18n.t('loading'), i18n.t('optional'), i18n.t('action.add')]).toEqual(['Cargando', 'optional', 'Προσθήκη']);
});
