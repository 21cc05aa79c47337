import { z } from 'zod';
import { route } from '../route.js';
import { Id, Instant } from '../shared.js';
import { Reason, Ticket } from './forms.js';

export const Opening = z
  .strictObject({
    id: Id,
    account_id: Id,
    reason: z.string(),
    ticket: z.string().nullable(),
    opened_at: Instant,
    until: Instant,
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof Opening>;

export const openings = {
  open: route({
    method: 'POST',
    path: '/admin/api/openings',
    kind: 'account',
    access: 'staff',
    staff: { roles: ['support', 'admin'], service: 'accounts' },
    status: 201,
    summary: 'Open an account for a reason: its personal fields are shown for 60 minutes',
    body: z.strictObject({ account_id: Id, reason: Reason, ticket: Ticket }),
    answer: z.strictObject({ opening: Opening }),
    errors: ['not_found'],
  }),
};
