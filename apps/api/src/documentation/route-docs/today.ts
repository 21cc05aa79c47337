import type { today as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, COMMAND_ID, DAY, dueTreatment, HIVE_ID, IMPORT_ID, SECOND_HIVE_ID } from './season.js';

export const today: AreaDocs<typeof routes> = {
  show: {
    description:
      'Everything that a keeper asks in the morning. An item whose day has passed is late. A hive is worth a look if a value fell, a mite count reaches a published figure, queen cells or empty stores were seen and nothing was done since, or if it is far below its apiary; only what was seen in the last 45 days counts.',
    answer: {
      result: {
        day: DAY,
        items: [{ ...dueTreatment, day: '2026-05-17', state: 'overdue' }],
        look_at: [
          {
            hive_id: HIVE_ID,
            number: '7',
            apiary_id: APIARY_ID,
            seen: DAY,
            bees: { kind: 'populationFrames', before: 8.5, now: 5 },
            reasons: [
              { code: 'worse', day: DAY, field: 'broodFrames', before: 5, now: 1 },
              { code: 'queen_cells', day: DAY, count: 3 },
            ],
          },
        ],
        look_at_count: 1,
        no_harvest: [{ until: '2026-06-08', apiary_id: APIARY_ID, hives: [{ id: SECOND_HIVE_ID, number: '12' }] }],
        last_rounds: [{ apiary_id: APIARY_ID, day: DAY }],
        since_yesterday: [
          {
            kind: 'import',
            at: '2026-05-19T06:12:40.120Z',
            id: IMPORT_ID,
            filename: 'spring.csv',
            outcome: 'done',
            problems: 3,
          },
          {
            kind: 'support',
            at: '2026-05-18T09:30:00.000Z',
            name: 'Irini Stavrou',
            reason: 'The keeper misses hives.',
            changed: false,
          },
        ],
      },
    },
  },
  explain: {
    description:
      'What was seen up to `day` is no reason for `look_at` any more; what is seen later is. An earlier day than one that was given before changes nothing.',
    params: { id: HIVE_ID },
    body: { day: DAY },
    answer: { result: { event: { command_id: COMMAND_ID, hive_id: HIVE_ID, day: DAY } } },
  },
};
