import type { inspections as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import {
  APIARY_ID,
  DAY,
  fields,
  GROUP_ID,
  HIVE_ID,
  hive,
  INSPECTION_ID,
  inspection,
  LABEL_CODE,
  SECOND_HIVE_ID,
} from './season.js';

const { apiary_id: _, ...marks } = hive;
const seen = {
  generalStatus: 'good' as const,
  queenAge: 'last_year' as const,
  populationFrames: 8.5,
  broodFrames: 6,
  honeycombs: 2,
  harvestedFrames: 3,
  queenSeen: true,
  varroa: { method: 'alcohol_wash' as const, mites: 6, sample: 300 },
  note: 'Capped honey in the super; a frame of foundation added.',
};
const answer = { result: { inspection } };

export const inspections: AreaDocs<typeof routes> = {
  hivesWithStatus: {
    description:
      'In natural order of their numbers (7 before 12). With `group_id` also the hives that stood there on that day and have moved since, marked `moved`. Of a hive of which the round recorded nothing, `last` is its latest inspection before that day. With `as_of` the apiary as it was at the end of a day. Give `group_id` or `as_of`, not both.',
    query: { apiary_id: APIARY_ID, group_id: GROUP_ID },
    answer: {
      result: {
        hives: [{ ...marks, labels: [LABEL_CODE], inspection_id: INSPECTION_ID, dateCreated: DAY, ...fields }],
      },
    },
  },
  groups: {
    description: 'A round is all inspections of an apiary on one day; one that is emptied vanishes.',
    body: { apiaryId: APIARY_ID },
    answer: { result: { inspections: [{ id: GROUP_ID, initiate_at: DAY, count: 20 }] } },
  },
  list: {
    description: 'Those made in other apiaries before a move are among them.',
    params: { id: HIVE_ID },
    answer: { result: { inspections: [inspection] } },
  },
  notes: {
    description: 'A note belongs to its inspection: it is changed and removed with it.',
    query: { q: 'swarm', limit: 50 },
    answer: {
      result: {
        notes: [
          {
            id: INSPECTION_ID,
            group_id: inspection.group_id,
            apiary_id: inspection.apiary_id,
            hive: { id: HIVE_ID, number: '4' },
            day: DAY,
            text: seen.note,
          },
        ],
        next_cursor: null,
      },
    },
  },
  record: {
    description:
      'Every field is optional; null clears one. The day is today by default, and not later than tomorrow. The inspection’s id follows from apiary, day and hive, so two phones in the same apiary agree. Give `apiary_id` where the hive may have moved since it was seen: the inspection then belongs to the round of the apiary in which it was. Mite counts are answered with their rate per 100 bees, or a day.',
    params: { id: HIVE_ID },
    body: { date: DAY, ...seen },
    answer,
    success: 'Recorded, the first of this hive and day.',
    otherwise: 'The hive had an inspection on that day: what was given was merged into it.',
  },
  correct: {
    description:
      'Only what is given changes; the day stays. What stood there before is in the answer and in the history.',
    params: { id: INSPECTION_ID },
    body: { broodFrames: 6, note: null },
    answer: { result: { inspection: { ...inspection, note: null }, replaced: { broodFrames: 5, note: seen.note } } },
  },
  remove: {
    description: 'For one that was recorded by mistake.',
    params: { id: INSPECTION_ID },
    answer: { result: {} },
  },
  move: {
    description:
      'For one that was recorded for the wrong hive. The other hive must have been in the apiary; what is moved is merged into what it has in that round. Both are changed together, and one undo takes both back.',
    params: { id: INSPECTION_ID },
    body: { hive_id: SECOND_HIVE_ID },
    answer: { result: { inspection: { ...inspection, hive_id: SECOND_HIVE_ID } } },
  },
};
