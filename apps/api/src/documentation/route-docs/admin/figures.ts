import type { figures as routes } from '@kypseli/contract/admin';
import type { AreaDocs } from '../route-docs.js';

const figure = (value: number) => ({ value, by_day: [value - 1, value] });

export const figures: AreaDocs<typeof routes> = {
  show: {
    description: 'Half a second behind the log. The example shows two of the 364 days.',
    answer: {
      days: ['2026-05-19', '2026-05-20'],
      sign_ups: figure(31),
      apiaries: figure(4820),
      inspections: figure(2954),
      paying: figure(1318),
      payments_failed: figure(7),
      mails_not_delivered: figure(4),
      plan_changes: {
        free: [29, 31],
        yearly: [2, 1],
        monthly: [-1, 0],
        over_limit: [0, 4],
        payment_failed: [1, 0],
      },
    },
  },
};
