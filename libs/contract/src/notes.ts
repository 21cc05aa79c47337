import { AUDIO_TYPES, text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Empty, Id, IdInPath, Instant, PageLimit, result } from './shared.js';

const MAX_TEXT = 10_000;

export const Note = z
  .strictObject({
    id: Id,
    text: z.string(),
    transcript: z.string().nullable(),
    audio: z.strictObject({ type: z.enum(AUDIO_TYPES), bytes: z.int() }).nullable(),
    starred: z.boolean(),
    apiary_id: Id.nullable().meta({ description: 'Null if it belongs to none, or to a deleted one.' }),
    hive: z.strictObject({ id: Id, number: z.string() }).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const note = result(z.strictObject({ note: Note }));

const Transcript = text(0, MAX_TEXT)
  .nullable()
  .transform((value) => value || null);

/** What a note is about; a hive's note belongs to the hive's apiary. */
const OfApiary = Id.nullish();
const OfHive = Id.nullish();

/** A note as JSON; as multipart the same texts besides a part `audio`. */
export const NewNoteBody = z.strictObject({
  text: text(1, MAX_TEXT),
  apiary_id: OfApiary,
  hive_id: OfHive,
});

/** The texts sent with a recording. */
export const NewRecordingFields = z.strictObject({
  text: text(0, MAX_TEXT).default(''),
  transcript: Transcript.default(null),
  apiary_id: OfApiary,
  hive_id: OfHive,
});

export const notes = {
  list: route({
    method: 'GET',
    path: '/api/v1/notes',
    kind: 'query',
    access: 'keeper',
    summary:
      'Notes and recordings, newest first; `q` finds words of text and transcript in el, en and es, without accents',
    query: z.strictObject({
      q: text(0, 200).optional(),
      starred: z
        .enum(['0', '1'], 'Give 0 or 1.')
        .transform((value) => value === '1')
        .optional(),
      apiary_id: Id.optional(),
      hive_id: Id.optional(),
      limit: PageLimit,
      cursor: z.string().max(200).optional(),
    }),
    answer: result(z.strictObject({ notes: z.array(Note), next_cursor: z.string().nullable() })),
  }),
  write: route({
    method: 'POST',
    path: '/api/v1/notes',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary:
      'Write a note as JSON, or send a recording as multipart: `audio` (webm, ogg, mp4, mp3 or wav, 20 MB), `transcript`',
    upload: {
      maxBytes: 20 * 2 ** 20,
      fields: ['text', 'transcript', 'apiary_id', 'hive_id'],
      parts: ['audio'],
      optional: true,
    },
    body: NewNoteBody,
    answer: note,
    errors: ['not_found', 'unsupported_media_type', 'payload_too_large'],
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/notes/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Change a note’s texts or its subject',
    params: IdInPath,
    body: z.strictObject({
      text: text(0, MAX_TEXT).optional(),
      transcript: Transcript.optional(),
      apiary_id: OfApiary,
      hive_id: OfHive,
    }),
    answer: note,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/notes/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete a note and its recording permanently',
    params: IdInPath,
    answer: result(Empty),
  }),
  setStarred: route({
    method: 'POST',
    path: '/api/v1/notes/:id/updatestarred',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Star or unstar a note',
    params: IdInPath,
    body: z.strictObject({ starred: z.boolean() }),
    answer: note,
  }),
  audio: route({
    method: 'GET',
    path: '/api/v1/notes/:id/audio',
    kind: 'query',
    access: 'keeper',
    summary: 'The recording; answers range requests',
    params: IdInPath,
    produces: AUDIO_TYPES,
    ranges: true,
    answer: z.string().meta({ format: 'binary' }),
  }),
};
