import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';

const Figure = z.strictObject({
  value: z.int(),
  by_day: z.array(z.int()).meta({ description: 'One value for each of `days`.' }),
});

export const Figures = z
  .strictObject({
    days: z.array(z.string()).meta({ description: 'The last 30 days in UTC, the oldest first.' }),
    sign_ups: Figure.meta({ description: 'Today; accounts that were erased since count.' }),
    apiaries: Figure.meta({
      description: 'Apiaries with an entry in the last 7 days; by day, those with one that day.',
    }),
    inspections: Figure.meta({ description: 'Recorded today.' }),
    paying: Figure.meta({ description: 'Accounts with a plan now; by day, at its end.' }),
    payments_failed: Figure.meta({ description: 'Accounts whose last payment failed; by day, failed payments.' }),
    mails_not_delivered: Figure.meta({ description: 'Refused or given up in the last 7 days.' }),
    plans: z.strictObject({ monthly: z.int(), yearly: z.int() }),
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
