import type { Medicine } from '@kypseli/contract';
import { forbidsHarvest, type MedicineStock, withdrawalOf } from '@kypseli/domain';
import type { Words } from '../words/words.js';
import {
  type ActionRow,
  apiary,
  completedAt,
  completedOn,
  day,
  hiveCount,
  hives,
  type MiteMean,
  routeWord,
  treatment,
} from './action-table.js';
import type { Cell, Column, Table } from './table.js';

/** A purchase of a medicine, with what is left of its batch. */
interface PurchaseRow {
  purchase: Medicine;
  stock: MedicineStock | undefined;
}
export type RegisterRow = ActionRow | PurchaseRow;

const isPurchase = (row: RegisterRow): row is PurchaseRow => 'purchase' in row;

const latitude: Column<ActionRow> = { header: 'latitude', of: (row) => row.apiary.lat };
const longitude: Column<ActionRow> = { header: 'longitude', of: (row) => row.apiary.lng };

/** Where the hives were until honey could be harvested again; every apiary if the end is not known yet. */
const places: Column<ActionRow> = {
  header: 'places',
  of: ({ day, details, stays }) => {
    const { until, unknown } = withdrawalOf({ day, details });
    const during = stays?.filter(({ from }) => unknown === 'removal' || from <= (until ?? day)) ?? [];
    return during.length > 0 ? during.map(({ name }) => name).join(', ') : null;
  },
};

/** Harvests of its hives that the treatment forbade, or did not certainly allow. */
export const harvestsWithin = ({
  day,
  details,
  harvestsAfter,
}: Pick<ActionRow, 'day' | 'details' | 'harvestsAfter'>): NonNullable<ActionRow['harvestsAfter']> =>
  harvestsAfter?.filter((harvest) => forbidsHarvest({ day, details }, harvest.day)) ?? [];

const harvestedWithin: Column<ActionRow> = {
  header: 'harvestedWithin',
  of: (row) => {
    const found = harvestsWithin(row).map(
      ({ day, hives, reason }) => `${day} (${hives})${reason === null ? '' : `: ${reason}`}`,
    );
    return found.length > 0 ? found.join('; ') : null;
  },
};

/** The means of the kind that was counted most: counts of different kinds are never compared. */
export const mitesAround = ({ mites }: Pick<ActionRow, 'mites'>) => {
  if (!mites || mites.length === 0) return null;
  const counted = (of: MiteMean['of']) => mites.reduce((sum, mean) => sum + (mean.of === of ? mean.count : 0), 0);
  const { of } = mites.reduce((most, mean) => (counted(mean.of) > counted(most.of) ? mean : most));
  const rate = (before: boolean) => mites.find((mean) => mean.of === of && mean.before === before)?.rate ?? null;
  return { of, before: rate(true), after: rate(false) };
};

const mitesBefore: Column<ActionRow> = { header: 'mitesBefore', of: (row) => mitesAround(row)?.before ?? null };
const mitesAfter: Column<ActionRow> = { header: 'mitesAfter', of: (row) => mitesAround(row)?.after ?? null };
const mitesOf: Column<ActionRow> = {
  header: 'mitesOf',
  of: (row, words) => {
    const mites = mitesAround(row);
    return mites && words.mitesOf[mites.of];
  },
};

/** A column of treatments, with what it has of a purchase. */
const both = (
  column: Column<ActionRow>,
  ofPurchase: (purchase: Medicine, words: Words) => Cell = () => null,
): Column<RegisterRow> => ({
  ...column,
  of: (row, words) => (isPurchase(row) ? ofPurchase(row.purchase, words) : column.of(row, words)),
});

const entry: Column<RegisterRow> = {
  header: 'entry',
  of: (row, words) => words.entry[isPurchase(row) ? 'purchase' : 'treatment'],
};
const stockLeft: Column<RegisterRow> = {
  header: 'stockLeft',
  of: (row) => (isPurchase(row) ? (row.stock?.left ?? null) : null),
};
const t = {
  ...(Object.fromEntries(Object.entries(treatment).map(([name, column]) => [name, both(column)])) as Record<
    keyof typeof treatment,
    Column<RegisterRow>
  >),
  product: both(treatment.product, ({ product }) => product),
  batch: both(treatment.batch, ({ batch }) => batch),
  amount: both(treatment.amount, ({ quantity }) => quantity),
  unit: both(treatment.unit, ({ unit }, words) => routeWord(unit, words)),
  supplier: both(treatment.supplier, ({ supplier }) => supplier),
  purchasedAt: both(treatment.purchasedAt, ({ day }) => day),
  document: both(treatment.document, ({ document }) => document),
};
const on = both(day, (purchase) => purchase.day);
/** In print a purchase says so in the place of the apiary. */
const where: Column<RegisterRow> = {
  ...apiary,
  of: (row, words) => (isPurchase(row) ? words.entry.purchase : row.apiary.name),
};

/**
 * The register of EU regulation 2019/6, article 108, with the UK's additional columns: place and colonies, medicine and
 * batch, amount and route, withdrawal, purchase, who applied it and why. Purchases are lines of their own.
 */
export const registerTable = (rows: () => AsyncIterable<RegisterRow[]>): Table<RegisterRow> => ({
  name: 'register',
  columns: [
    on,
    entry,
    ...[apiary, latitude, longitude, hiveCount, hives].map((column) => both(column)),
    ...Object.values(t),
    ...[places, harvestedWithin, mitesBefore, mitesAfter, mitesOf, completedAt].map((column) => both(column)),
    stockLeft,
  ],
  printed: [
    { columns: [on, both(completedOn)] },
    { columns: [where, both(latitude), both(longitude)] },
    { columns: [both(hiveCount), both(hives)] },
    { columns: [t.product, t.substance, t.batch] },
    { columns: [t.amount, t.unit, t.route] },
    { columns: [t.withdrawalDays, t.removedAt, t.noHarvestUntil, both(places), both(harvestedWithin)] },
    { columns: [t.document, t.purchasedAt, t.supplier] },
    { columns: [t.appliedBy, t.vet] },
    { columns: [t.reason, t.disposal] },
    { columns: [both(mitesBefore), both(mitesAfter), both(mitesOf), stockLeft], blank: true },
  ],
  isWhole: isPurchase,
  rows,
});
