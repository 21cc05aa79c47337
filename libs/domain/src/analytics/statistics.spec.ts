import fc from 'fast-check';
import { percentage, ratio, statistics } from './statistics.js';

const SCALE = 10_000;
const value = fc.integer({ min: 0, max: 200 * SCALE }).map((steps) => steps / SCALE);
const items = fc.array(value, { minLength: 1, maxLength: 60 });
const of = (values: number[]) => values.map((value) => ({ value }));

/** numerator ÷ denominator as a text of two decimals, rounded half up, with integers only. */
const halfUp = (numerator: bigint, denominator: bigint): string => {
  const doubled = (numerator * 1000n) / denominator;
  const hundredths = doubled / 10n + (doubled % 10n >= 5n ? 1n : 0n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};
const steps = (number: number) => BigInt(number.toFixed(4).replace('.', ''));

describe('statistics', () => {
  it('rounds half up: 43.5 ÷ 20 is 2.18', () => {
    const hives = of([...Array<number>(19).fill(2), 5.5]);
    expect(statistics(hives)).toMatchObject({ average: 2.18, min: 2, max: 5.5 });
  });

  it.each([
    { values: [1.005], average: 1.01 },
    { values: [0.1, 0.2], average: 0.15 },
    { values: [1, 1.01], average: 1.01 },
    { values: [0, 0, 0.01], average: 0 },
    { values: [0, 0.01], average: 0.01 },
    { values: [0.0001], average: 0 },
    { values: [200, 200], average: 200 },
  ])('$values have the mean $average', ({ values, average }) => {
    expect(statistics(of(values)).average).toBe(average);
  });

  it('above and below are strict, and compare with the unrounded mean', () => {
    const [low, high, rounded] = [{ value: 2.17 }, { value: 2.18 }, { value: 2.18 }];
    const { average, above, below } = statistics([low, high, rounded]);
    expect({ average, above, below }).toEqual({ average: 2.18, above: [high, rounded], below: [low] });
    expect(statistics(of([0.1, 0.1, 0.1]))).toMatchObject({ average: 0.1, above: [], below: [] });
    expect(statistics(of([3]))).toMatchObject({ average: 3, above: [], below: [] });
  });

  it('is null and empty where nothing is recorded', () => {
    expect(statistics([])).toEqual({ average: null, min: null, max: null, above: [], below: [] });
  });

  it('agrees with fractions', () => {
    fc.assert(
      fc.property(items, (values) => {
        const sum = values.map(steps).reduce((a, b) => a + b, 0n);
        const count = BigInt(values.length);
        const result = statistics(of(values));
        expect(result.average!.toFixed(2)).toBe(halfUp(sum, count * BigInt(SCALE)));
        expect(result.above.map((item) => item.value)).toEqual(values.filter((v) => steps(v) * count > sum));
        expect(result.below.map((item) => item.value)).toEqual(values.filter((v) => steps(v) * count < sum));
        expect([result.min, result.max]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
    );
  });

  it('gives an average with at most two decimals, as JSON shows it', () => {
    fc.assert(fc.property(items, (values) => /^\d+(\.\d{1,2})?$/.test(JSON.stringify(statistics(of(values)).average))));
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(items, (values) => {
        expect(statistics(of([...values].reverse())).average).toBe(statistics(of(values)).average);
      }),
    );
  });
});

describe('percentage', () => {
  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [1, 800, 0.13],
    [3, 3, 100],
    [0, 5, 0],
    [0, 0, 0],
  ])('%i of %i is %d %%', (part, whole, expected) => {
    expect(percentage(part, whole)).toBe(expected);
  });

  it('agrees with fractions', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (part, whole) => {
        expect(percentage(part, whole).toFixed(2)).toBe(halfUp(BigInt(part) * 100n, BigInt(whole)));
      }),
    );
  });
});

it('ratio agrees with fractions', () => {
  const divisor = fc.integer({ min: 1, max: 366 * SCALE }).map((count) => count / SCALE);
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), divisor, (numerator, denominator) => {
      const expected = halfUp(BigInt(numerator) * BigInt(SCALE), steps(denominator));
      expect(ratio(numerator, denominator)).toBe(Number(expected));
    }),
  );
});
