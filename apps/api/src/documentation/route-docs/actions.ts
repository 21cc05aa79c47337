import type { actions as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACTION_ID, action, HIVE_ID, MEADOW_ID, SECOND_HIVE_ID } from './season.js';

const params = { id: ACTION_ID };
const hive_ids = [HIVE_ID, SECOND_HIVE_ID];

export const actions: AreaDocs<typeof routes> = {
  list: {
    description: 'Of one hive or of one apiary; `completed=0` are the open ones, `completed=1` those that were done.',
    query: { hive_id: HIVE_ID, completed: '0' },
    answer: { tasks: [action] },
  },
  plan: {
    description:
      'For 1 to 1,000 hives of one apiary, on a day that may lie ahead. What `details` may hold depends on the type: a treatment needs a `product` or a `substance`, a feeding a `feed`, the rest is optional. The withdrawal period of strips counts from `removedAt`. Treatments that were done make the treatment register. Completing a transport moves the hives.',
    body: {
      type: 'treatment',
      title: 'Oxalic acid before winter',
      hive_ids,
      initiated_at: '2026-11-25',
      details: {
        product: 'Api-Bioxal',
        substance: 'oxalic acid',
        amount: 50,
        unit: 'ml',
        route: 'trickling',
        withdrawalDays: 0,
      },
    },
    more: {
      feeding: { body: { type: 'feeding', hive_ids, details: { feed: 'syrup_2_1', amount: 2, unit: 'l' } } },
      growth: { body: { type: 'growth', hive_ids, details: { kind: 'super_added', count: 1 } } },
      transport: { body: { type: 'transport', hive_ids, details: { to_apiary_id: MEADOW_ID } } },
      task: { body: { type: 'task', hive_ids, details: { text: 'Repair the roof', due: '2026-06-01' } } },
    },
    answer: { result: { task: action } },
    success: 'Planned.',
  },
  change: {
    description: 'Only what is given changes; details are given whole, and with another type always.',
    params,
    body: { title: 'Oxalic acid before winter', initiated_at: '2026-11-25' },
    answer: { result: { task: action } },
  },
  delete: { description: 'It stays in the history of its hives.', params, answer: { result: {} } },
  complete: {
    description:
      'Once more changes nothing. A transport moves its hives; if a number is taken at the destination it stays open. A treatment that names no medicine yet, from before one was asked for, is refused: change it first.',
    params,
    body: {},
    answer: { result: { task: { ...action, completed: true, completed_at: '2026-11-25T09:30:00.000Z' } } },
  },
  reopen: {
    description: 'Once more changes nothing. Hives that a transport has moved stay where they are.',
    params,
    body: {},
    answer: { result: { task: action } },
  },
};
