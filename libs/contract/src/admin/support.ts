import { z } from 'zod';
import { Email } from '../account-forms.js';
import { route, type StaffRule } from '../route.js';
import { Empty, Id, IdInPath, Instant } from '../shared.js';
import { Reason, Ticket } from './forms.js';

/** The accounts that one bulk call changes at most. */
export const ACCOUNTS_AT_ONCE = 200;

/** The most hives that support can allow without a plan. */
export const MOST_HIVES = 100_000;

/** Why; without it the account must be open. */
const grounds = { reason: Reason.optional(), ticket: Ticket };
const Grounds = z.strictObject(grounds);

const SUPPORT = { roles: ['support', 'admin'], opening: 'or-reason' } as const satisfies StaffRule;
const BY_SUPPORT = { ...SUPPORT, service: 'accounts' } as const satisfies StaffRule;
const GUARDED = { ...SUPPORT, stepUp: true } as const satisfies StaffRule;

/** What a call for several accounts did. */
const BulkAnswer = z
  .strictObject({
    done: z.array(Id),
    refused: z.array(z.strictObject({ id: Id, code: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

const Ids = z.strictObject({
  ids: z.array(Id).min(1).max(ACCOUNTS_AT_ONCE),
  ...grounds,
  reason: Reason,
});

export const Archive = z
  .strictObject({
    id: Id,
    account_id: Id,
    state: z.enum(['writing', 'ready', 'failed']),
    expires_at: Instant.nullable().meta({ description: 'An hour after it was ready; then it is deleted.' }),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

export const support = {
  verify: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/verify',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Record that the address belongs to the keeper, whose mail does not arrive',
    params: IdInPath,
    body: Grounds,
    answer: Empty,
    errors: ['not_found'],
  }),
  resendVerification: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/resend-verification',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Send the keeper another link that verifies the address',
    params: IdInPath,
    body: Grounds,
    answer: z.strictObject({ mail: Id }),
    errors: ['not_found'],
  }),
  resetLink: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/reset-link',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Send the keeper a link for a new password; staff do not see it',
    params: IdInPath,
    body: Grounds,
    answer: z.strictObject({ mail: Id }),
    errors: ['not_found'],
  }),
  changeEmail: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/change-email',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Change the address; the new one must be verified, and a mail informs the old one',
    params: IdInPath,
    body: z.strictObject({ email: Email, ...grounds }),
    answer: Empty,
    errors: ['not_found'],
  }),
  loginLink: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/login-link',
    kind: 'account',
    access: 'staff',
    staff: GUARDED,
    summary: 'Make a link that logs its owner in, once, for 60 seconds; a mail informs the owner',
    params: IdInPath,
    body: Grounds,
    answer: z.strictObject({ url: z.string(), expires_at: Instant }),
    errors: ['not_found', 'conflict'],
  }),
  endSessions: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/end-sessions',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Log every device of the keeper out',
    params: IdInPath,
    body: Grounds,
    answer: z.strictObject({ ended: z.int() }),
    errors: ['not_found'],
  }),
  block: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/block',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Refuse every login and end the sessions; the records stay',
    params: IdInPath,
    body: Grounds,
    answer: Empty,
    errors: ['not_found'],
  }),
  unblock: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/unblock',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Allow logins again',
    params: IdInPath,
    body: Grounds,
    answer: Empty,
    errors: ['not_found'],
  }),
  extend: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/extend',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Let the plan run until an instant without a payment, or give a plan until then',
    params: IdInPath,
    body: z.strictObject({ until: Instant, ...grounds }),
    answer: Empty,
    errors: ['not_found', 'unavailable'],
  }),
  hiveLimit: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/hive-limit',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    summary: 'Allow more hives without a plan; null: as many as everybody',
    params: IdInPath,
    body: z.strictObject({
      limit: z.int().min(1).max(MOST_HIVES).nullable(),
      until: Instant.nullish().meta({ description: 'Absent or null: for good.' }),
      ...grounds,
    }),
    answer: Empty,
    errors: ['not_found'],
  }),
  takeBack: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/take-back',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Undo a command for the keeper, from whichever device it came; a command of support too',
    params: IdInPath,
    body: z.strictObject({ command_id: Id, ...grounds }),
    answer: z.strictObject({
      undone: z.array(z.string()).meta({ description: 'The types of the undone events, in their order.' }),
      returned: z
        .array(
          z.strictObject({
            apiary_id: Id,
            apiary: z.string().nullable().meta({ description: 'Its name; null if the account is not open.' }),
            hives: z.int(),
          }),
        )
        .meta({ description: 'Where how many hives stand again, that were deleted or moved.' }),
    }),
    errors: ['not_found', 'cannot_undo', 'free_hive_limit', 'unavailable'],
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/api/subscriptions/:id/cancel',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Cancel the plan of an account at the end of its period',
    params: IdInPath,
    body: Grounds,
    answer: Empty,
    errors: ['not_found', 'nothing_to_cancel', 'unavailable'],
  }),
  resume: route({
    method: 'POST',
    path: '/admin/api/subscriptions/:id/resume',
    kind: 'command',
    access: 'staff',
    staff: BY_SUPPORT,
    summary: 'Revoke the cancellation of a plan that still runs',
    params: IdInPath,
    body: Grounds,
    answer: Empty,
    errors: ['not_found', 'unavailable'],
  }),
  refund: route({
    method: 'POST',
    path: '/admin/api/subscriptions/:id/refund',
    kind: 'command',
    access: 'staff',
    staff: { ...GUARDED, roles: ['admin'] },
    summary: 'Return one payment of an account; the plan goes on',
    params: IdInPath,
    body: z.strictObject({
      period_start: Instant.meta({ description: 'The beginning of the period that was paid; it names the payment.' }),
      ...grounds,
    }),
    answer: z.strictObject({ refund_eur: z.number() }),
    errors: ['not_found', 'unavailable'],
  }),
  export: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/export',
    kind: 'command',
    access: 'staff',
    staff: GUARDED,
    status: 202,
    summary: 'Write the archive of an account, as its keeper can; the file stays for an hour',
    params: IdInPath,
    body: Grounds,
    answer: z.strictObject({ archive: Archive }),
    errors: ['not_found'],
  }),
  archive: route({
    method: 'GET',
    path: '/admin/api/archives/:id',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'accounts' },
    summary: 'Whether an archive is written',
    params: IdInPath,
    answer: z.strictObject({ archive: Archive }),
    errors: ['not_found'],
  }),
  archiveFile: route({
    method: 'GET',
    path: '/admin/api/archives/:id/file',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], stepUp: true, opening: 'found' },
    summary: 'The archive that was written',
    params: IdInPath,
    produces: 'application/zip',
    answer: z.string(),
    errors: ['not_found'],
  }),
  resendVerifications: route({
    method: 'POST',
    path: '/admin/api/accounts/resend-verification',
    kind: 'command',
    access: 'staff',
    staff: { roles: ['support', 'admin'] },
    summary: 'The same for up to 200 accounts',
    body: Ids,
    answer: BulkAnswer,
  }),
  exportAll: route({
    method: 'POST',
    path: '/admin/api/accounts/export',
    kind: 'command',
    access: 'staff',
    staff: { roles: ['support', 'admin'], stepUp: true },
    status: 202,
    summary: 'The same for several accounts; ten archives an hour',
    body: Ids,
    answer: BulkAnswer.extend({ archives: z.array(Archive) }).meta({ id: 'ArchivesAnswer' }),
  }),
  endAllSessions: route({
    method: 'POST',
    path: '/admin/api/accounts/end-sessions',
    kind: 'command',
    access: 'staff',
    staff: { roles: ['support', 'admin'] },
    summary: 'The same for up to 200 accounts',
    body: Ids,
    answer: BulkAnswer,
  }),
};
