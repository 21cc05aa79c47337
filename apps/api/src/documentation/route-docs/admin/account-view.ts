import type { accountView as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, HIVE_ID } from '../season.js';

const params = { id: ACCOUNT_ID };
const APIARY_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e41';
const COMMAND_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e42';

export const accountView: AreaDocs<typeof routes> = {
  overview: {
    description:
      'The account must be open. The warning is the loss with most hives: deleted, deactivated or moved ones, or those of a deleted apiary; else a payment that failed, or a mail that was refused.',
    params,
    answer: {
      login_causes: [{ code: 'not_verified', until: null }],
      warning: {
        kind: 'hives_deleted',
        at: '2026-03-04T18:20:00.000Z',
        hives: 50,
        apiary: 'Turfgrass',
        command_id: COMMAND_ID,
        can_undo: true,
        why_not: null,
      },
      blocked_at: null,
      hive_limit: 5,
      ending: false,
      status_code: 12,
      sessions: 1,
    },
  },
  timeline: {
    description:
      'The account must be open. Commands of the account, and between them its logins that are still open, its mails, its imports and what support did.',
    params,
    query: { limit: 50, kinds: 'change,payment', from: '2026-03-01', to: '2026-03-31' },
    answer: {
      lines: [
        {
          id: `command:${COMMAND_ID}`,
          at: '2026-03-04T18:20:00.000Z',
          kind: 'change',
          code: 'HivesDeleted',
          params: { hives: 50, apiary: 'Turfgrass' },
          hives: [{ id: HIVE_ID, number: '22-085', deleted: true }],
          by: 'keeper',
          staff: null,
          staff_name: null,
          device: 'Firefox on Android',
          events: [{ type: 'HivesDeleted', count: 1 }],
          stream: `apiary-${APIARY_ID}`,
          position: '1204',
          command_id: COMMAND_ID,
          undoes: null,
          can_undo: true,
          why_not: null,
        },
      ],
      next_cursor: null,
    },
  },
  sessions: {
    description: 'The account must be open.',
    params,
    answer: [
      {
        id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e43',
        device: 'Firefox on Android',
        created_at: '2026-03-01T08:00:00.000Z',
        last_seen_at: '2026-03-05T07:58:00.000Z',
        by_support: false,
      },
    ],
  },
  apiariesAsOf: {
    description: 'The account must be open. Folded from the log, so that what was deleted since is there too.',
    params,
    query: { as_of: '2026-03-03' },
    answer: [
      {
        id: APIARY_ID,
        name: 'Turfgrass',
        active: true,
        hives: [{ id: '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e44', number: '1', active: true, starred: false }],
      },
    ],
  },
};
