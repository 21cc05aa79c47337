import type { openings as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';
import { OPENING_ID } from './season.js';

export const openings: AreaDocs<typeof routes> = {
  open: {
    description:
      'It is recorded, and the keeper finds it in the export of the account. More than 60 in an hour are reported to the admins.',
    body: { account_id: ACCOUNT_ID, reason: 'The keeper misses hives since yesterday.', ticket: '4796' },
    answer: {
      opening: {
        id: OPENING_ID,
        account_id: ACCOUNT_ID,
        reason: 'The keeper misses hives since yesterday.',
        ticket: '4796',
        opened_at: '2026-03-05T08:00:00.000Z',
        until: '2026-03-05T09:00:00.000Z',
      },
    },
  },
};
