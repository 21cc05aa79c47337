import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';

const Figure = z.strictObject({
  value: z.int(),
  by_day: z.array(z.int()).meta({ description: 'One value for each of the last of `days`.' }),
});

const Changes = z.array(z.int());

export const Figures = z
  .strictObject({
    days: z.array(z.string()).meta({ description: 'The last 364 days in UTC, the oldest first.' }),
    sign_ups: Figure.meta({ description: 'Today; earlier days count accounts that were erased since.' }),
    apiaries: Figure.meta({
      description: 'Apiaries with an entry on the last 7 days; by day, those with one that day.',
    }),
    inspections: Figure.meta({ description: 'Recorded today.' }),
    paying: Figure.meta({ description: 'Accounts with a plan now; by day, at its end.' }),
    payments_failed: Figure.meta({ description: 'Accounts whose last payment failed; by day, failed payments.' }),
    mails_not_delivered: Figure.meta({
      description: 'Refused or given up on the last 7 days; by day for 30, since older mails are not kept.',
    }),
    plan_changes: z
      .strictObject({ free: Changes, yearly: Changes, monthly: Changes, over_limit: Changes, payment_failed: Changes })
      .meta({
        description: 'How many more accounts each of `days` brought to a plan, over the limit, or to a failed payment.',
      }),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

export const figures = {
  show: route({
    method: 'GET',
    path: '/admin/api/figures',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES },
    summary: 'The figures of the dashboard; they name nobody',
    answer: Figures,
  }),
};
