import { createHash } from 'node:crypto';
import { type AnswerOf, MAX_PHOTO_PIXELS, NewPhotoFields, type photos } from '@kypseli/contract';
import { decidePhoto, lastRecordableDay } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cleanJpeg, type Jpeg } from '../platform/files/clean-jpeg.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { parsed } from '../platform/http/input.js';
import { fieldRefusal, Refusal } from '../platform/http/refusal.js';
import type { Upload } from '../platform/http/upload.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { photoStream } from '../streams.js';
import { Images } from './images.js';
import { PhotoQueries } from './photos.queries.js';

const MAX_ACCOUNT_BYTES = 2 * 2 ** 30;

export class TakePhoto extends Command<AnswerOf<typeof photos.take>> {
  constructor(
    readonly context: CommandContext,
    readonly upload: Upload,
  ) {
    super();
  }
}

/** The images are stored before the event, so that no photo lacks them. */
@CommandHandler(TakePhoto)
export class TakePhotoHandler implements ICommandHandler<TakePhoto> {
  constructor(
    private readonly journal: Journal,
    private readonly files: StoredFiles,
    private readonly locate: Locate,
    private readonly images: Images,
    private readonly photos: PhotoQueries,
  ) {}

  async execute({ context, upload }: TakePhoto) {
    const { accountId } = context;
    const photoId = context.newId();
    const { hive_id: hiveId, note_id: noteId, ...content } = parsed(NewPhotoFields, upload.fields);
    if (content.day > lastRecordableDay(context.at))
      throw fieldRefusal(['day'], 'date_in_future', 'A photo cannot be from the future.', { as: 'date_in_future' });
    const apiaryId = await this.locate.hive(accountId, hiveId);
    if (noteId !== null) await this.photos.note(accountId, noteId);
    const [image, thumb] = await Promise.all([
      this.imageOf(upload, 'photo', MAX_PHOTO_PIXELS.full),
      this.imageOf(upload, 'thumb', MAX_PHOTO_PIXELS.thumb),
    ]);
    const bytes = image.bytes.length + thumb.bytes.length;
    if (!context.repeated && (await this.images.bytesOf(accountId)) + bytes > MAX_ACCOUNT_BYTES)
      throw new Refusal('storage_full', 'Your photos take 2 GB, which is all there is. Delete some to add others.');
    await this.images.keep(accountId, photoId, image.bytes, thumb.bytes);
    const { width, height } = image;
    const sha256 = createHash('sha256').update(image.bytes).digest('hex');
    const photo = { photoId, hiveId, apiaryId, noteId, ...content, width, height, sha256 };
    await this.journal.change(photoStream, photoId, context, (state) =>
      decidePhoto(state, { type: 'TakePhoto', photo }),
    );
    return { result: { photo: await this.photos.one(accountId, photoId) } };
  }

  private async imageOf({ files }: Upload, part: 'photo' | 'thumb', limit: number): Promise<Jpeg> {
    const parts: Buffer[] = [];
    for await (const each of this.files.read(files[part]!.id)) parts.push(each);
    const jpeg = cleanJpeg(Buffer.concat(parts));
    if (!jpeg) throw new Refusal('unsupported_media_type', `The part "${part}" is not a JPEG. Send a JPEG image.`);
    if (Math.max(jpeg.width, jpeg.height) > limit)
      throw fieldRefusal(
        [part],
        'image_too_large',
        `This image has more than ${limit} pixels on a side. Send a smaller one.`,
        {
          params: { limit },
        },
      );
    return jpeg;
  }
}
