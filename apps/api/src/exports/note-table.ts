import { recordingPath } from '../platform/files/archive-paths.js';
import type { Column, Table } from './table.js';

export interface NoteRow {
  id: string;
  text: string;
  transcript: string | null;
  audioType: string | null;
  starred: boolean;
  createdAt: Date;
  apiary: string | null;
  hive: string | null;
}

const columns: Column<NoteRow>[] = [
  { header: 'id', of: (row) => row.id },
  { header: 'createdAt', of: (row) => row.createdAt.toISOString(), is: 'instant' },
  { header: 'text', of: (row) => row.text },
  { header: 'transcript', of: (row) => row.transcript },
  { header: 'starred', of: (row) => row.starred },
  { header: 'apiary', of: (row) => row.apiary },
  { header: 'hive', of: (row) => row.hive },
  { header: 'audio', of: recordingPath },
];

export const noteTable = (rows: () => AsyncIterable<NoteRow[]>): Table<NoteRow> => ({
  name: 'notes',
  columns,
  printed: columns.map((column) => ({ columns: [column] })),
  rows,
});
