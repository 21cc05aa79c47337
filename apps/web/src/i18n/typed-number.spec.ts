import { type NumberLimits, readNumber } from './typed-number';

const ANY = { most: 1_000_000 };
const number = (value: number, unusual = false) => ({ is: 'number', value, unusual });
const unclear = (...between: [number, number]) => ({ is: 'unclear', between });
const wrong = { is: 'wrong' };

test.each<[string, string, NumberLimits, object]>([
  ['', 'es', ANY, { is: 'empty' }],
  ['30', 'es', ANY, number(30)],
  ['7,5', 'es', ANY, number(7.5)],
  ['7.5', 'es', ANY, number(7.5)],
  ['7,5', 'en', ANY, number(7.5)],
  [',5', 'el', ANY, number(0.5)],
  ['7.', 'el', ANY, number(7)],
  // The language's thousands.
  ['1.080,5', 'es', ANY, number(1080.5)],
  ['1,080.5', 'en', ANY, number(1080.5)],
  ['1,080.5', 'el', ANY, number(1080.5)],
  ['1.080.000', 'el', { most: 2_000_000 }, number(1_080_000)],
  ['1 080', 'es', ANY, number(1080)],
  ['1 080,25', 'es', ANY, number(1080.25)],
  // Their decimal sign, and what no separator of thousands can be.
  ['1,080', 'es', ANY, number(1.08)],
  ['1.080', 'en', ANY, number(1.08)],
  ['0.050', 'es', ANY, number(0.05)],
  ['1.0800', 'es', ANY, number(1.08)],
  ['1234.567', 'es', ANY, number(1234.567)],
  // Two meanings.
  ['1.080', 'es', ANY, unclear(1080, 1.08)],
  ['1.080', 'el', ANY, unclear(1080, 1.08)],
  ['1,080', 'en', ANY, unclear(1080, 1.08)],
  ['1.080', 'es', { most: 200 }, number(1.08)],
  ['1.080', 'es', { most: 5000, digits: 0 }, number(1080)],
  ['1.080', 'es', { ...ANY, usual: [50, 5000] }, number(1080)],
  ['1.400', 'es', { ...ANY, usual: [0.1, 300] }, unclear(1400, 1.4)],
  ['1.080', 'es', { ...ANY, usual: [1, 5000] }, unclear(1080, 1.08)],
  // Far from what is usual.
  ['105', 'es', { most: 200, usual: [0, 40] }, number(105, true)],
  // None.
  ['1e3', 'en', ANY, wrong],
  ['.', 'en', ANY, wrong],
  ['1.08.0', 'es', ANY, wrong],
  ['1,08,0', 'es', ANY, wrong],
  ['12 kg', 'es', ANY, wrong],
  ['-1', 'es', ANY, wrong],
  ['2.5', 'en', { most: 50, digits: 0 }, wrong],
  ['300', 'en', { most: 200 }, wrong],
  ['-23.728', 'es', { least: -180, most: 180, digits: 5 }, number(-23.728)],
])('%s in %s', (typed, language, limits, read) => {
  expect(readNumber(typed, language, limits)).toEqual(read);
});
