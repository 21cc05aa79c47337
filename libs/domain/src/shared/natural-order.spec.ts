import fc from 'fast-check';
import { byHiveNumber, compareCodePoints, naturalKey, uniqueKey } from './natural-order.js';

const letters = [...'aAbBzZäÄαΑάσςΣ0123456789007 -/._🐝'];
const hiveNumber = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });

/** The same rule, implemented differently: token by token, digits as integers, the rest by code point. */
const reference = (a: string, b: string): number => {
  const tokens = (value: string) =>
    value
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .match(/[0-9]+|[^0-9]/gu) ?? [];
  const [left, right] = [tokens(a), tokens(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    const bothRuns = /[0-9]/.test(x) && /[0-9]/.test(y);
    const place = (token: string) => (/[0-9]/.test(token) ? 0x30 : token.codePointAt(0)!);
    const order = bothRuns ? Math.sign(Number(BigInt(x) - BigInt(y))) : place(x) - place(y);
    if (order !== 0) return Math.sign(order);
  }
  return Math.sign(left.length - right.length);
};

describe('naturalKey', () => {
  it.each([
    { numbers: ['1', '2', '10', '20', '100', '1000'] },
    { numbers: ['A1', 'a2', 'A10', 'b1'] },
    { numbers: ['22-1', '22-002', '22-10', '23-1'] },
    { numbers: ['7', '7-b', '7a', '7α', '8'] },
    { numbers: ['ας1', 'ΑΣ2', 'ασ3'] },
    { numbers: ['99', '1234567890', '9'.repeat(19), '9'.repeat(20)] },
    { numbers: ['\uff5e', '\u{1f41d}'] },
  ])('sorts $numbers into this order', ({ numbers }) => {
    const sorted = [...numbers].reverse().sort((a, b) => compareCodePoints(naturalKey(a), naturalKey(b)));
    expect(sorted).toEqual(numbers);
  });

  it.each([
    ['7', '007'],
    ['A12', 'a12'],
    ['0', '000'],
    ['ä', 'a\u0308'],
    ['ΚΥΨΈΛΗΣ', 'κυψέλης'],
  ])('%s and %s are equal in the order', (a, b) => {
    expect(naturalKey(a)).toBe(naturalKey(b));
  });

  it('sorts like a comparator of tokens', () => {
    fc.assert(
      fc.property(hiveNumber, hiveNumber, (a, b) => {
        expect(Math.sign(compareCodePoints(naturalKey(a), naturalKey(b)))).toBe(reference(a, b));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('uniqueKey', () => {
  it.each([
    ['a12', 'A12'],
    ['ä', 'A\u0308'],
    ['ΑΣ1', 'ασ1'],
    ['ΟΙΚΟΣ', 'οίκος'.replace('ί', 'ι')],
  ])('%s and %s are the same number', (a, b) => {
    expect(uniqueKey(a)).toBe(uniqueKey(b));
  });

  it.each([
    ['7', '07'],
    ['a', 'α'],
    ['α', 'ά'],
    ['22-1', '221'],
  ])('%s and %s are two numbers', (a, b) => {
    expect(uniqueKey(a)).not.toBe(uniqueKey(b));
  });

  it('ignores case and Unicode composition', () => {
    fc.assert(
      fc.property(hiveNumber, (number) => {
        expect(uniqueKey(number.toUpperCase())).toBe(uniqueKey(number));
        expect(uniqueKey(number.normalize('NFD'))).toBe(uniqueKey(number));
      }),
    );
  });
});

describe('byHiveNumber', () => {
  const hives = fc.array(fc.record({ hiveNumber, id: fc.uuid() }), { maxLength: 30 });

  it('gives one order whatever the input order', () => {
    fc.assert(
      fc.property(hives, (list) => {
        const sorted = [...list].sort(byHiveNumber);
        expect([...list].reverse().sort(byHiveNumber)).toEqual(sorted);
      }),
    );
  });

  it('falls back on the id', () => {
    const [a, b] = [
      { hiveNumber: '07', id: 'a' },
      { hiveNumber: '7', id: 'b' },
    ];
    expect([b, a].sort(byHiveNumber)).toEqual([a, b]);
  });
});

it('compares by code point, beyond the BMP too', () => {
  expect(compareCodePoints('\uff5e', '\u{1f41d}')).toBeLessThan(0);
  expect(compareCodePoints('a', 'ab')).toBeLessThan(0);
  expect(compareCodePoints('', '')).toBe(0);
});
