import type { history as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACCOUNT_ID, COMMAND_ID, HIVE_ID } from './season.js';

export const history: AreaDocs<typeof routes> = {
  undo: {
    description:
      'The command is named by the Idempotency-Key that it was sent with. What something later has changed stays as it is: 409, and nothing is taken back.',
    body: { command_id: COMMAND_ID },
    answer: { result: { undone: ['HivesStarred'] } },
  },
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
            command_id: COMMAND_ID,
            can_undo: true,
            undoes: null,
            by: { id: ACCOUNT_ID, name: 'Eleni Papadaki', support: false },
            data: {},
          },
        ],
        next_cursor: '4711',
      },
    },
  },
};
