import type { NoteItem } from '@kypseli/contract/admin';
import { IconNotes } from '@tabler/icons-react';
import { part } from '../../app/part';
import type { ConsoleResource } from '../../app/resource';

export const notes: ConsoleResource = {
  name: 'notes',
  label: 'shell.items.notes',
  group: 'keepers',
  icon: IconNotes,
  list: part(['records'], async () => (await import('./NoteList')).NoteList),
  show: part(['records'], async () => (await import('./NoteShow')).NoteShow),
  recordRepresentation: (record: NoteItem) => record.id,
};
