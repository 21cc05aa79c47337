import type { AnswerOf, notes } from '@kypseli/contract';
import { decideNote } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { noteStream } from '../streams.js';
import { NoteQueries } from './notes.queries.js';

export class StarNote extends Command<AnswerOf<typeof notes.setStarred>> {
  constructor(
    readonly context: CommandContext,
    readonly noteId: string,
    readonly starred: boolean,
  ) {
    super();
  }
}

@CommandHandler(StarNote)
export class StarNoteHandler implements ICommandHandler<StarNote> {
  constructor(
    private readonly journal: Journal,
    private readonly notes: NoteQueries,
  ) {}

  async execute({ context, noteId, starred }: StarNote) {
    await this.notes.one(context.accountId, noteId);
    await this.journal.change(noteStream, noteId, context, (state) =>
      decideNote(state, { type: 'StarNote', noteId, starred }),
    );
    return { result: { note: await this.notes.one(context.accountId, noteId) } };
  }
}
