import type { notes as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { HIVE_ID, NOTE_ID, note } from './season.js';

const params = { id: NOTE_ID };
const answer = { result: { note } };

export const notes: AreaDocs<typeof routes> = {
  list: {
    description: 'Those of a hive, of an apiary, with a star, or with some words in their text or transcript.',
    query: { q: 'swarm', hive_id: HIVE_ID, limit: 50 },
    answer: { result: { notes: [note], next_cursor: null } },
  },
  write: {
    description:
      'A recording is recognised by its content, whatever its name; other files are refused. A note about a hive belongs to the hive’s apiary as well.',
    body: { text: 'Swarm cells on the third frame, look again on Friday', hive_id: HIVE_ID },
    form: {
      text: 'At most 10,000 characters; may be empty beside a recording.',
      transcript: 'What was said, if it was written down.',
      apiary_id: 'The apiary that it is about.',
      hive_id: 'The hive that it is about.',
    },
    answer,
    success: 'Written.',
  },
  change: {
    description: 'Only what is given changes. A note without a recording cannot become empty.',
    params,
    body: { text: 'Swarm cells on the third frame, look again on Friday' },
    answer,
  },
  delete: { description: 'This cannot be undone.', params, answer: { result: {} } },
  setStarred: {
    description: 'Notes with a star can be listed alone.',
    params,
    body: { starred: true },
    answer: { result: { note: { ...note, starred: true } } },
  },
  audio: {
    description: 'As a download. Players that jump ask for parts with `Range`.',
    params,
    answer: '<the recording>',
  },
};
