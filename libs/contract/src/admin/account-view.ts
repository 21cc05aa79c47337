import { Day } from '@kypseli/domain';
import { z } from 'zod';
import { route, type StaffRule } from '../route.js';
import { Id, IdInPath, Instant, PageLimit } from '../shared.js';
import { LOSS_KINDS } from './accounts.js';

/** What a line of the timeline is about; a change is one of apiaries and hives. */
export const TIMELINE_KINDS = [
  'change',
  'inspection',
  'action',
  'note',
  'payment',
  'import',
  'login',
  'mail',
  'staff',
] as const;
/** Hives that a line names at most; `params.hives` counts all of them. */
const HIVES_NAMED = 8;

const OPENED = { roles: ['support', 'admin'], opening: 'id', service: 'accounts' } as const satisfies StaffRule;

export const TimelineLine = z
  .strictObject({
    id: z.string().meta({ description: 'Unique in the timeline.' }),
    at: Instant,
    kind: z.enum(TIMELINE_KINDS),
    code: z.string().meta({
      description:
        'What happened: the type of the first event, the kind of the mail, the state of the import, the action of the audit trail, or `login`.',
    }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description:
        'Values for a sentence: `hives`, `apiary`, `filename`, `outcome`, `until` and others. What support tried and was refused has the code as `refused`.',
    }),
    hives: z
      .array(z.strictObject({ id: Id, number: z.string(), deleted: z.boolean() }))
      .max(HIVES_NAMED)
      .meta({ description: 'The first hives that it is about, with the numbers that they have now.' }),
    by: z.enum(['keeper', 'support', 'system']),
    staff: z.string().nullable().meta({ description: '`staff:<id>` or `service:<id>`, if support did it.' }),
    staff_name: z.string().nullable(),
    device: z.string().nullable().meta({ description: 'Null if it is unknown, or was logged out.' }),
    events: z.array(z.strictObject({ type: z.string(), count: z.int() })).meta({ description: 'Of this command.' }),
    stream: z.string().nullable(),
    position: z.string().nullable().meta({ description: 'Of its first event in the log.' }),
    command_id: Id.nullable(),
    undoes: Id.nullable().meta({ description: 'The command that it undid.' }),
    can_undo: z.boolean(),
    why_not: z.string().nullable().meta({ description: 'Why it cannot be undone; null for what is no change.' }),
  })
  .meta({ id: 'TimelineLine' });
export type TimelineLine = z.infer<typeof TimelineLine>;

/** What keeps somebody from logging in, or from working once logged in. */
export const LOGIN_CAUSES = ['blocked', 'rate_limited', 'not_verified', 'terms_not_accepted'] as const;

export const AccountOverview = z
  .strictObject({
    login_causes: z
      .array(z.strictObject({ code: z.enum(LOGIN_CAUSES), until: Instant.nullable() }))
      .meta({ description: 'Why the keeper cannot log in or work, the heaviest first; empty if nothing prevents it.' }),
    warning: z
      .strictObject({
        kind: z.enum(LOSS_KINDS),
        at: Instant,
        hives: z.int(),
        apiary: z.string().nullable(),
        command_id: Id.nullable(),
        can_undo: z.boolean(),
        why_not: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The heaviest loss of the last 30 days.' }),
    blocked_at: Instant.nullable(),
    hive_limit: z.int().nullable().meta({ description: 'null: no limit.' }),
    ending: z.boolean().meta({ description: 'True if the plan is cancelled and ends with its period.' }),
    status_code: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'AccountOverview' });

export const accountView = {
  overview: route({
    method: 'GET',
    path: '/admin/api/accounts/:id/overview',
    kind: 'query',
    access: 'staff',
    staff: OPENED,
    summary: 'What support looks at first: the heaviest loss of 30 days, and what prevents a login',
    params: IdInPath,
    answer: AccountOverview,
    errors: ['not_found'],
  }),
  timeline: route({
    method: 'GET',
    path: '/admin/api/accounts/:id/timeline',
    kind: 'query',
    access: 'staff',
    staff: OPENED,
    summary: 'What happened to an account, a line for each command, newest first',
    params: IdInPath,
    query: z.strictObject({
      limit: PageLimit,
      cursor: z.string().max(200).optional(),
      kinds: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(z.enum(TIMELINE_KINDS)).min(1).max(TIMELINE_KINDS.length))
        .optional()
        .meta({ description: `Some of ${TIMELINE_KINDS.join(', ')}, with commas between them; all by default.` }),
      from: Day.optional().meta({ description: 'Nothing before this day of the keeper’s.' }),
      to: Day.optional().meta({ description: 'Nothing after this day of the keeper’s.' }),
    }),
    answer: z.strictObject({ lines: z.array(TimelineLine), next_cursor: z.string().nullable() }),
    errors: ['not_found'],
  }),
  sessions: route({
    method: 'GET',
    path: '/admin/api/accounts/:id/sessions',
    kind: 'query',
    access: 'staff',
    staff: OPENED,
    summary: 'Where the keeper is logged in, last used first',
    params: IdInPath,
    answer: z.array(
      z.strictObject({
        id: Id,
        device: z.string(),
        created_at: Instant,
        last_seen_at: Instant,
        by_support: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
  apiariesAsOf: route({
    method: 'GET',
    path: '/admin/api/accounts/:id/apiaries',
    kind: 'query',
    access: 'staff',
    staff: OPENED,
    summary: 'The apiaries and the hives of an account at the end of a day of the keeper’s, today by default',
    params: IdInPath,
    query: z.strictObject({ as_of: z.iso.date().optional() }),
    answer: z.array(
      z.strictObject({
        id: Id,
        name: z.string(),
        active: z.boolean(),
        hives: z.array(z.strictObject({ id: Id, number: z.string(), active: z.boolean(), starred: z.boolean() })),
      }),
    ),
    errors: ['not_found'],
  }),
};
