import { text } from '@kypseli/domain';
import { z } from 'zod';
import { APPROVAL_KINDS, route } from '../route.js';
import { Id, IdInPath, Instant } from '../shared.js';
import { Reason, Ticket } from './forms.js';
import { csvOfList, listQuery, ROWS_AT_ONCE } from './lists.js';

export const APPROVAL_STATES = ['waiting', 'agreed', 'refused', 'lapsed'] as const;

/** What the number of an approval looks like in an address. */
const NumberInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .meta({ description: 'The number.' }),
});

const Person = z.strictObject({ id: z.string(), name: z.string().nullable() });

export const Approval = z
  .strictObject({
    id: z.int(),
    kind: z.enum(APPROVAL_KINDS),
    state: z.enum(APPROVAL_STATES),
    account_id: Id.nullable().meta({ description: 'The account to erase.' }),
    staff: z
      .strictObject({ id: Id.nullable(), email: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Who is to become an admin; id is null before the invitation.' }),
    reason: z.string(),
    ticket: z.string().nullable(),
    identity: z.string().nullable().meta({ description: 'How the owner of the account was identified.' }),
    asked_by: Person,
    asked_at: Instant,
    lapses_at: Instant,
    answered_by: Person.nullable(),
    answered_at: Instant.nullable(),
    answer: z.string().nullable().meta({ description: 'Why it was refused.' }),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/** What an erasure deletes. */
export const ToErase = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    apiaries: z.int(),
    hives: z.int(),
    events: z.int(),
    inspections: z.int(),
    notes: z.int(),
    recordings: z.int(),
    photos: z.int(),
    register_exported_at: Instant.nullable().meta({
      description: 'When the treatment register was exported last, alone or with everything; null: never.',
    }),
  })
  .meta({ id: 'ToErase' });
export type ToErase = z.infer<typeof ToErase>;

const Pass = z.strictObject({ rows: z.int(), streams: z.int(), files: z.int(), jobs: z.int() });

export const ApprovalDetails = Approval.extend({
  cannot_agree: z
    .enum(['own_request', 'invited_by_you'])
    .nullable()
    .meta({ description: 'Why the caller is no second person for this request; null: is one.' }),
  account: ToErase.nullable().meta({
    description: 'What is there now; null when the account is gone, and for other kinds.',
  }),
  erasure: z
    .strictObject({
      begun_at: Instant,
      cleared_at: Instant.nullable(),
      closed_at: Instant.nullable(),
      passes: z.array(Pass).meta({ description: 'What each pass deleted, the first one first.' }),
    })
    .nullable()
    .meta({ description: 'How far an agreed erasure is. With `closed_at` a last search found nothing.' }),
}).meta({ id: 'ApprovalDetails' });

export type ApprovalDetails = z.infer<typeof ApprovalDetails>;

const readers = { roles: ['support', 'admin'] } as const;
const query = listQuery(
  {
    id: z.array(z.int().min(1).max(999_999_999)).max(ROWS_AT_ONCE),
    state: z.enum(APPROVAL_STATES),
    kind: z.enum(APPROVAL_KINDS),
    account: Id,
  },
  ['asked_at'],
  'DESC',
);

export const approvals = {
  list: route({
    method: 'GET',
    path: '/admin/api/approvals',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'What waits for a second person, and what was answered',
    query,
    answer: z.array(Approval),
  }),
  csv: csvOfList('/admin/api/approvals', 'The requests', readers, query.pick({ filter: true, sort: true })),
  show: route({
    method: 'GET',
    path: '/admin/api/approvals/:id',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['admin'], recorded: true },
    summary: 'One request, with what it concerns as it is now',
    params: NumberInPath,
    answer: ApprovalDetails,
  }),
  agree: route({
    method: 'POST',
    path: '/admin/api/approvals/:id/agree',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['admin'], stepUp: true },
    summary: 'Agree to a request of somebody else, whom the caller did not invite; it is carried out at once',
    params: NumberInPath,
    body: z.strictObject({
      confirm: text(1, 254).meta({ description: 'The email of the account or of the new admin.' }),
    }),
    answer: z.strictObject({
      approval: Approval,
      join_url: z.string().nullable().meta({ description: 'The link of a new admin, shown once.' }),
    }),
    errors: ['own_request', 'invited_by_you', 'approval_closed'],
  }),
  refuse: route({
    method: 'POST',
    path: '/admin/api/approvals/:id/refuse',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['admin'], stepUp: true },
    summary: 'Refuse a request, or take one’s own back',
    params: NumberInPath,
    body: z.strictObject({ reason: Reason }),
    answer: z.strictObject({ approval: Approval }),
    errors: ['approval_closed'],
  }),
  toErase: route({
    method: 'GET',
    path: '/admin/api/accounts/:id/to-erase',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['support', 'admin'], opening: 'id' },
    summary: 'What an erasure of the account would delete, counted now',
    params: IdInPath,
    answer: ToErase,
    errors: ['not_found', 'reason_required'],
  }),
  askErasure: route({
    method: 'POST',
    path: '/admin/api/accounts/:id/ask-erasure',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['support', 'admin'], stepUp: true, opening: 'or-reason', approval: 'erasure' },
    status: 201,
    summary: 'Ask a second person to erase an account',
    params: IdInPath,
    body: z.strictObject({
      reason: Reason,
      ticket: Ticket,
      identity: text(5, 200, 'Tell how you identified the owner.').meta({
        description: 'How the owner of the account was identified.',
      }),
    }),
    answer: z.strictObject({ approval: Approval }),
    errors: ['not_found', 'conflict'],
  }),
};
