import type { approvals as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID } from '../season.js';
import { SECOND_ID, STAFF_ID } from './season.js';

const params = { id: '31' };
const approval = {
  id: 31,
  kind: 'erasure' as const,
  state: 'waiting' as const,
  account_id: ACCOUNT_ID,
  staff: null,
  reason: 'The keeper wrote from her own address.',
  ticket: '4796',
  identity: 'By a reply to a mail to the address of the account.',
  asked_by: { id: `staff:${SECOND_ID}`, name: 'Nikos Vlachos' },
  asked_at: '2026-03-05T08:00:00.000Z',
  lapses_at: '2026-03-12T08:00:00.000Z',
  answered_by: null,
  answered_at: null,
  answer: null,
};
const answered = {
  answered_by: { id: `staff:${STAFF_ID}`, name: 'Irini Stavrou' },
  answered_at: '2026-03-05T10:00:00.000Z',
};

const toErase = {
  name: 'Eleni Papadaki',
  email: 'eleni@example.org',
  apiaries: 2,
  hives: 63,
  events: 1842,
  inspections: 410,
  notes: 17,
  recordings: 9,
  photos: 24,
  register_exported_at: '2026-03-04T16:20:00.000Z',
};

export const approvals: AreaDocs<typeof routes> = {
  list: {
    description: 'The newest first. A request that nobody answers lapses after 7 days.',
    query: { filter: '{"state":"waiting"}' },
    answer: [approval],
  },
  csv: {
    description: 'The newest first. No cell is a formula for a spreadsheet.',
    query: { filter: '{"state":"waiting"}' },
    answer: 'id,kind,state,account_id,staff_email',
  },
  show: {
    description: 'Who agrees sees here what goes, counted now, and afterwards how far it is.',
    params,
    answer: {
      ...approval,
      cannot_agree: null,
      account: toErase,
      erasure: null,
    },
  },
  agree: {
    description:
      'Nobody agrees to their own request, or to one of somebody whom they invited; who asked must still be active. Erasing begins with this call and cannot be stopped.',
    params,
    body: { confirm: 'eleni@example.org' },
    answer: { approval: { ...approval, ...answered, state: 'agreed' }, join_url: null },
  },
  refuse: {
    description: 'Who asked can read the reason.',
    params,
    body: { reason: 'The mail came from another address.' },
    answer: {
      approval: { ...approval, ...answered, state: 'refused', answer: 'The mail came from another address.' },
    },
  },
  toErase: {
    description: 'For who asks for an erasure, before the request.',
    params: { id: ACCOUNT_ID },
    answer: toErase,
  },
  askErasure: {
    description: 'Nothing is erased until an admin agrees who did not ask.',
    params: { id: ACCOUNT_ID },
    body: { reason: approval.reason, ticket: '4796', identity: approval.identity },
    answer: { approval },
  },
};
