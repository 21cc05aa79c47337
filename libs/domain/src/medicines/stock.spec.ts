import { medicineStock } from './stock.js';

const bought = (batch: string | null, quantity: number, day = '2026-03-01', unit = 'strips', product = 'Apivar') => ({
  product,
  batch,
  quantity,
  unit,
  day,
});
const used = (amount: number, batch: string | null = null, day = '2026-08-01', unit: string | null = 'strips') => ({
  day,
  product: 'apivar ',
  batch,
  amount,
  unit,
});
const left = (...of: Parameters<typeof medicineStock>) => medicineStock(...of).map((line) => [line.batch, line.left]);

it('has what was bought less what was used, by batch', () => {
  const purchases = [bought('B', 10, '2026-04-01'), bought('A', 20), bought('a', 5, '2026-05-01')];
  expect(medicineStock(purchases, [used(4, 'a'), used(0.1, 'B'), used(0.2, 'B')])).toEqual([
    { product: 'Apivar', batch: 'A', unit: 'strips', bought: 25, used: 4, left: 21 },
    { product: 'Apivar', batch: 'B', unit: 'strips', bought: 10, used: 0.3, left: 9.7 },
  ]);
});

it('takes a use without a known batch from the oldest with something left, after those that name one', () => {
  const purchases = [bought('A', 10), bought(null, 10, '2026-04-01')];
  expect(left(purchases, [used(6), used(3, 'X'), used(4, 'A')])).toEqual([
    ['A', 0],
    [null, 7],
  ]);
  expect(left(purchases, [used(25)])).toEqual([
    ['A', 0],
    [null, -5],
  ]);
});

it('says what was used in units in which the medicine was not bought', () => {
  const [line] = medicineStock(
    [bought('A', 140, '2026-03-01', 'packs')],
    [used(800), used(400), used(5, null, '2026-02-01')],
  );
  expect(line).toMatchObject({ left: 140, otherUnits: [{ unit: 'strips', amount: 1200 }] });
  const both = [bought('A', 140, '2026-03-01', 'packs'), bought('A', 1200, '2026-03-01')];
  expect(medicineStock(both, [used(800)]).map(({ otherUnits }) => otherUnits)).toEqual([undefined, undefined]);
});

it('counts no use before the first purchase, in another unit, or of another medicine', () => {
  expect(
    left(
      [bought('A', 10)],
      [used(3, 'A', '2026-02-28'), used(3, 'A', '2026-08-01', 'g'), used(1, 'A', undefined, 'ταινίες')],
    ),
  ).toEqual([['A', 9]]);
  expect(left([bought('A', 10, '2026-03-01', 'strips', 'Apistan')], [used(3, 'A')])).toEqual([['A', 10]]);
});
