import { freeNumber } from './free-number';

const taken = (...numbers: string[]) => new Set(numbers);

it.each([
  ['7', taken('7'), '8'],
  ['7', taken('7', '8', '9'), '10'],
  ['22-001', taken('22-001', '22-002'), '22-003'],
  ['A09', taken('a09'), 'A10'],
  ['a9', taken('a10'), 'a11'],
  ['Queen', taken('queen', '1'), '2'],
  ['x9999999999999999999', taken('x9999999999999999999'), '1'],
])('%s is replaced by a similar free number', (number, others, free) => expect(freeNumber(number, others)).toBe(free));
