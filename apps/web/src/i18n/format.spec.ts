import { createInstance } from 'i18next';
import el from './el/common.json' with { type: 'json' };
import en from './en/common.json' with { type: 'json' };
import es from './es/common.json' with { type: 'json' };
import { clockTime, roundDate } from './format';

test('an inspection’s day is written YYYY/MM/DD', () => {
  expect(roundDate('2022-05-09')).toBe('2022/05/09');
});

describe('the time of the last sync', () => {
  const i18n = createInstance();
  beforeAll(() => i18n.init({ resources: { en: { common: en }, el: { common: el }, es: { common: es } } }));

  test.each([
    ['en', 'Everything is saved. Last sent at 23:44.'],
    ['el', 'Όλα έχουν αποθηκευτεί. Αποστολή: 23:44.'],
    ['es', 'Todo está guardado. Último envío: 23:44.'],
  ])('is one sentence in %s, with one full stop', (language, expected) => {
    const time = clockTime(language, new Date(2026, 5, 1, 23, 44));
    expect(i18n.getFixedT(language, 'common')('sync.sent', { time })).toBe(expected);
  });

  test.each(['en', 'el', 'es'])('just after midnight is not 24 in %s', (language) => {
    expect(clockTime(language, new Date(2026, 5, 1, 0, 5))).toBe('00:05');
  });
});
