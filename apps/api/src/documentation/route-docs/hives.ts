import type { hives as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, DAY, deadHive, HIVE_ID, hive, MEADOW_ID, SECOND_HIVE_ID } from './season.js';

const params = { id: HIVE_ID };
const hives_selected = [HIVE_ID, SECOND_HIVE_ID];
const answer = { result: { hive } };
const counted = { answer: { result: { count: 2 } } };

export const hives: AreaDocs<typeof routes> = {
  add: {
    description:
      'Give a number and tags for one hive, or a count for several; without a number the smallest unused ones are taken. Numbers are unique in an apiary, without regard to case. An addition beyond the free limit adds none.',
    body: { apiary_id: APIARY_ID, hiveNumber: '7', tags: ['nucleus 2025', 'gentle'] },
    answer: { result: { hives: [{ ...hive, starred: false }] } },
    more: { several: { body: { apiary_id: APIARY_ID, count: 10 } } },
    success: 'Added.',
  },
  edit: {
    description: 'Tags are given whole: those that are not named are gone.',
    params,
    body: { hiveNumber: '7', tags: ['nucleus 2025', 'gentle'] },
    answer,
  },
  setActive: {
    description:
      'A mark only: an inactive hive can be inspected like any other. With a reason the colony is gone since that day; asked again with another reason or day, these are corrected.',
    params,
    body: { active: false, reason: 'dead', date: DAY },
    answer: { result: { hive: deadHive } },
    more: { withoutReason: { body: { active: false } } },
  },
  setStarred: { description: 'A star of the keeper’s own.', params, body: { starred: true }, answer },
  setManyActive: {
    description: '1 to 1,000 hives. The count is of the hives named, changed or not.',
    body: { hives_selected, active: false, reason: 'sold', date: DAY },
    ...counted,
  },
  setManyStarred: {
    description: '1 to 1,000 hives. The count is of the hives named, changed or not.',
    body: { hives_selected, starred: true },
    ...counted,
  },
  tagMany: {
    description:
      '1 to 1,000 hives of any apiaries, up to 20 tags each. Other tags of a hive stay as they are. The count is of the hives named, changed or not. If one hive would have more than 20 tags, none is changed.',
    body: { hives_selected, add: ['gentle'], remove: ['nucleus 2025'] },
    ...counted,
    more: { addOnly: { body: { hives_selected, add: ['gentle'] } } },
  },
  deleteMany: {
    description: '1 to 1,000 hives. Their inspections and actions stay in the history; their numbers are free again.',
    body: { hives_selected },
    ...counted,
  },
  moveMany: {
    description:
      '1 to 1,000 hives. If a number is taken at the destination none moves. Inspections stay with the apiary where they were made.',
    body: { hives_selected, apiary_id: MEADOW_ID, day: DAY, document: 'ES 28/2026/114' },
    ...counted,
  },
};
