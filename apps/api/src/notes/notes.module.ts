import { Module } from '@nestjs/common';
import { ChangeNoteHandler } from './change-note.js';
import { DeleteNoteHandler } from './delete-note.js';
import { ListNotesHandler } from './list-notes.js';
import { NoteSubject } from './note-subject.js';
import { NotesController } from './notes.controller.js';
import { NoteQueries } from './notes.queries.js';
import { PlayNoteHandler } from './play-note.js';
import { Recordings } from './recordings.js';
import { StarNoteHandler } from './star-note.js';
import { WriteNoteHandler } from './write-note.js';

@Module({
  controllers: [NotesController],
  providers: [
    NoteQueries,
    NoteSubject,
    Recordings,
    ListNotesHandler,
    WriteNoteHandler,
    ChangeNoteHandler,
    StarNoteHandler,
    DeleteNoteHandler,
    PlayNoteHandler,
  ],
})
export class NotesModule {}
