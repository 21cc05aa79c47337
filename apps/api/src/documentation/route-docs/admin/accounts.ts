import type { accounts as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, APIARY_ID, COMMAND_ID } from '../season.js';

const FILTER = '{"state":["active"],"hives":{"from":50}}';

const account = {
  id: ACCOUNT_ID,
  firstname: 'Eleni',
  lastname: 'Mari',
  email: 'eleni@example.org',
  language: 'el' as const,
  timezone: 'Europe/Athens',
  created_at: '2026-03-01T08:00:00.000Z',
  email_verified_at: '2026-03-01T08:02:00.000Z',
  blocked_at: null,
  terms_version: '2026-01',
  state: 'active' as const,
  apiaries: 4,
  hives: 127,
  last_entry_at: '2026-05-20T07:41:00.000Z',
  seen_at: '2026-05-20T08:13:00.000Z',
  plan: 'yearly',
  standing: 'active' as const,
  period_end: '2027-03-01T08:00:00.000Z',
  paid_eur: 120,
  status_code: 0,
  hive_limit: null,
  warning: {
    kind: 'hives_deleted' as const,
    at: '2026-05-19T18:12:00.000Z',
    hives: 50,
    command_id: COMMAND_ID,
    stream: `apiary-${APIARY_ID}`,
  },
};

export const accounts: AreaDocs<typeof routes> = {
  list: {
    description:
      'The newest first; sorted by `created`, `hives`, `seen` or `name`. Operators get no names and mails and cannot search by them. `Content-Range` has the exact number of accounts. A filter that takes longer than two seconds is answered with what was found until then: `X-Looked-At` is the number of accounts that were looked at, and `X-Next-Cursor` looks further.',
    query: { filter: FILTER, range: '[0,24]', sort: '["hives","DESC"]' },
    answer: [account],
  },
  show: {
    description: 'Operators get no name and no mail. Each look is recorded.',
    params: { id: ACCOUNT_ID },
    answer: account,
  },
  csv: {
    description: 'In the order of the sort. No cell is a formula for a spreadsheet.',
    query: { filter: FILTER },
    answer: 'id,firstname,lastname,email',
  },
  facets: {
    description: 'For the filter panel. Counts are at most two minutes old.',
    query: { filter: FILTER },
    answer: { facets: { 'state.active': 23870, 'plan.yearly': 1040, 'hives.6-50': 2205, 'seen.week': 9114 } },
  },
};
