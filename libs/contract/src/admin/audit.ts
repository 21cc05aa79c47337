import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Id, Instant } from '../shared.js';
import { csvOfList, longListQuery, ROWS_AT_ONCE } from './lists.js';

export const AuditEntry = z
  .strictObject({
    id: z.int().meta({ description: 'The same as `seq`.' }),
    seq: z.int(),
    at: Instant,
    staff: z.string().meta({ description: '`staff:<id>`, `service:<id>` or `machine:<host>`.' }),
    staff_name: z.string().nullable(),
    role: z.string(),
    action: z.string().meta({ description: 'The area and the name of the call, such as `staff.disable`.' }),
    object: z.string().nullable(),
    account: Id.nullable(),
    opening: Id.nullable(),
    reason: z.string().nullable(),
    refused: z
      .string()
      .nullable()
      .meta({ description: 'The code by which it was refused: it was tried, but not done. Null: it was done.' }),
    detail: z.record(z.string(), z.unknown()).nullable(),
    hash: z.string().meta({ description: 'SHA-256 of the hash before it and of this entry, hexadecimal.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditCheck = z
  .strictObject({
    entries: z.int().meta({ description: 'How many were checked.' }),
    first: z.int().nullable(),
    last: z.int().nullable(),
    hash: z.string().meta({ description: 'The newest hash.' }),
    broken_at: z.int().nullable().meta({ description: 'The first entry that does not fit, or null.' }),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof AuditCheck>;

/** A malformed one gives 404, like an unknown one. */
const EntryInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .meta({ description: '`seq` of the entry.' }),
});

const readers = { roles: STAFF_ROLES, service: 'audit' } as const;
const query = longListQuery(
  {
    id: z.array(z.int().min(1)).max(ROWS_AT_ONCE),
    staff: text(1, 100).meta({ description: '`staff:<id>`' }),
    account: Id,
    action: text(1, 100),
    since: Instant,
    before: Instant,
    after_seq: z.int().min(0),
    before_seq: z.int().min(0),
  },
  ['seq'],
  'DESC',
);

export const audit = {
  list: route({
    method: 'GET',
    path: '/admin/api/audit',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The audit trail; the own entries for anyone but an admin',
    query,
    answer: z.array(AuditEntry),
  }),
  show: route({
    method: 'GET',
    path: '/admin/api/audit/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'One entry of the audit trail; an own one for anyone but an admin',
    params: EntryInPath,
    answer: AuditEntry,
    errors: ['not_found'],
  }),
  csv: csvOfList('/admin/api/audit', 'The audit trail', readers, query.pick({ filter: true, sort: true })),
  check: route({
    method: 'GET',
    path: '/admin/api/audit/check',
    kind: 'query',
    access: 'staff',
    staff: { roles: ['operator', 'admin'], service: 'audit' },
    summary: 'Walk the chain of the audit trail',
    answer: AuditCheck,
  }),
};
