import { createInstance } from 'i18next';
import el from '../i18n/el/parts/actions.json' with { type: 'json' };
import en from '../i18n/en/parts/actions.json' with { type: 'json' };
import es from '../i18n/es/parts/actions.json' with { type: 'json' };
import { relativeDay } from './relative-day';

const i18n = createInstance();
beforeAll(() => i18n.init({ resources: { en: { actions: en }, el: { actions: el }, es: { actions: es } } }));

test.each([
  ['en', '12 days ago', '2 days ago', 'yesterday', 'today', 'tomorrow', 'in 2 days', 'in 12 days'],
  ['el', 'πριν από 12 ημέρες', 'πριν από 2 ημέρες', 'χθες', 'σήμερα', 'αύριο', 'σε 2 ημέρες', 'σε 12 ημέρες'],
  ['es', 'hace 12 días', 'hace 2 días', 'ayer', 'hoy', 'mañana', 'dentro de 2 días', 'dentro de 12 días'],
])('days are relative to today in %s', (language, ...expected) => {
  const t = i18n.getFixedT(language, 'actions');
  // Over the end of a month and of summer time.
  const days = ['2026-10-17', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-10'];
  expect(days.map((day) => relativeDay(t, '2026-10-29', day))).toEqual(expected);
});
