import type { colonies as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { COMMAND_ID, DAY, HIVE_ID, hive, SECOND_HIVE_ID, THIRD_HIVE_ID } from './season.js';

const params = { id: HIVE_ID };
const event = { command_id: COMMAND_ID, hive_id: HIVE_ID, day: DAY };
const queen = {
  year: 2026,
  color: 'white' as const,
  line: 'Macedonica',
  breeder: null,
  origin: 'bought' as const,
  reason: 'planned' as const,
};
const SIGNS: ['few_or_none'] = ['few_or_none'];

export const colonies: AreaDocs<typeof routes> = {
  split: {
    description:
      'The frames that go to all daughters are at most those of the mother’s last inspection of the last 45 days; what it did not count is free. A daughter goes to another apiary if `apiary_id` names one. Undone as a whole, while nothing else is recorded of the daughters.',
    params,
    body: { day: DAY, daughters: [{ hiveNumber: '16', frames: { bees: 4, brood: 2 }, gets: 'cell' }] },
    answer: {
      result: {
        split_id: COMMAND_ID,
        hives: [{ ...hive, id: THIRD_HIVE_ID, hiveNumber: '16', tags: [], starred: false }],
      },
    },
  },
  unite: {
    description: 'The hive is gone for the reason `united`; both must have a colony.',
    params,
    body: { day: DAY, into_hive_id: SECOND_HIVE_ID, queen_kept: 'into' },
    answer: { result: { event: { ...event, into_hive_id: SECOND_HIVE_ID, queen_kept: 'into' } } },
  },
  requeen: {
    description: 'The queen’s year and colour of later inspections are recorded with them.',
    params,
    body: { day: DAY, ...queen },
    answer: { result: { event: { ...event, queen_id: SECOND_HIVE_ID, ...queen } } },
  },
  swarm: {
    description:
      'The colony stays in its hive. The swarm may have been caught in any hive of the keeper: add one first if it got a new one.',
    params,
    body: { day: DAY, caught_hive_id: SECOND_HIVE_ID },
    answer: { result: { event: { ...event, caught_hive_id: SECOND_HIVE_ID } } },
  },
  loss: {
    description:
      'The hive is gone as by `updateactive` with a reason: `dead` for a dead colony or queen problems, `other` else. The reasons are the groups of the COLOSS survey of winter losses.',
    params,
    body: { day: DAY, reason: 'dead', signs: SIGNS, note: 'Empty, with stores' },
    answer: { result: { event: { ...event, reason: 'dead', signs: SIGNS, note: 'Empty, with stores' } } },
  },
};
