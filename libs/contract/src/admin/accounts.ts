import { STANDINGS, text } from '@kypseli/domain';
import { z } from 'zod';
import { LANGUAGES } from '../limits.js';
import { route, STAFF_ROLES } from '../route.js';
import { Id, IdInPath, Instant } from '../shared.js';
import { longListQuery } from './lists.js';

export const ACCOUNT_STATES = ['active', 'unverified', 'without_terms', 'blocked'] as const;
export const PLAN_FILTERS = ['free', 'monthly', 'yearly', 'over_limit', 'payment_failed'] as const;
export const ACCOUNT_SORTS = ['created', 'hives', 'seen', 'name'] as const;
/** What a keeper may miss, of the last 30 days. */
export const LOSS_KINDS = [
  'hives_deleted',
  'hives_deactivated',
  'hives_moved',
  'apiary_deleted',
  'payment_failed',
  'mail_refused',
] as const;

const instants = z.strictObject({ from: Instant, to: Instant }).partial();

const filter = {
  q: text(1, 200).meta({ description: 'Beginnings of words of name and mail.' }),
  state: z.array(z.enum(ACCOUNT_STATES)).min(1).max(ACCOUNT_STATES.length),
  plan: z.array(z.enum(PLAN_FILTERS)).min(1).max(PLAN_FILTERS.length),
  hives: z.strictObject({ from: z.int().min(0), to: z.int().min(0) }).partial(),
  seen: instants.extend({ never: z.boolean().optional() }),
  language: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  created: instants,
};

export const AccountItem = z
  .strictObject({
    id: Id,
    firstname: z.string().nullable().meta({ description: 'Names and mail are null for operators.' }),
    lastname: z.string().nullable(),
    email: z.string().nullable(),
    language: z.enum(LANGUAGES),
    timezone: z.string(),
    created_at: Instant,
    email_verified_at: Instant.nullable(),
    blocked_at: Instant.nullable(),
    terms_version: z.string().nullable(),
    state: z.enum(ACCOUNT_STATES),
    apiaries: z.int(),
    hives: z.int(),
    last_entry_at: Instant.nullable(),
    seen_at: Instant.nullable().meta({ description: 'The last use of a session; null: never.' }),
    plan: z.string().meta({ description: 'free, monthly or yearly.' }),
    standing: z.enum(STANDINGS),
    period_end: Instant.nullable(),
    paid_eur: z.number(),
    status_code: z.int(),
    hive_limit: z.int().nullable().meta({ description: 'null: no limit.' }),
    warning: z
      .strictObject({
        kind: z.enum(LOSS_KINDS),
        at: Instant,
        hives: z.int(),
        command_id: Id.nullable(),
        stream: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'What took most hives away in the last 30 days and was not undone.' }),
  })
  .meta({ id: 'AccountItem' });
export type AccountItem = z.infer<typeof AccountItem>;

const query = longListQuery(filter, ACCOUNT_SORTS, 'DESC');
const readers = { roles: STAFF_ROLES, service: 'accounts', recorded: true } as const;

export const accounts = {
  list: route({
    method: 'GET',
    path: '/admin/api/accounts',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The accounts',
    query,
    answer: z.array(AccountItem),
    errors: ['range_too_deep', 'forbidden'],
  }),
  csv: route({
    method: 'GET',
    path: '/admin/api/accounts.csv',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The accounts of a filter as CSV, 10,000 at most',
    query: query.pick({ filter: true, sort: true }),
    produces: 'text/csv',
    answer: z.string(),
    errors: ['forbidden'],
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/accounts/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'An account, as in the list',
    params: IdInPath,
    answer: AccountItem,
    errors: ['not_found'],
  }),
  facets: route({
    method: 'GET',
    path: '/admin/api/accounts/facets',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES, service: 'accounts', recorded: 'searched' },
    summary: 'How many accounts of a filter have each value of the filters',
    query: query.pick({ filter: true }),
    answer: z.strictObject({
      facets: z
        .record(z.string(), z.int())
        .nullable()
        .meta({ description: 'Such as `state.active` and `hives.6-50`; null if counting takes too long.' }),
    }),
    errors: ['forbidden'],
  }),
};
