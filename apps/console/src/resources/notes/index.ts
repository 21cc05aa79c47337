import type { NoteItem } from '@kypseli/contract/admin';
import { IconNotes } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ConsoleResource } from '../../app/resource';

export const notes: ConsoleResource = {
  name: 'notes',
  label: 'shell.items.notes',
  group: 'keepers',
  icon: IconNotes,
  list: lazy(async () => ({ default: (await import('./NoteList')).NoteList })),
  show: lazy(async () => ({ default: (await import('./NoteShow')).NoteShow })),
  recordRepresentation: (record: NoteItem) => record.id,
};
