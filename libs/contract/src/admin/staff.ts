import { text } from '@kypseli/domain';
import { z } from 'zod';
import { Email } from '../account-forms.js';
import { route, SERVICE_COMMANDS, STAFF_ROLES } from '../route.js';
import { Empty, Id, IdInPath, Instant, Name, Nothing } from '../shared.js';
import { Approval } from './approvals.js';
import { csvOfList, listQuery } from './lists.js';

export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;

export const Staff = z
  .strictObject({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    state: z.enum(STAFF_STATES),
    second_factor: z.boolean().meta({ description: 'True if an authenticator is set up.' }),
    recovery_codes: z.int().meta({ description: 'How many are left.' }),
    sessions: z.int(),
    created_at: Instant,
    last_seen_at: Instant.nullable(),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;

export const ServiceToken = z
  .strictObject({
    id: Id,
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    commands: z.array(z.enum(SERVICE_COMMANDS)),
    created_by: z
      .strictObject({ id: Id, name: z.string() })
      .meta({ description: 'The token ends with this admin, when disabled or given another role.' }),
    created_at: Instant,
    expires_at: Instant,
    ended_at: Instant.nullable(),
    last_seen_at: Instant.nullable(),
  })
  .meta({ id: 'ServiceToken' });
export type ServiceToken = z.infer<typeof ServiceToken>;

const admin = { roles: ['admin'] } as const;
const guarded = { roles: ['admin'], stepUp: true } as const;
const one = z.strictObject({ staff: Staff });
const query = listQuery({ role: z.enum(STAFF_ROLES), state: z.enum(STAFF_STATES), email: text(1, 254) }, [
  'name',
  'last_seen_at',
]);
const Changed = z.strictObject({
  staff: Staff.nullable(),
  join_url: z.string().nullable().meta({ description: 'The link of 24 hours, shown once.' }),
  approval: Approval.nullable().meta({ description: 'Set if a second admin has to agree; nothing is changed yet.' }),
});

export const staff = {
  list: route({
    method: 'GET',
    path: '/admin/api/staff',
    kind: 'query',
    access: 'staff',
    staff: admin,
    summary: 'The staff',
    query,
    answer: z.array(Staff),
  }),
  csv: csvOfList('/admin/api/staff', 'The staff', admin, query.pick({ filter: true, sort: true })),
  show: route({
    method: 'GET',
    path: '/admin/api/staff/:id',
    kind: 'query',
    access: 'staff',
    staff: admin,
    summary: 'One of the staff',
    params: IdInPath,
    answer: Staff,
  }),
  invite: route({
    method: 'POST',
    path: '/admin/api/staff/invite',
    kind: 'account',
    access: 'staff',
    staff: { ...guarded, approval: 'make-admin' },
    status: 201,
    summary:
      'Invite somebody, or somebody invited or disabled anew, who keeps the password; an admin needs a second one',
    body: z.strictObject({ email: Email, name: Name, role: z.enum(STAFF_ROLES) }),
    answer: Changed,
    errors: ['staff_exists', 'conflict'],
  }),
  rename: route({
    method: 'PUT',
    path: '/admin/api/staff/:id',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    summary: 'Change the name',
    params: IdInPath,
    body: z.strictObject({ name: Name }),
    answer: Staff,
  }),
  changeRole: route({
    method: 'POST',
    path: '/admin/api/staff/:id/role',
    kind: 'account',
    access: 'staff',
    staff: { ...guarded, approval: 'make-admin' },
    summary: 'Change the role; an admin needs the agreement of a second one',
    params: IdInPath,
    body: z.strictObject({ role: z.enum(STAFF_ROLES) }),
    answer: Changed,
    errors: ['last_admin', 'conflict'],
  }),
  disable: route({
    method: 'POST',
    path: '/admin/api/staff/:id/disable',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    summary: 'Disable: every session ends, and no login is possible',
    params: IdInPath,
    body: Nothing,
    answer: one,
    errors: ['last_admin'],
  }),
  enable: route({
    method: 'POST',
    path: '/admin/api/staff/:id/enable',
    kind: 'account',
    access: 'staff',
    staff: { ...guarded, approval: 'make-admin' },
    summary: 'Enable somebody disabled, with the old password and authenticator',
    params: IdInPath,
    body: Nothing,
    answer: Changed,
    errors: ['conflict'],
  }),
  resetTotp: route({
    method: 'POST',
    path: '/admin/api/staff/:id/reset-totp',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    summary: 'Set up a new authenticator: every session ends, and a link leads on with the present password',
    params: IdInPath,
    body: Nothing,
    answer: Changed,
    errors: ['last_admin', 'conflict'],
  }),
  endSessions: route({
    method: 'POST',
    path: '/admin/api/staff/:id/end-sessions',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    summary: 'End every session',
    params: IdInPath,
    body: Nothing,
    answer: one,
  }),
};

export const serviceTokens = {
  list: route({
    method: 'GET',
    path: '/admin/api/service-tokens',
    kind: 'query',
    access: 'staff',
    staff: admin,
    summary: 'The service tokens',
    query: listQuery({ name: text(1, 100) }, ['name', 'expires_at']),
    answer: z.array(ServiceToken),
  }),
  create: route({
    method: 'POST',
    path: '/admin/api/service-tokens',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    status: 201,
    summary: 'Create a token for a script',
    body: z.strictObject({
      name: Name,
      role: z.enum(['support', 'operator']),
      commands: z.array(z.enum(SERVICE_COMMANDS)).min(1).max(SERVICE_COMMANDS.length),
      days: z.int().min(1).max(365),
    }),
    answer: z.strictObject({
      service_token: ServiceToken,
      token: z.string().meta({ description: 'Shown once.' }),
    }),
    errors: ['staff_exists'],
  }),
  end: route({
    method: 'POST',
    path: '/admin/api/service-tokens/:id/end',
    kind: 'account',
    access: 'staff',
    staff: guarded,
    summary: 'End a service token',
    params: IdInPath,
    body: Nothing,
    answer: Empty,
  }),
};
