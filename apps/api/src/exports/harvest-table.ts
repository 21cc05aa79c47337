import type { Table } from './table.js';

/** What one harvest took of one hive. */
export interface HarvestRow {
  day: string;
  apiary: string;
  hive: string;
  forage: string | null;
  frames: number | null;
  grams: number | null;
  about: boolean;
  /** The codes of the lots with its honey. */
  lots: string | null;
  withdrawal: string | null;
}

const GRAMS = 1000;

/** Of the archive of an account only, which prints nothing. */
export const harvestTable = (rows: () => AsyncIterable<HarvestRow[]>): Table<HarvestRow> => ({
  name: 'harvests',
  columns: [
    { header: 'day', of: (row) => row.day, is: 'day' },
    { header: 'apiary', of: (row) => row.apiary },
    { header: 'hive', of: (row) => row.hive },
    { header: 'forage', of: (row) => row.forage },
    { header: 'harvestedFrames', of: (row) => row.frames },
    { header: 'kg', of: ({ grams }) => (grams === null ? null : grams / GRAMS) },
    { header: 'sharedKg', of: ({ grams, about }) => (grams === null ? null : about) },
    { header: 'lots', of: (row) => row.lots },
    { header: 'harvestedWithin', of: (row) => row.withdrawal },
  ],
  printed: [],
  rows,
});
