import type { actions as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACTION_ID, APIARY_ID, action, BATCH_ID, HIVE_ID, MEADOW_ID, SECOND_HIVE_ID } from './season.js';

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
      'For 1 to 1,000 hives of one apiary, on a day that may lie ahead; with `completed` it has been done on that day, which is today or before, and one command records both. What `details` may hold depends on the type: a treatment needs a `product` or a `substance`, the rest is optional. The withdrawal period of a medicine that stays in the hive (strips, wafers, gels, evaporators) counts from `removedAt`. Treatments that were done make the treatment register. Completing a transport moves the hives.',
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
      growth: { body: { type: 'growth', hive_ids, completed: true, details: { kind: 'super_added', count: 1 } } },
      transport: { body: { type: 'transport', hive_ids, details: { to_apiary_id: MEADOW_ID } } },
      task: { body: { type: 'task', hive_ids, details: { text: 'Repair the roof', due: '2026-06-01' } } },
    },
    answer: { result: { task: action } },
    success: 'Planned.',
  },
  planBatch: {
    description:
      'For 1 to 200 apiaries: one action each, with an id that follows from the key. A treatment needs a `product` or a `substance`. By `share` the amount is for each hive, for the hives of each apiary together, or for all hives; the actions have the amount for a hive, with three decimals. An apiary without active hives is left out and named; if none is left, the answer is 400 `nothing_selected`. Everything is checked before the first action is stored. After a break, the request with the same key stores the rest. The undo of this command takes all of its actions back.',
    body: {
      type: 'feeding',
      initiated_at: '2026-05-21',
      details: { feed: 'syrup_1_1', amount: 20, unit: 'l' },
      share: 'in_all',
      completed: true,
      apiaries: [{ apiary_id: APIARY_ID }, { apiary_id: MEADOW_ID, hive_ids: [] }],
    },
    answer: {
      result: {
        batch_id: BATCH_ID,
        tasks: [{ ...action, apiary_id: APIARY_ID }],
        left_out: [{ apiary_id: MEADOW_ID, name: 'Meadow' }],
      },
    },
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
      'Done on `day`, from which a withdrawal period counts. Once more changes nothing. A transport moves its hives; if a number is taken at the destination it stays open. A treatment that names no medicine yet, from before one was asked for, is refused: change it first.',
    params,
    body: { day: '2026-11-25' },
    answer: {
      result: {
        task: { ...action, completed: true, completed_at: '2026-11-25T09:30:00.000Z', done_on: '2026-11-25' },
      },
    },
  },
  reopen: {
    description: 'Once more changes nothing. Hives that a transport has moved stay where they are.',
    params,
    body: {},
    answer: { result: { task: action } },
  },
};
