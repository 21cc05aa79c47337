import type { attention as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';

export const attention: AreaDocs<typeof routes> = {
  list: {
    description:
      'Each with the list that shows it and its filter. Operators and admins also get what the checks of `doctor` found, as they were last.',
    answer: [
      {
        code: 'mails_refused',
        state: 'wrong',
        count: 4,
        since: '2026-03-05T08:00:00.000Z',
        params: {},
        resource: 'mails',
        filter: { outcome: 'refused', written: { from: '2026-02-26T09:30:00.000Z' } },
      },
      {
        code: 'check_look_after',
        state: 'look_after',
        count: 1,
        since: null,
        params: {
          area: 'disk',
          name: 'database',
          message: '43.1 GB free of 250 GB, full in about 19 days',
          free_bytes: 43_100_000_000,
          full_in_days: 19,
        },
        resource: 'system',
        filter: {},
      },
    ],
  },
};
