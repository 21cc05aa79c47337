import { knownRoute, knownSubstance } from './known-words.js';

it.each([
  ['oxalic acid', 'oxalicAcid'],
  [' Οξαλικο οξυ ', 'oxalicAcid'],
  ['ÁCIDO OXÁLICO', 'oxalicAcid'],
  ['timol', 'thymol'],
  ['oxalic acid and thymol', null],
])('“%s” names %s', (text, substance) => {
  expect(knownSubstance(text)).toBe(substance);
});

it('knows routes in any of the languages', () => {
  expect(['ταινίες', 'Streifen', 'by drone'].map(knownRoute)).toEqual(['strips', 'strips', null]);
});
