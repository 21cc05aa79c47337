import { Day, PHOTO_PARTS, text } from '@kypseli/domain';
import { z } from 'zod';
import { MAX_PHOTO_BYTES } from './limits.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, Instant, numberInQuery, PageLimit, result } from './shared.js';

const MAX_CAPTION = 200;
const MAX_FRAME = 99;

export const Photo = z
  .strictObject({
    id: Id,
    hive: z.strictObject({ id: Id, number: z.string() }),
    apiary_id: Id.meta({ description: 'The apiary where the hive was when the photo arrived.' }),
    day: Day,
    note_id: Id.nullable(),
    part: z.enum(PHOTO_PARTS),
    frame: z.int().nullable().meta({ description: 'The number of the frame in its box.' }),
    caption: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    taken_at: Instant,
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

const photo = result(z.strictObject({ photo: Photo }));

const Part = z.enum(PHOTO_PARTS);
const Caption = text(0, MAX_CAPTION)
  .nullable()
  .transform((value) => value || null);
const Frame = z.int().min(1).max(MAX_FRAME).nullable();

/** The texts sent with a photo. */
export const NewPhotoFields = z.strictObject({
  hive_id: Id,
  day: Day,
  part: Part,
  frame: numberInQuery(z.number().int().min(1).max(MAX_FRAME)).nullable().default(null),
  caption: Caption.default(null),
  note_id: Id.nullable().default(null),
});

export const photos = {
  list: route({
    method: 'GET',
    path: '/api/v1/photos',
    kind: 'query',
    access: 'keeper',
    summary: 'The photos of a hive or of an apiary, the newest day first',
    query: z.strictObject({
      hive_id: Id.optional(),
      apiary_id: Id.optional(),
      limit: PageLimit,
      cursor: z.string().max(200).optional(),
    }),
    answer: result(z.strictObject({ photos: z.array(Photo), next_cursor: z.string().nullable() })),
  }),
  take: route({
    method: 'POST',
    path: '/api/v1/photos',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Add a photo of a hive: `photo` (JPEG, 3 MB, 4,096 px) and `thumb` (JPEG, 320 px)',
    upload: {
      maxBytes: MAX_PHOTO_BYTES,
      fields: ['hive_id', 'day', 'part', 'frame', 'caption', 'note_id'],
      parts: ['photo', 'thumb'],
    },
    answer: photo,
    errors: ['not_found', 'date_in_future', 'unsupported_media_type', 'payload_too_large', 'storage_full'],
  }),
  caption: route({
    method: 'PATCH',
    path: '/api/v1/photos/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Say what a photo shows',
    params: IdInPath,
    body: z.strictObject({ part: Part.optional(), frame: Frame.optional(), caption: Caption.optional() }),
    answer: photo,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/v1/photos/:id',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    summary: 'Delete a photo; an undo brings it back for a day',
    params: IdInPath,
    answer: result(Empty),
  }),
  image: route({
    method: 'GET',
    path: '/api/v1/photos/:id/image',
    kind: 'query',
    access: 'keeper',
    summary: 'The image of a photo',
    params: IdInPath,
    query: z.strictObject({ size: z.enum(['thumb', 'full']).default('full') }),
    produces: 'image/jpeg',
    answer: z.string().meta({ format: 'binary' }),
  }),
};
