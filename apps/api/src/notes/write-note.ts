import { type AnswerOf, type BodyOf, NewRecordingFields, type notes } from '@kypseli/contract';
import { type AudioType, decideNote } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cleanAudio } from '../platform/files/audio/clean-audio.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { parsed } from '../platform/http/input.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Upload } from '../platform/http/upload.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { noteStream } from '../streams.js';
import { NoteSubject } from './note-subject.js';
import { NoteQueries } from './notes.queries.js';
import { Recordings } from './recordings.js';

export class WriteNote extends Command<AnswerOf<typeof notes.write>> {
  constructor(
    readonly context: CommandContext,
    readonly given: BodyOf<typeof notes.write>,
    readonly upload: Upload | undefined,
  ) {
    super();
  }
}

/** The recording is stored before the event, so that no note lacks its sound. */
@CommandHandler(WriteNote)
export class WriteNoteHandler implements ICommandHandler<WriteNote> {
  constructor(
    private readonly journal: Journal,
    private readonly files: StoredFiles,
    private readonly subject: NoteSubject,
    private readonly recordings: Recordings,
    private readonly notes: NoteQueries,
  ) {}

  async execute({ context, given, upload }: WriteNote) {
    const { accountId } = context;
    const noteId = context.newId();
    const content = upload ? parsed(NewRecordingFields, upload.fields) : { ...given, transcript: null };
    const sound = upload ? await this.soundOf(upload) : null;
    const subject = await this.subject.of(accountId, content);
    if (sound) await this.recordings.keep(accountId, noteId, sound.bytes);
    const audio = sound && { type: sound.type, bytes: sound.bytes.length };
    const { text, transcript } = content;
    await this.journal.change(noteStream, noteId, context, (state) =>
      decideNote(state, { type: 'WriteNote', note: { noteId, text, transcript, audio, ...subject } }),
    );
    return { result: { note: await this.notes.one(accountId, noteId) } };
  }

  private async soundOf({ files }: Upload): Promise<{ type: AudioType; bytes: Buffer }> {
    const parts: Buffer[] = [];
    for await (const part of this.files.read(files.audio!.id)) parts.push(part);
    const sound = cleanAudio(Buffer.concat(parts));
    if (!sound) throw new Refusal('unsupported_media_type', NO_SOUND);
    return sound;
  }
}

const NO_SOUND = 'This is not a recording in webm, ogg, mp4, mp3 or wav. Choose another file.';
