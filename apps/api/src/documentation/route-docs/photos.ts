import type { photos as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { HIVE_ID, PHOTO_ID, photo } from './season.js';

const params = { id: PHOTO_ID };
const answer = { result: { photo } };

export const photos: AreaDocs<typeof routes> = {
  list: {
    description:
      'Give either a hive, wherever it was, or an apiary. Photos of a deleted hive are hidden until it is restored.',
    query: { hive_id: HIVE_ID, limit: 50 },
    answer: { result: { photos: [photo], next_cursor: null } },
  },
  take: {
    description:
      'Only the segments that the images need are stored: EXIF, the place and comments are left out, so turn a photo upright first. Images are recognised by their content. The photos of an account take 2 GB at most.',
    form: {
      hive_id: 'The hive on the photo.',
      day: 'The day on which it was taken, `YYYY-MM-DD`.',
      part: 'What it shows: `frame`, `hive`, `disease` or `other`.',
      frame: 'The number of the frame in its box, 1–99.',
      caption: 'At most 200 characters.',
      note_id: 'The note that it belongs to.',
    },
    answer,
    success: 'Stored.',
  },
  caption: {
    description: 'Only what is given changes.',
    params,
    body: { part: 'frame', frame: 4, caption: 'brood' },
    answer,
  },
  delete: {
    description: 'Its images are deleted a day later; until then `POST /api/v1/undo` brings it back.',
    params,
    answer: { result: {} },
  },
  image: {
    description: 'As a download: the photo, or its small picture of at most 320 pixels on a side.',
    params,
    query: { size: 'thumb' },
    answer: '<the image>',
  },
};
