import { AUDIO_TYPES } from '@kypseli/domain';
import { z } from 'zod';
import { Note } from '../notes.js';
import { route } from '../route.js';
import { Id, IdInPath } from '../shared.js';
import { personalText, place, recordReaders } from './record-fields.js';
import { recordRoutes } from './record-lists.js';

export const NoteItem = Note.pick({ audio: true, starred: true, created_at: true })
  .extend({
    id: Id,
    ...place,
    apiary_id: Id.nullable(),
    hive_id: Id.nullable(),
    number: z.string().nullable().meta({ description: 'Of the hive.' }),
    text: personalText,
    transcript: personalText.nullable(),
    length: z.int().meta({ description: 'The characters of the text and of the transcript.' }),
  })
  .meta({ id: 'NoteItem' });
export type NoteItem = z.infer<typeof NoteItem>;

const lists = recordRoutes({
  path: '/admin/api/notes',
  summary: 'The notes and recordings',
  one: 'A note',
  staff: recordReaders,
  filter: {
    account: Id,
    apiary: Id,
    hive: Id,
    sound: z.boolean().meta({ description: 'With a recording, or without.' }),
  },
  sorts: ['created'],
  item: NoteItem,
});

export const notes = {
  ...lists,
  audio: route({
    method: 'GET',
    path: '/admin/api/notes/:id/audio',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'accounts', opening: 'found', recorded: true },
    summary: 'The recording of a note; answers range requests',
    params: IdInPath,
    produces: AUDIO_TYPES,
    ranges: true,
    answer: z.string().meta({ format: 'binary' }),
    errors: ['not_found', 'reason_required'],
  }),
};
