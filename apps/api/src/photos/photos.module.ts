import { Module } from '@nestjs/common';
import { CaptionPhotoHandler } from './caption-photo.js';
import { DeletePhotoHandler } from './delete-photo.js';
import { Images } from './images.js';
import { ListPhotosHandler } from './list-photos.js';
import { PhotosController } from './photos.controller.js';
import { PhotoQueries } from './photos.queries.js';
import { ShowImageHandler } from './show-image.js';
import { TakePhotoHandler } from './take-photo.js';

@Module({
  controllers: [PhotosController],
  providers: [
    PhotoQueries,
    Images,
    ListPhotosHandler,
    TakePhotoHandler,
    CaptionPhotoHandler,
    DeletePhotoHandler,
    ShowImageHandler,
  ],
})
export class PhotosModule {}
