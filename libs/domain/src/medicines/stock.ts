import { knownRoute } from '../actions/known-words.js';
import { searchable } from '../shared/searchable.js';
import type { MedicinePurchase } from './events.js';

type Bought = Pick<MedicinePurchase, 'product' | 'batch' | 'quantity' | 'unit' | 'day'>;

/** What a completed treatment used of a medicine in all its hives. */
export interface MedicineUse {
  day: string;
  product: string;
  batch: string | null;
  amount: number;
  unit: string | null;
}

/** What there is of a batch of a medicine, in one unit. Negative: more was used than was bought. */
export interface MedicineStock {
  product: string;
  batch: string | null;
  unit: string;
  bought: number;
  used: number;
  left: number;
  /** The amounts that treatments used since the purchase in other units than it was bought in: the rest is not known. */
  otherUnits?: { unit: string | null; amount: number }[];
}

const plain = (text: string | null): string => searchable((text ?? '').trim());
/** Strips are strips in every language. */
const unitOf = (unit: string | null): string => knownRoute(unit ?? '') ?? plain(unit);
const groupOf = ({ product, unit }: { product: string; unit: string | null }) => `${plain(product)}\n${unitOf(unit)}`;

/** The stock of the batch that a purchase is of. */
export const stockOf = (
  purchase: Pick<Bought, 'product' | 'batch' | 'unit'>,
  stock: readonly MedicineStock[],
): MedicineStock | undefined =>
  stock.find((line) => groupOf(line) === groupOf(purchase) && plain(line.batch) === plain(purchase.batch));

/** In ten-thousandths, as amounts are stored: tenths do not add up otherwise. */
const UNITS = 10_000;
const whole = (amount: number): number => Math.round(amount * UNITS);

/** Uses of a product in units in which it was not bought, from its first purchase on, by unit. */
const usedInOtherUnits = (product: string, byDay: readonly Bought[], uses: readonly MedicineUse[]) => {
  const bought = byDay.filter((one) => plain(one.product) === plain(product));
  const units = new Set(bought.map(({ unit }) => unitOf(unit)));
  const found = new Map<string, { unit: string | null; amount: number }>();
  for (const { product: of, unit, amount, day } of uses) {
    if (plain(of) !== plain(product) || day < bought[0]!.day || units.has(unitOf(unit))) continue;
    const known = found.get(unitOf(unit)) ?? { unit, amount: 0 };
    found.set(unitOf(unit), { ...known, amount: (whole(known.amount) + whole(amount)) / UNITS });
  }
  return [...found.values()];
};

/**
 * The stock of each batch by product, in the order of the first purchases. A use counts from the day on which its
 * medicine was first bought, and only in the unit in which it was bought. One that names no batch that was bought is
 * taken from the oldest batch with something left, what is too much from the newest.
 */
export const medicineStock = (purchases: readonly Bought[], uses: readonly MedicineUse[]): MedicineStock[] => {
  const byDay = [...purchases].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const groups = new Map<string, { from: string; lines: Map<string, MedicineStock> }>();
  for (const { product, batch, quantity, unit, day } of byDay) {
    const key = groupOf({ product, unit });
    const group = groups.get(key) ?? { from: day, lines: new Map() };
    groups.set(key, group);
    const line = group.lines.get(plain(batch)) ?? { product, batch, unit, bought: 0, used: 0, left: 0 };
    line.bought += whole(quantity);
    group.lines.set(plain(batch), line);
  }
  const counted = uses.filter((use) => use.day >= (groups.get(groupOf(use))?.from ?? '9999-12-31'));
  const named = (use: MedicineUse) =>
    plain(use.batch) === '' ? undefined : groups.get(groupOf(use))!.lines.get(plain(use.batch));
  for (const use of counted) {
    const line = named(use);
    if (line) line.used += whole(use.amount);
  }
  for (const use of counted.filter((each) => !named(each))) {
    const lines = [...groups.get(groupOf(use))!.lines.values()];
    let rest = whole(use.amount);
    for (const line of lines) {
      const part = Math.min(rest, Math.max(0, line.bought - line.used));
      line.used += part;
      rest -= part;
    }
    lines.at(-1)!.used += rest;
  }
  return [...groups.values()]
    .flatMap(({ lines }) => [...lines.values()])
    .map((line) => ({ line, otherUnits: usedInOtherUnits(line.product, byDay, uses) }))
    .map(({ line, otherUnits }) => ({
      ...line,
      bought: line.bought / UNITS,
      used: line.used / UNITS,
      left: (line.bought - line.used) / UNITS,
      ...(otherUnits.length > 0 && { otherUnits }),
    }));
};
