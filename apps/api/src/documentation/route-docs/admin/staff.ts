import type { staff as routes, serviceTokens as tokenRoutes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { JOIN_URL, SECOND_ID, SERVICE_ID, STAFF_ID, STAFF_TOKEN, somebody } from './season.js';

const params = { id: SECOND_ID };
const one = { params, body: {}, answer: { staff: somebody } };
const query = { filter: '{"role":"support"}', range: '[0,24]', sort: '["name","ASC"]' };

export const staff: AreaDocs<typeof routes> = {
  list: { description: 'By name.', query, answer: [somebody] },
  csv: {
    description: 'By name. No cell is a formula for a spreadsheet.',
    query: { filter: query.filter },
    answer: 'id,email,name,role,state',
  },
  show: { description: 'As in the list.', params, answer: somebody },
  invite: {
    description:
      'Answers a link of 24 hours, which is shown only here. Somebody invited or disabled gets a new one. For an admin it answers the request that a second admin has to agree to; only the very first admin invites the second one alone.',
    body: { email: 'nikos@kypseli.example.org', name: 'Nikos Vlachos', role: 'support' },
    answer: { staff: { ...somebody, state: 'invited', second_factor: false }, join_url: JOIN_URL, approval: null },
  },
  rename: {
    description: 'The email never changes.',
    params,
    body: { name: 'Nikos Vlachos' },
    answer: somebody,
  },
  changeRole: {
    description: 'It counts within a second. The last admin stays one.',
    params,
    body: { role: 'operator' },
    answer: { staff: { ...somebody, role: 'operator' }, join_url: null, approval: null },
  },
  disable: {
    description: 'Sessions end within a second. The last admin cannot be disabled.',
    ...one,
    answer: { staff: { ...somebody, state: 'disabled', sessions: 0 } },
  },
  enable: {
    description:
      'A disabled admin needs the agreement of a second one. Answers a link where password or authenticator were never set.',
    params,
    body: {},
    answer: { staff: somebody, join_url: null, approval: null },
  },
  resetTotp: {
    description: 'For somebody whose authenticator is lost. The link of the answer asks for the present password.',
    params,
    body: {},
    answer: { staff: { ...somebody, state: 'invited', second_factor: false }, join_url: JOIN_URL, approval: null },
  },
  endSessions: { description: 'Within a second, everywhere.', ...one },
};

const token = {
  id: SERVICE_ID,
  name: 'nightly check',
  role: 'operator' as const,
  commands: ['verify' as const, 'backup' as const],
  created_by: { id: STAFF_ID, name: 'Irini Stavrou' },
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: '2026-05-30T08:00:00.000Z',
  ended_at: null,
  last_seen_at: null,
};

export const serviceTokens: AreaDocs<typeof tokenRoutes> = {
  list: {
    description: 'Ended ones too. A token ends with the admin who made it, when disabled or given another role.',
    query: { range: '[0,24]' },
    answer: [token],
  },
  create: {
    description:
      'It can call only what it was made for, and nothing that asks for a code. The token is shown only here.',
    body: { name: 'nightly check', role: 'operator', commands: ['verify', 'backup'], days: 90 },
    answer: { service_token: token, token: STAFF_TOKEN },
  },
  end: { description: 'Within a second, everywhere.', params: { id: SERVICE_ID }, body: {}, answer: {} },
};
