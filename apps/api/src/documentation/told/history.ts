import type { history as routes } from '@kypseli/contract';
import { ACCOUNT_ID, HIVE_ID } from './season.js';
import type { ToldArea } from './told.js';

export const history: ToldArea<typeof routes> = {
  ofHive: {
    description: 'Each entry says what was done, when, by whom, and what it meant for this hive.',
    params: { id: HIVE_ID },
    query: { limit: 50 },
    answer: {
      result: {
        events: [
          {
            position: '4711',
            type: 'HivesStarred',
            at: '2026-05-19T07:43:02.000Z',
            by: { id: ACCOUNT_ID, name: 'Eleni Papadaki' },
            data: {},
          },
        ],
        next_cursor: '4711',
      },
    },
  },
};
