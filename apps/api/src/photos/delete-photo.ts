import type { AnswerOf, photos } from '@kypseli/contract';
import { decidePhoto } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { photoStream } from '../streams.js';
import { Images } from './images.js';

export class DeletePhoto extends Command<AnswerOf<typeof photos.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly photoId: string,
  ) {
    super();
  }
}

/** The images stay for a day, for an undo; the sweeper deletes them. */
@CommandHandler(DeletePhoto)
export class DeletePhotoHandler implements ICommandHandler<DeletePhoto> {
  constructor(
    private readonly journal: Journal,
    private readonly images: Images,
  ) {}

  async execute({ context, photoId }: DeletePhoto) {
    await this.images.keepFromNow(context.accountId, photoId);
    await this.journal.change(photoStream, photoId, context, (state) => decidePhoto(state, { type: 'DeletePhoto' }));
    return { result: {} };
  }
}
