import type { plans as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, dueTreatment, MEADOW_ID, OCCURRENCE_ID, PLAN_ID, plan } from './season.js';

const params = { id: PLAN_ID };
const day = '2026-05-22';
const to_day = '2026-05-23';

export const plans: AreaDocs<typeof routes> = {
  calendar: {
    description:
      'Earliest first. Occurrences follow from the plans and from what was recorded: a round closes the oldest open one of its apiary, from three days before it is due on. An action that was made from an occurrence stands for it, and has its id. Inactive apiaries have no occurrences.',
    query: { date_from: '2026-05-18', date_to: '2026-05-31' },
    answer: {
      result: {
        items: [
          dueTreatment,
          {
            id: OCCURRENCE_ID,
            kind: 'round',
            plan_id: PLAN_ID,
            action_id: null,
            apiary_id: MEADOW_ID,
            day,
            planned_day: day,
            title: 'Swarm season',
            state: 'due',
            hive_count: 44,
          },
        ],
      },
    },
  },
  list: {
    description: 'Paused ones too. A plan whose last apiary was deleted has ended.',
    answer: { result: { plans: [plan] } },
  },
  make: {
    description:
      'Of the rules of RFC 5545: FREQ DAILY, WEEKLY, MONTHLY or YEARLY; INTERVAL 1 to 99; BYDAY (by month one, such as 1MO or -1SU); BYMONTHDAY 1 to 28 or -1; BYMONTH; COUNT up to 200 or UNTIL; WKST=MO. Another part is refused with `rule_not_supported`, and is in the path. With `anchor: done` FREQ is DAILY or WEEKLY: each is due that long after the last round, or after the last action of the plan, and one is open at a time.',
    body: {
      kind: 'round',
      title: 'Swarm season',
      apiary_ids: [APIARY_ID, MEADOW_ID],
      rule: 'FREQ=DAILY;INTERVAL=9;UNTIL=20260630',
      anchor: 'done',
      start_day: '2026-04-01',
    },
    more: {
      feeding: {
        body: {
          kind: 'feeding',
          apiary_ids: [APIARY_ID],
          rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4',
          details: { feed: 'syrup_1_1', amount: 1, unit: 'l' },
        },
      },
    },
    answer: { result: { plan } },
    success: 'Made.',
  },
  change: {
    description:
      'Only what is given changes; `details` are always complete. With another rule, anchor or start, and after a pause, what was open before today is no longer due.',
    params,
    body: { rule: 'FREQ=DAILY;INTERVAL=9;UNTIL=20260630', paused: false },
    answer: { result: { plan } },
  },
  end: {
    description: 'What was done stays in the calendar. Undo makes it go on as before.',
    params,
    answer: { result: {} },
  },
  move: {
    description: 'The others keep their days. One that was skipped is due again. One that was done cannot be moved.',
    params,
    body: { apiary_id: MEADOW_ID, day, to_day },
    answer: { result: { plan: { ...plan, next: { apiary_id: MEADOW_ID, day: to_day } } } },
  },
  skip: {
    description: 'The others keep their days; with `anchor: done` the next is due an interval later.',
    params,
    body: { apiary_id: MEADOW_ID, day },
    answer: { result: { plan: { ...plan, next: { apiary_id: MEADOW_ID, day: '2026-05-31' } } } },
  },
};
