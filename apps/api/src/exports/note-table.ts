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

const EXTENSIONS: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' };

/** The path of a note's recording in the archive; null if it has none. */
export const recordingPath = ({ id, audioType }: Pick<NoteRow, 'id' | 'audioType'>): string | null =>
  audioType && `recordings/${id}.${EXTENSIONS[audioType] ?? audioType.replace(/^audio\//, '')}`;

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
