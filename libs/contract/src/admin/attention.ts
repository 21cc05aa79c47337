import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';
import { Instant } from '../shared.js';

/** What may need attention, the worst first. */
export const ATTENTION_CODES = [
  'projector_stopped',
  'no_worker',
  'check_wrong',
  'verify_findings',
  'verify_failed',
  'rebuild_failed',
  'jobs_failed',
  'imports_failed',
  'mails_refused',
  'mails_failed',
  'mails_waiting',
  'payments_failed',
  'task_failed',
  'approvals_open',
  'imports_with_problems',
  'queue_paused',
  'check_look_after',
] as const;

export const AttentionItem = z
  .strictObject({
    code: z.enum(ATTENTION_CODES),
    state: z.enum(['wrong', 'look_after']),
    count: z.int(),
    since: Instant.nullable().meta({ description: 'Of the oldest; null if it is not known.' }),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'Values for a sentence; of a check its area, name, message and figures.' }),
    resource: z.string().meta({ description: 'The list that shows them.' }),
    filter: z.record(z.string(), z.unknown()).meta({ description: 'The filter of that list.' }),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof AttentionItem>;

export const attention = {
  list: route({
    method: 'GET',
    path: '/admin/api/attention',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES, service: 'any' },
    summary: 'What needs attention, the worst first; it names nobody',
    answer: z.array(AttentionItem),
  }),
};
