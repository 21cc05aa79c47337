import { z } from 'zod';

/** Detected from the content, never from a file's name. */
export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'] as const;
export type AudioType = (typeof AUDIO_TYPES)[number];

const Written = z.strictObject({
  noteId: z.string(),
  text: z.string(),
  transcript: z.string().nullable(),
  audio: z.strictObject({ type: z.enum(AUDIO_TYPES), bytes: z.int().positive() }).nullable(),
  apiaryId: z.string().nullable(),
  hiveId: z.string().nullable(),
});

const Changed = z.strictObject({
  noteId: z.string(),
  text: z.string(),
  transcript: z.string().nullable(),
  apiaryId: z.string().nullable(),
  hiveId: z.string().nullable(),
});

/** The events of a stream `note-<id>`: a written note, or a recording with its transcript. */
export const noteEvents = {
  NoteWritten: { version: 1, schema: Written, personal: ['text', 'transcript'] },
  NoteChanged: { version: 1, schema: Changed, personal: ['text', 'transcript'] },
  NoteStarred: { version: 1, schema: z.strictObject({ noteId: z.string(), starred: z.boolean() }), personal: [] },
  NoteDeleted: { version: 1, schema: z.strictObject({ noteId: z.string() }), personal: [] },
};

export type NewNote = z.infer<typeof Written>;
export type NoteContent = z.infer<typeof Changed>;
export type NoteEvent = {
  [T in keyof typeof noteEvents]: { type: T; data: z.infer<(typeof noteEvents)[T]['schema']> };
}[keyof typeof noteEvents];
