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

/** The recording is deleted after the event: after a crash between the two, the sweeper deletes it. */
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
