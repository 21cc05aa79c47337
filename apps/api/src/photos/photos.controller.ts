import { Readable } from 'node:stream';
import { photos } from '@kypseli/contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { CaptionPhoto } from './caption-photo.js';
import { DeletePhoto } from './delete-photo.js';
import { ListPhotos } from './list-photos.js';
import { ShowImage } from './show-image.js';
import { TakePhoto } from './take-photo.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(photos.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof photos.list>) {
    return this.queries.execute(new ListPhotos(caller, query));
  }

  @Handles(photos.take)
  take(
    @CurrentCommand() context: CommandContext,
    @Req() request: FastifyRequest,
    @Input() _: InputOf<typeof photos.take>,
  ) {
    return this.commands.execute(new TakePhoto(context, request.upload!));
  }

  @Handles(photos.caption)
  caption(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof photos.caption>) {
    return this.commands.execute(new CaptionPhoto(context, params.id, body));
  }

  @Handles(photos.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof photos.delete>) {
    return this.commands.execute(new DeletePhoto(context, params.id));
  }

  /** Sent as a download, so that no browser shows it as a page. */
  @Handles(photos.image)
  async image(
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
    @Input() { params, query }: InputOf<typeof photos.image>,
  ) {
    const image = await this.queries.execute(new ShowImage(caller, params.id, query.size));
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-disposition', `attachment; filename="${params.id}.jpg"`)
      .send(Readable.from(image));
  }
}
