import type { AnswerOf, BodyOf, notes } from '@kypseli/contract';
import { decideNote } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { noteStream } from '../streams.js';
import { NoteSubject } from './note-subject.js';
import { NoteQueries } from './notes.queries.js';

export class ChangeNote extends Command<AnswerOf<typeof notes.change>> {
  constructor(
    readonly context: CommandContext,
    readonly noteId: string,
    readonly change: BodyOf<typeof notes.change>,
  ) {
    super();
  }
}

@CommandHandler(ChangeNote)
export class ChangeNoteHandler implements ICommandHandler<ChangeNote> {
  constructor(
    private readonly journal: Journal,
    private readonly subject: NoteSubject,
    private readonly notes: NoteQueries,
  ) {}

  async execute({ context, noteId, change }: ChangeNote) {
    const { accountId } = context;
    await this.notes.one(accountId, noteId);
    const { apiary_id, hive_id, ...texts } = change;
    const moved = apiary_id !== undefined || hive_id !== undefined;
    const subject = moved ? await this.subject.of(accountId, { apiary_id, hive_id }) : {};
    await this.journal.change(noteStream, noteId, context, (state) =>
      decideNote(state, { type: 'ChangeNote', noteId, change: { ...texts, ...subject } }),
    );
    return { result: { note: await this.notes.one(accountId, noteId) } };
  }
}
