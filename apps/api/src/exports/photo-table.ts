import type { PhotoPart } from '@kypseli/domain';
import { photoPath } from '../platform/files/archive-paths.js';
import type { Column, Table } from './table.js';

export interface PhotoRow {
  id: string;
  day: string;
  apiary: string | null;
  hive: string | null;
  part: PhotoPart;
  frame: number | null;
  caption: string | null;
  fileId: string;
  smallId: string;
}

const columns: Column<PhotoRow>[] = [
  { header: 'id', of: (row) => row.id },
  { header: 'day', of: (row) => row.day, is: 'day' },
  { header: 'apiary', of: (row) => row.apiary },
  { header: 'hive', of: (row) => row.hive },
  { header: 'part', of: (row, words) => words.part[row.part] },
  { header: 'frame', of: (row) => row.frame },
  { header: 'caption', of: (row) => row.caption },
  { header: 'photo', of: photoPath },
];

export const photoTable = (rows: () => AsyncIterable<PhotoRow[]>): Table<PhotoRow> => ({
  name: 'photos',
  columns,
  printed: columns.map((column) => ({ columns: [column] })),
  rows,
});
