import type { ReadFields } from '@kypseli/domain';
import type { ExportedApiary } from './exported-apiary.js';
import { fieldColumns, printedMeasures, rareFields } from './field-columns.js';
import type { Column, Table } from './table.js';

export interface InspectionRow {
  apiary: ExportedApiary;
  id: string;
  hive: string;
  hiveId: string;
  day: string;
  fields: ReadFields;
}

const apiary: Column<InspectionRow> = { header: 'apiary', of: (row) => row.apiary.name };
const hive: Column<InspectionRow> = { header: 'hive', of: (row) => row.hive };
/** For programs: hives are renumbered, and two apiaries may share a name. */
const ids: Column<InspectionRow>[] = [
  { header: 'id', of: (row) => row.id },
  { header: 'hive_id', of: (row) => row.hiveId },
  { header: 'apiary_id', of: (row) => row.apiary.id },
];
const day: Column<InspectionRow> = { header: 'date', of: (row) => row.day, is: 'day' };

export const inspectionTable = (rows: () => AsyncIterable<InspectionRow[]>): Table<InspectionRow> => ({
  name: 'inspections',
  columns: [apiary, day, hive, ...Object.values(fieldColumns), ...ids],
  printed: [
    { columns: [day] },
    { columns: [hive] },
    ...printedMeasures,
    { columns: [fieldColumns.note, ...rareFields], others: 'after' },
  ],
  pageOf: (row) => row.apiary,
  rows,
});
