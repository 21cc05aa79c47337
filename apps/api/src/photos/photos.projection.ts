import type { PhotoCaption, PhotoEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** Deleted ones too: an undo shows them again. */
const photos = table({
  name: 'photos',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    hive_id: 'uuid NOT NULL',
    note_id: 'uuid',
    day: 'date NOT NULL',
    part: 'text NOT NULL',
    frame: 'integer',
    caption: 'text',
    width: 'integer NOT NULL',
    height: 'integer NOT NULL',
    taken_at: 'timestamptz NOT NULL',
    deleted: 'boolean NOT NULL',
  },
  key: ['id'],
  indexes: ['(hive_id, day, id)', '(apiary_id, day, id)', '(account_id)'],
});

const captionOf = ({ part, frame, caption }: PhotoCaption) => ({ part, frame, caption });

export const photosProjection = projection<PhotoEvent>({
  tables: [photos],
  on: {
    PhotoTaken: ({ data, metadata: { accountId, at } }, rows) =>
      rows.in(photos).add({
        id: data.photoId,
        account_id: accountId,
        apiary_id: data.apiaryId,
        hive_id: data.hiveId,
        note_id: data.noteId,
        day: data.day,
        ...captionOf(data),
        width: data.width,
        height: data.height,
        taken_at: at,
        deleted: false,
      }),
    PhotoCaptioned: ({ data }, rows) => rows.in(photos).change(data.photoId, captionOf(data)),
    PhotoDeleted: ({ data }, rows) => rows.in(photos).change(data.photoId, { deleted: true }),
    PhotoRestored: ({ data }, rows) => rows.in(photos).change(data.photoId, { deleted: false }),
  },
});
