import { type ActionType, knownRoute, knownSubstance, withdrawalOf } from '@kypseli/domain';
import type { Words } from '../words/words.js';
import type { ExportedApiary } from './exported-apiary.js';
import type { Column, Table } from './table.js';

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
  /** The id that actions share if they were recorded together in several apiaries. */
  batchId: string | null;
  /** True for an action of an apiary that was deleted. */
  gone: boolean;
  apiary: ExportedApiary;
  type: ActionType;
  title: string | null;
  /** In the register the day it was done, else the day it is planned for. */
  day: string;
  completedAt: Date | null;
  /** Null: it is to do. */
  doneOn: string | null;
  /** Numbers in natural order. */
  hives: string | null;
  /** Their ids in the same order. */
  hiveIds: string | null;
  hiveCount: number;
  details: Record<string, string | number>;
  otherHive: string | null;
  toApiary: string | null;
  /** For a treatment in the register: the apiaries of its hives since then, by name, each with its first day. */
  stays: { name: string; from: string }[] | null;
  /** For a treatment in the register: counts of its hives, up to 30 days before and after. */
  mites: MiteMean[] | null;
  /** For a treatment in the register: harvests of its hives since then that were confirmed with a reason. */
  harvestsAfter: { day: string; hives: string; reason: string | null }[] | null;
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

export const apiary: Column<ActionRow> = { header: 'apiary', of: (row) => row.apiary.name };
export const day: Column<ActionRow> = { header: 'day', of: (row) => row.day, is: 'day' };
const type: Column<ActionRow> = { header: 'type', of: (row, words) => words.type[row.type] };
const title: Column<ActionRow> = { header: 'title', of: (row) => row.title };
export const hives: Column<ActionRow> = { header: 'hives', of: (row) => row.hives };
export const hiveCount: Column<ActionRow> = { header: 'hiveCount', of: (row) => row.hiveCount };
export const completedAt: Column<ActionRow> = {
  header: 'completedAt',
  of: (row) => row.completedAt?.toISOString() ?? null,
  is: 'instant',
};
export const completedOn: Column<ActionRow> = {
  header: 'completedAt',
  of: (row) => row.doneOn,
  is: 'day',
};

/** The day the keeper entered, or the end of the withdrawal period, of what is done or planned. */
const noHarvestUntil: Column<ActionRow> = {
  header: 'noHarvestUntil',
  of: ({ type, doneOn, day, details }) =>
    type === 'treatment' ? withdrawalOf({ day: doneOn ?? day, details }).until : null,
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
export const routeWord = (text: string, words: Words): string => {
  const known = knownRoute(text);
  return known ? words.routeNames[known] : text;
};
const byRoute = (header: 'route' | 'unit'): Column<ActionRow> => ({
  header,
  of: ({ details }, words) => (details[header] ? routeWord(String(details[header]), words) : null),
});

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

const ids: Column<ActionRow>[] = [
  { header: 'id', of: (row) => row.id },
  { header: 'hive_id', of: (row) => row.hiveIds },
  { header: 'apiary_id', of: (row) => row.apiary.id },
];

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
  columns: [apiary, day, type, title, completedAt, hiveCount, hives, ...details, ...ids],
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
