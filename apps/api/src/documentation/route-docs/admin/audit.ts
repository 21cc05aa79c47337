import type { documents as documentRoutes, audit as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';
import { OPENING_ID, SECOND_ID } from './season.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const entry = {
  id: 4711,
  seq: 4711,
  at: '2026-03-05T08:00:00.000Z',
  staff: `staff:${SECOND_ID}`,
  staff_name: 'Nikos Vlachos',
  role: 'support',
  action: 'openings.open',
  object: OPENING_ID,
  account: ACCOUNT_ID,
  opening: OPENING_ID,
  reason: 'The keeper misses hives since yesterday.',
  refused: null,
  detail: { ticket: '4796' },
  hash: HASH,
};

export const audit: AreaDocs<typeof routes> = {
  list: {
    description: 'The newest first. Support and operators see their own entries, admins all.',
    query: { filter: '{"action":"openings.open"}' },
    answer: [entry],
  },
  show: { description: 'As in the list.', params: { id: '4711' }, answer: entry },
  csv: {
    description: 'The newest first. No cell is a formula for a spreadsheet.',
    query: { filter: '{"action":"openings.open"}' },
    answer: 'seq,at,staff,staff_name,role,action,object',
  },
  check: {
    description:
      'Computes every hash anew. `broken_at` is the first entry that was changed, or whose neighbour is missing.',
    answer: { entries: 4711, first: 1, last: 4711, hash: HASH, broken_at: null },
  },
};

export const documents: AreaDocs<typeof documentRoutes> = {
  openApi: { description: 'Made of the contract, as that of the keepers’ API.', answer: { openapi: '3.1.1' } },
};
