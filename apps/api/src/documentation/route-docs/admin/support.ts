import type { support as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';
import { ACCOUNT_ID, APIARY_ID } from '../season.js';

const params = { id: ACCOUNT_ID };
const body = { reason: 'The keeper wrote from the address of the account.', ticket: '4796' };
const MAIL_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e31';
const ARCHIVE_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e32';
const COMMAND_ID = '019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e33';
const UNTIL = '2026-06-01T00:00:00.000Z';
const archive = { id: ARCHIVE_ID, account_id: ACCOUNT_ID, state: 'writing' as const, expires_at: null };
const bulk = { body: { ids: [ACCOUNT_ID], reason: 'The mail server was down this morning.' } };
const done = { done: [ACCOUNT_ID], refused: [] };

export const support: AreaDocs<typeof routes> = {
  verify: {
    description: 'For a keeper whose mail does not arrive. An address that is verified already is a conflict.',
    params,
    body,
    answer: {},
  },
  resendVerification: {
    description: 'As the keeper can ask for it. An address that is verified already is a conflict.',
    params,
    body,
    answer: { mail: MAIL_ID },
  },
  resetLink: {
    description: 'As the keeper can ask for it, valid for 10 minutes.',
    params,
    body,
    answer: { mail: MAIL_ID },
  },
  changeEmail: {
    description:
      'The new address gets a link that verifies it; until then the keeper can log in, and is asked to verify it. Links that were sent to the old address stop working, and a mail tells it about the change. The address of another account is a conflict.',
    params,
    body: { email: 'eleni@kypseli.example', ...body },
    answer: {},
  },
  loginLink: {
    description:
      'For the owner only. It is shown once, and never stored; the session that it opens is marked in the keeper’s list of devices. A blocked account is a conflict.',
    params,
    body,
    answer: {
      url: 'https://kypseli.example.org/en/login?token=q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE',
      expires_at: '2026-03-05T08:01:00.000Z',
    },
  },
  endSessions: { description: 'Within a second, everywhere.', params, body, answer: { ended: 2 } },
  block: {
    description: 'Whoever knows the password is told that the account is blocked. Unblocking undoes it.',
    params,
    body,
    answer: {},
  },
  unblock: { description: 'The keeper logs in again.', params, body, answer: {} },
  extend: {
    description:
      'A plan that is renewed is charged again then; one that was given ends by itself. Refused while a payment is open, and to an earlier end. It can be undone with take-back.',
    params,
    body: { until: UNTIL, ...body },
    answer: {},
  },
  hiveLimit: {
    description: 'Never less than everybody has. It can be undone with take-back.',
    params,
    body: { limit: 50, until: UNTIL, ...body },
    answer: {},
  },
  takeBack: {
    description:
      'The rules of `/api/v1/undo`: while nothing later changed the same, for 30 days. The keeper’s history shows it as done by support. It is a command like others, and can be undone itself.',
    params,
    body: { command_id: COMMAND_ID, ...body },
    answer: { undone: ['HivesDeleted'], returned: [{ apiary_id: APIARY_ID, apiary: 'Turfgrass', hives: 50 }] },
  },
  cancel: { description: 'Resuming undoes it until the end of the period.', params, body, answer: {} },
  resume: { description: 'A plan that support gave cannot be resumed.', params, body, answer: {} },
  refund: {
    description: 'To the card that paid, once. Cancelling the plan is a call of its own.',
    params,
    body: { period_start: '2026-03-01T08:00:00.000Z', ...body },
    answer: { refund_eur: 12 },
  },
  export: {
    description: 'A job writes it: ask for its state until it is ready. Ten an hour.',
    params,
    body,
    answer: { archive },
  },
  archive: {
    description: 'Not found once it was deleted.',
    params: { id: ARCHIVE_ID },
    answer: { archive: { ...archive, state: 'ready', expires_at: '2026-03-05T09:00:00.000Z' } },
  },
  archiveFile: {
    description: 'The account must be open. Each download is recorded.',
    params: { id: ARCHIVE_ID },
    answer: 'PK…',
  },
  resendVerifications: { description: 'One after the other; each has its own entry.', ...bulk, answer: done },
  exportAll: {
    description: 'One job for each account. Those beyond ten an hour are refused.',
    ...bulk,
    answer: { ...done, archives: [archive] },
  },
  endAllSessions: { description: 'One after the other; each has its own entry.', ...bulk, answer: done },
};
