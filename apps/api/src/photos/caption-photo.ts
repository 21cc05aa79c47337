import type { AnswerOf, BodyOf, photos } from '@kypseli/contract';
import { decidePhoto } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { photoStream } from '../streams.js';
import { PhotoQueries } from './photos.queries.js';

export class CaptionPhoto extends Command<AnswerOf<typeof photos.caption>> {
  constructor(
    readonly context: CommandContext,
    readonly photoId: string,
    readonly change: BodyOf<typeof photos.caption>,
  ) {
    super();
  }
}

@CommandHandler(CaptionPhoto)
export class CaptionPhotoHandler implements ICommandHandler<CaptionPhoto> {
  constructor(
    private readonly journal: Journal,
    private readonly photos: PhotoQueries,
  ) {}

  async execute({ context, photoId, change }: CaptionPhoto) {
    await this.photos.one(context.accountId, photoId);
    await this.journal.change(photoStream, photoId, context, (state) =>
      decidePhoto(state, { type: 'CaptionPhoto', change }),
    );
    return { result: { photo: await this.photos.one(context.accountId, photoId) } };
  }
}
