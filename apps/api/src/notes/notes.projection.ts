import { type NoteContent, type NoteEvent, searchable } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';
import { searchVector } from '../read-models/note-search.js';

const notes = table({
  name: 'notes',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid',
    hive_id: 'uuid',
    text: 'text NOT NULL',
    transcript: 'text',
    audio_type: 'text',
    audio_bytes: 'integer',
    starred: 'boolean NOT NULL',
    created_at: 'timestamptz NOT NULL',
    words: 'text NOT NULL',
  },
  key: ['id'],
  indexes: ['(account_id, id)', '(created_at, id)', `USING gin ((${searchVector('words')}))`],
});

/** The columns that writing and editing both set. */
const contentOf = ({ text, transcript, apiaryId, hiveId }: Omit<NoteContent, 'noteId'>) => ({
  apiary_id: apiaryId,
  hive_id: hiveId,
  text,
  transcript,
  words: searchable(`${text}\n${transcript ?? ''}`),
});

export const notesProjection = projection<NoteEvent>({
  tables: [notes],
  on: {
    NoteWritten: ({ data, metadata: { accountId, at } }, rows) =>
      rows.in(notes).add({
        id: data.noteId,
        account_id: accountId,
        ...contentOf(data),
        audio_type: data.audio?.type ?? null,
        audio_bytes: data.audio?.bytes ?? null,
        starred: false,
        created_at: at,
      }),
    NoteChanged: ({ data }, rows) => rows.in(notes).change(data.noteId, contentOf(data)),
    NoteStarred: ({ data }, rows) => rows.in(notes).change(data.noteId, { starred: data.starred }),
    NoteDeleted: ({ data }, rows) => rows.in(notes).remove(data.noteId),
  },
});
