import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Id, IdInPath, Instant } from '../shared.js';
import { csvOfList, listQuery } from './lists.js';

export const VERIFICATION_STATES = ['waiting', 'running', 'clean', 'findings', 'failed'] as const;

/** What can be verified by itself, in this order. */
export const VERIFICATION_CHECKS = ['log', 'decoding', 'read-models', 'side-effects', 'audit'] as const;

/** The writes that one verification looks for at most. */
export const MOST_WRITES = 2_000;

const AttemptedWrite = z
  .strictObject({
    account_id: Id,
    command_id: Id.meta({ description: 'The `Idempotency-Key` of the write.' }),
    types: z
      .array(z.string().min(1).max(100))
      .max(1_000)
      .meta({ description: 'The events that it must have stored, in order; none if it was refused.' }),
    acknowledged: z
      .boolean()
      .meta({ description: 'The client got a success. Otherwise it may be stored, whole and once, or not at all.' }),
  })
  .meta({ id: 'AttemptedWrite' });
export type AttemptedWrite = z.infer<typeof AttemptedWrite>;

export const Verification = z
  .strictObject({
    id: Id,
    state: z.enum(VERIFICATION_STATES).meta({ description: '`failed`: it could not be done; see `error`.' }),
    asked_at: Instant,
    asked_by: z.string(),
    only: z
      .array(z.enum(VERIFICATION_CHECKS))
      .nullable()
      .meta({ description: 'The checks that were asked for; null: all of them.' }),
    began_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    process: z.string().nullable(),
    checks: z.array(
      z.strictObject({
        check: z.string(),
        state: z.enum(['waiting', 'running', 'done']),
        share: z.number().meta({ description: 'From 0 to 1.' }),
        note: z.string().nullable().meta({ description: 'What it looked at.' }),
        found: z.int(),
      }),
    ),
    events: z.int().nullable(),
    streams: z.int().nullable(),
    position: z.string().nullable().meta({ description: 'Up to where the read models were compared.' }),
    tables: z.int().nullable().meta({ description: 'How many were compared; null: none.' }),
    found: z.int().meta({ description: 'How many findings there are.' }),
    findings: z
      .array(z.strictObject({ check: z.string(), message: z.string() }))
      .meta({ description: 'At most 20 of each kind.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

const readers = { roles: STAFF_ROLES, service: 'verify' } as const;
const query = listQuery({ state: z.enum(VERIFICATION_STATES) }, ['asked_at'], 'DESC');

export const verifications = {
  list: route({
    method: 'GET',
    path: '/admin/api/verifications',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'The verifications that were asked for',
    query,
    answer: z.array(Verification),
  }),
  csv: csvOfList('/admin/api/verifications', 'The verifications', readers, query.pick({ filter: true, sort: true })),
  show: route({
    method: 'GET',
    path: '/admin/api/verifications/:id',
    kind: 'query',
    access: 'staff',
    staff: readers,
    summary: 'One verification',
    params: IdInPath,
    answer: Verification,
    errors: ['not_found'],
  }),
  run: route({
    method: 'POST',
    path: '/admin/api/verifications/run',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['operator', 'admin'], service: 'verify' },
    status: 202,
    summary: 'Check the log, and compare the read models with a rebuild',
    body: z
      .strictObject({
        only: z
          .array(z.enum(VERIFICATION_CHECKS))
          .min(1)
          .max(VERIFICATION_CHECKS.length)
          .optional()
          .meta({ description: 'Only these checks; all of them by default.' }),
        writes: z
          .array(AttemptedWrite)
          .min(1)
          .max(MOST_WRITES)
          .optional()
          .meta({
            description:
              'Each acknowledged write must be stored once, and the accounts must have no other events. ' +
              'The data of the events is not compared.',
          }),
      })
      .optional(),
    answer: z.strictObject({ verification: Verification }),
    errors: ['already_running'],
  }),
};
