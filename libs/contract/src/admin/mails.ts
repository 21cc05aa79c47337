import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from '../route.js';
import { Id, IdInPath, Instant } from '../shared.js';
import { Reason, Ticket } from './forms.js';
import { BulkOutcome } from './jobs.js';
import { csvOfList, longListQuery, ROWS_AT_ONCE } from './lists.js';

export const MAIL_OUTCOMES = ['waiting', 'delivered', 'shown', 'refused', 'late', 'nobody', 'failed'] as const;

const unresolved = z.boolean().meta({
  description: '`true`: it has not arrived, the account has the address still, and no later mail to it has arrived.',
});

export const Mail = z
  .strictObject({
    id: Id,
    account_id: Id.nullable(),
    kind: z.string(),
    domain: z.string().nullable().meta({ description: 'Of the address: the rest of it is personal.' }),
    outcome: z.enum(MAIL_OUTCOMES).meta({
      description:
        '`delivered`: the mail server took it. `shown`: there is no mail server. `late`: its link had expired. `nobody`: no account has the address that was typed.',
    }),
    tries: z.int(),
    last_error: z.string().nullable().meta({ description: 'The codes of the mail server.' }),
    written_at: Instant,
    expires_at: Instant,
    sent_at: Instant.nullable(),
    message_id: z.string().nullable(),
    can_resend: z.boolean(),
    unresolved,
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof Mail>;

const readers = { roles: ['support', 'operator', 'admin'], service: 'mails' } as const;

const query = longListQuery(
  {
    account: Id,
    kind: text(1, 60),
    outcome: z.union([z.enum(MAIL_OUTCOMES), z.array(z.enum(MAIL_OUTCOMES)).min(1).max(MAIL_OUTCOMES.length)]),
    domain: text(1, 254),
    written: z.strictObject({ from: Instant, to: Instant }).partial(),
    unresolved,
  },
  ['written_at'],
  'DESC',
);

export const mails = {
  list: route({
    method: 'GET',
    path: '/admin/api/mails',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The mails of the last 30 days',
    query,
    answer: z.array(Mail),
  }),
  csv: csvOfList('/admin/api/mails', 'The mails', readers, query.pick({ filter: true, sort: true })),
  facets: route({
    method: 'GET',
    path: '/admin/api/mails/facets',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The mails of a filter, counted by outcome',
    query: query.pick({ filter: true }),
    answer: z.strictObject({
      facets: z
        .record(z.string(), z.int())
        .nullable()
        .meta({ description: 'Such as `outcome.refused`; null if counting takes too long.' }),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/mails/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'What became of a mail',
    params: IdInPath,
    answer: Mail,
  }),
  preview: route({
    method: 'GET',
    path: '/admin/api/mails/:id/preview',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'mails', opening: 'found', recorded: true },
    summary: 'The letter as it would be written now, without the token of its link',
    params: IdInPath,
    answer: z.strictObject({
      from: z.string(),
      to: z.string(),
      language: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.record(z.string(), z.string()).meta({
        description: 'As they are sent, but for the date and what mail servers add.',
      }),
      url: z.string().meta({ description: 'Shows the letter as a page, once, for a frame without rights.' }),
      expires_at: Instant.meta({ description: 'Of that address: 60 seconds from now.' }),
    }),
    errors: ['kind_not_repeatable'],
  }),
  resend: route({
    method: 'POST',
    path: '/admin/api/mails/:id/resend',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'mails', opening: 'or-reason' },
    summary: 'Send a mail again, with a new link if it has one',
    params: IdInPath,
    body: z.strictObject({ reason: Reason.optional(), ticket: Ticket }),
    answer: z.strictObject({ mail: Mail }),
    errors: ['kind_not_repeatable', 'conflict'],
  }),
  resendAll: route({
    method: 'POST',
    path: '/admin/api/mails/resend',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'mails', opening: 'or-reason' },
    summary: 'Send several mails again',
    body: z.strictObject({ ids: z.array(Id).min(1).max(ROWS_AT_ONCE), reason: Reason, ticket: Ticket }),
    answer: BulkOutcome,
  }),
};
