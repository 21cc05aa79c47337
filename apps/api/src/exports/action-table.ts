import { type ActionType, harvestForbiddenUntil, isByStrips, knownRoute, knownSubstance } from '@kypseli/domain';
import type { ExportedApiary } from './exported-apiary.js';
import type { Column, Table } from './table.js';
import type { Words } from './words/words.js';

export interface ActionFilter {
  hiveId?: string;
  completed?: boolean;
  from?: string;
  to?: string;
  /** Completed treatments that name a medicine, including those deleted with their apiary. */
  register?: boolean;
}

/** Mean mite counts of one kind. */
export interface MiteMean {
  of: 'bees' | 'day' | 'cells';
  before: boolean;
  rate: number;
  count: number;
}

export interface ActionRow {
  id: string;
  /** True for an action of an apiary that was deleted. */
  gone: boolean;
  apiary: ExportedApiary;
  type: ActionType;
  title: string | null;
  day: string;
  completedAt: Date | null;
  /** Numbers in natural order. */
  hives: string | null;
  hiveCount: number;
  details: Record<string, string | number>;
  otherHive: string | null;
  toApiary: string | null;
  /** For a treatment in the register: the apiaries of its hives since then, by name, each with its first day. */
  stays: { name: string; from: string }[] | null;
  /** For a treatment in the register: counts of its hives, up to 30 days before and after. */
  mites: MiteMean[] | null;
}

/** One of `details`, by its key; `of`: its codes have words. */
const detail = (header: keyof Words['header'], of?: 'feed' | 'kind'): Column<ActionRow> => ({
  header,
  of: ({ details }, words) => {
    const value = details[header] ?? null;
    return of && typeof value === 'string' ? (words[of] as Record<string, string>)[value]! : value;
  },
});
const dayDetail = (header: keyof Words['header']): Column<ActionRow> => ({ ...detail(header), is: 'day' });

const apiary: Column<ActionRow> = { header: 'apiary', of: (row) => row.apiary.name };
const day: Column<ActionRow> = { header: 'day', of: (row) => row.day, is: 'day' };
const type: Column<ActionRow> = { header: 'type', of: (row, words) => words.type[row.type] };
const title: Column<ActionRow> = { header: 'title', of: (row) => row.title };
const hives: Column<ActionRow> = { header: 'hives', of: (row) => row.hives };
const hiveCount: Column<ActionRow> = { header: 'hiveCount', of: (row) => row.hiveCount };
const completedAt: Column<ActionRow> = {
  header: 'completedAt',
  of: (row) => row.completedAt?.toISOString() ?? null,
  is: 'instant',
};
const completedOn: Column<ActionRow> = {
  header: 'completedAt',
  of: (row) => row.completedAt?.toISOString().slice(0, 10) ?? null,
};
const latitude: Column<ActionRow> = { header: 'latitude', of: (row) => row.apiary.lat };
const longitude: Column<ActionRow> = { header: 'longitude', of: (row) => row.apiary.lng };

/** Where the hives were until honey could be harvested again; every apiary if the end is not known yet. */
const places: Column<ActionRow> = {
  header: 'places',
  of: ({ day, details, stays }) => {
    const until = harvestForbiddenUntil(day, details);
    const unknown = until === null && isByStrips(details) && details.removedAt === undefined;
    const during = stays?.filter(({ from }) => unknown || from <= (until ?? day)) ?? [];
    return during.length > 0 ? during.map(({ name }) => name).join(', ') : null;
  },
};

/** The day the keeper entered, or the end of the withdrawal period. */
const noHarvestUntil: Column<ActionRow> = {
  header: 'noHarvestUntil',
  of: ({ type, day, details }) => (type === 'treatment' ? harvestForbiddenUntil(day, details) : null),
  is: 'day',
};

/** A known substance is written in the keeper’s language, whatever language it was entered in. */
const substance: Column<ActionRow> = {
  header: 'substance',
  of: ({ details }, words) => {
    const known = knownSubstance(String(details.substance ?? ''));
    return known ? words.substanceNames[known] : (details.substance ?? null);
  },
};
const byRoute = (header: 'route' | 'unit'): Column<ActionRow> => ({
  header,
  of: ({ details }, words) => {
    const known = knownRoute(String(details[header] ?? ''));
    return known ? words.routeNames[known] : (details[header] ?? null);
  },
});

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

/** The columns of a treatment, by its details. */
export const treatment = {
  product: detail('product'),
  substance,
  batch: detail('batch'),
  amount: detail('amount'),
  unit: byRoute('unit'),
  route: byRoute('route'),
  withdrawalDays: detail('withdrawalDays'),
  removedAt: dayDetail('removedAt'),
  noHarvestUntil,
  supplier: detail('supplier'),
  purchasedAt: dayDetail('purchasedAt'),
  document: detail('document'),
  appliedBy: detail('appliedBy'),
  vet: detail('vet'),
  reason: detail('reason'),
  disposal: detail('disposal'),
};

const details: Column<ActionRow>[] = [
  detail('feed', 'feed'),
  detail('kind', 'kind'),
  detail('count'),
  { header: 'other_hive_id', of: (row) => row.otherHive },
  { header: 'to_apiary_id', of: (row) => row.toApiary },
  ...Object.values(treatment),
  detail('text'),
  dayDetail('due'),
];

export const actionTable = (rows: () => AsyncIterable<ActionRow[]>): Table<ActionRow> => ({
  name: 'actions',
  columns: [apiary, day, type, title, completedAt, hiveCount, hives, ...details],
  printed: [
    { columns: [apiary] },
    { columns: [day] },
    { columns: [type, title, ...details], others: 'after' },
    { columns: [hiveCount] },
    { columns: [hives] },
    { columns: [completedOn] },
  ],
  rows,
});

/**
 * The register of EU regulation 2019/6, article 108, with the UK's additional columns: place and colonies, medicine and
 * batch, amount and route, withdrawal, purchase, who applied it and why.
 */
export const registerTable = (rows: () => AsyncIterable<ActionRow[]>): Table<ActionRow> => {
  const t = treatment;
  return {
    name: 'register',
    columns: [
      day,
      apiary,
      latitude,
      longitude,
      hiveCount,
      hives,
      ...Object.values(t),
      places,
      mitesBefore,
      mitesAfter,
      mitesOf,
      completedAt,
    ],
    printed: [
      { columns: [day, completedOn] },
      { columns: [apiary, latitude, longitude] },
      { columns: [hiveCount, hives] },
      { columns: [t.product, t.substance, t.batch] },
      { columns: [t.amount, t.unit, t.route] },
      { columns: [t.withdrawalDays, t.removedAt, t.noHarvestUntil, places] },
      { columns: [t.document, t.purchasedAt, t.supplier] },
      { columns: [t.appliedBy, t.vet] },
      { columns: [t.reason, t.disposal] },
      { columns: [mitesBefore, mitesAfter, mitesOf], blank: true },
    ],
    rows,
  };
};
