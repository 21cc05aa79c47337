import type { overview as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACTION_ID, APIARY_ID, DAY, GROUP_ID, HIVE_ID, SECOND_HIVE_ID, THIRD_HIVE_ID } from './season.js';

const next = {
  kind: 'treatment' as const,
  id: ACTION_ID,
  plan_id: null,
  title: 'Oxalic acid before winter',
  day: '2026-05-21',
};

export const overview: AreaDocs<typeof routes> = {
  show: {
    description:
      'Oldest apiary first. A hive’s count is its latest in this apiary; after a move it has none until it is counted there. `kind` is `topBoxFrames` if more hives of the last round have a quick count than a full one. Counts of more than 45 days ago are in `values` only. `harvest_kg` is null until harvests are recorded.',
    answer: {
      result: {
        day: DAY,
        apiaries: [
          {
            id: APIARY_ID,
            name: 'Hymettus',
            role: 'owner',
            hives: 3,
            inactive: 0,
            kind: 'populationFrames',
            values: [
              [HIVE_ID, '7', 8.5, DAY],
              [SECOND_HIVE_ID, '12', 6, DAY],
              [THIRD_HIVE_ID, '15', 7, '2026-03-02'],
            ],
            average: 7.25,
            median: 7.25,
            weak: null,
            mites: { counted: 1, over: 1, threshold: 1 },
            last_round: { id: GROUP_ID, day: DAY, count: 2 },
            next,
            harvest_kg: null,
          },
        ],
        week: [{ ...next, apiary_ids: [APIARY_ID], hive_count: 2 }],
        later: [],
      },
    },
  },
};
