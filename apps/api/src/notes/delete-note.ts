import type { AnswerOf, notes } from '@kypseli/contract';
import { decideNote } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { noteStream } from '../streams.js';
import { Recordings } from './recordings.js';

export class DeleteNote extends Command<AnswerOf<typeof notes.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly noteId: string,
  ) {
    super();
  }
}

/** The recording goes after the event: a crash between the two leaves it to the sweeper. */
@CommandHandler(DeleteNote)
export class DeleteNoteHandler implements ICommandHandler<DeleteNote> {
  constructor(
    private readonly journal: Journal,
    private readonly recordings: Recordings,
  ) {}

  async execute({ context, noteId }: DeleteNote) {
    await this.journal.change(noteStream, noteId, context, (state) =>
      decideNote(state, { type: 'DeleteNote', noteId }),
    );
    await this.recordings.drop(noteId);
    return { result: {} };
  }
}
