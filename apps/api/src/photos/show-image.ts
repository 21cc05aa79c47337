import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StoredFiles } from '../platform/files/stored-files.js';
import type { Caller } from '../platform/http/caller.js';
import { notFound } from '../platform/http/refusal.js';
import { type ImageSize, Images } from './images.js';
import { PhotoQueries } from './photos.queries.js';

export class ShowImage extends Query<AsyncIterable<Buffer>> {
  constructor(
    readonly caller: Pick<Caller, 'accountId'>,
    readonly photoId: string,
    readonly size: ImageSize,
  ) {
    super();
  }
}

@QueryHandler(ShowImage)
export class ShowImageHandler implements IQueryHandler<ShowImage> {
  constructor(
    private readonly photos: PhotoQueries,
    private readonly images: Images,
    private readonly files: StoredFiles,
  ) {}

  async execute({ caller, photoId, size }: ShowImage) {
    await this.photos.one(caller.accountId, photoId);
    const fileId = await this.images.fileOf(photoId, size);
    if (!fileId) throw notFound('image');
    return this.files.read(fileId);
  }
}
