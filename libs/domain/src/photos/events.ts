import { z } from 'zod';

/** What a photo shows. */
export const PHOTO_PARTS = ['frame', 'hive', 'disease', 'other'] as const;
export type PhotoPart = (typeof PHOTO_PARTS)[number];

/** The hive is in each event, so that its history has them. */
const PhotoOnly = z.strictObject({ photoId: z.string(), hiveId: z.string() });

const Captioned = PhotoOnly.extend({
  part: z.enum(PHOTO_PARTS),
  /** The number of the frame in its box. */
  frame: z.int().positive().nullable(),
  caption: z.string().nullable(),
});

/** The image itself is not in the log. */
const Taken = Captioned.extend({
  apiaryId: z.string(),
  day: z.string(),
  noteId: z.string().nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  sha256: z.string(),
});

/** The events of a stream `photo-<id>`: a photo of a hive on a day. */
export const photoEvents = {
  PhotoTaken: { version: 1, schema: Taken, personal: ['caption'] },
  PhotoCaptioned: { version: 1, schema: Captioned, personal: ['caption'] },
  PhotoDeleted: { version: 1, schema: PhotoOnly, personal: [] },
  PhotoRestored: { version: 1, schema: PhotoOnly, personal: [] },
};

export type NewPhoto = z.infer<typeof Taken>;
export type PhotoCaption = z.infer<typeof Captioned>;
export type PhotoEvent = {
  [T in keyof typeof photoEvents]: { type: T; data: z.infer<(typeof photoEvents)[T]['schema']> };
}[keyof typeof photoEvents];
