import { type GoneReason, HIVE_FIELDS, type HiveDetails, type Queen, type ReadFields } from '@kypseli/domain';
import type { LatestRow } from '../read-models/latest-values.js';
import type { ExportedApiary } from './exported-apiary.js';
import { fieldColumns, printedMeasures, rareFields } from './field-columns.js';
import type { Cell, Column, Table } from './table.js';

type Days = Pick<LatestRow, `${'status' | 'bees' | 'brood' | 'honey' | 'weight' | 'varroa'}_day`>;

export interface ExportedHive extends HiveDetails {
  apiary: ExportedApiary;
  hive: string;
  active: boolean;
  starred: boolean;
  inactiveReason: GoneReason | null;
  inactiveSince: string | null;
  /** The day of its inspection in the round; null if it has none. */
  day: string | null;
  fields: ReadFields | null;
  /** As she is now; null of a named round. */
  queen: Queen | null;
  /** The days of the latest values; null of a named round, whose values are of its day. */
  latest: Days | null;
}

const cellOf = (value: Cell | string[]): Cell => (Array.isArray(value) ? value.join(', ') : value);

const apiary: Column<ExportedHive> = { header: 'apiary', of: (row) => row.apiary.name };
const hive: Column<ExportedHive> = { header: 'hive', of: (row) => row.hive };
const details = HIVE_FIELDS.map((name): Column<ExportedHive> => ({ header: name, of: (row) => cellOf(row[name]) }));
const active: Column<ExportedHive> = { header: 'active', of: (row) => row.active };
const inactiveReason: Column<ExportedHive> = {
  header: 'inactiveReason',
  of: (row, words) => (row.inactiveReason ? words.gone[row.inactiveReason] : null),
};
const inactiveSince: Column<ExportedHive> = { header: 'inactiveSince', of: (row) => row.inactiveSince, is: 'day' };
const starred: Column<ExportedHive> = { header: 'starred', of: (row) => row.starred };
const day: Column<ExportedHive> = { header: 'date', of: (row) => row.day, is: 'day' };

const latestDays = (
  [
    ['statusDate', 'status_day'],
    ['beesDate', 'bees_day'],
    ['broodDate', 'brood_day'],
    ['honeyDate', 'honey_day'],
    ['weightDate', 'weight_day'],
    ['varroaDate', 'varroa_day'],
  ] as const
).map(
  ([header, name]): Column<ExportedHive> => ({
    header,
    of: ({ latest, day }) => (latest ? latest[name] : day),
    is: 'day',
  }),
);

const ofQueen: Column<ExportedHive>[] = [
  { header: 'queenDate', of: ({ latest, queen, day }) => (latest ? (queen?.namedOn ?? null) : day), is: 'day' },
  { header: 'queenState', of: ({ queen }, words) => (queen?.state ? words.queenStates[queen.state] : null) },
  { header: 'line', of: ({ queen }) => queen?.line ?? null },
  { header: 'breeder', of: ({ queen }) => queen?.breeder ?? null },
  { header: 'origin', of: ({ queen }, words) => (queen?.origin ? words.origins[queen.origin] : null) },
  { header: 'queenSince', of: ({ queen }) => queen?.since ?? null, is: 'day' },
  { header: 'queenSeenOn', of: ({ queen }) => queen?.seenOn ?? null, is: 'day' },
];

export const hiveTable = (rows: () => AsyncIterable<ExportedHive[]>): Table<ExportedHive> => ({
  name: 'hives',
  columns: [
    apiary,
    hive,
    ...details,
    active,
    inactiveReason,
    inactiveSince,
    starred,
    day,
    ...Object.values(fieldColumns),
    ...latestDays,
    ...ofQueen,
  ],
  printed: [
    { columns: [hive] },
    { columns: [day] },
    ...printedMeasures,
    { columns: [fieldColumns.note, ...details, ...rareFields], others: 'after' },
  ],
  pageOf: (row) => row.apiary,
  rows,
});
