import type { harvests as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, DAY, HARVEST_ID, HIVE_ID, harvest, SECOND_HIVE_ID } from './season.js';

const params = { id: HARVEST_ID };
const hives = [
  { hive_id: HIVE_ID, frames: 6, kg: 14.2 },
  { hive_id: SECOND_HIVE_ID, frames: 5 },
];

export const harvests: AreaDocs<typeof routes> = {
  list: {
    description: 'Also of apiaries and hives that were deleted since.',
    query: { year: 2026, apiary_id: APIARY_ID },
    answer: { result: { harvests: [harvest] } },
  },
  take: {
    description:
      'A hive counts where it was on the day. Kilograms of hives that were weighed are exact; the others share what is left of the total by their frames, or equally without frames, and are `about`. Hives whose withdrawal period is open, or not known, are refused with `withdrawal_open`, each in the issues with the day and the reason, unless `confirm_withdrawal` and a reason are given: both stay in the history, and in the treatment register.',
    body: { apiary_id: APIARY_ID, day: DAY, forage: 'thyme', hives, total_kg: 24.5 },
    answer: { result: { harvest } },
    success: 'Recorded.',
  },
  change: {
    description:
      'Only what is given changes; `hives` are always complete. Another day, or other hives, are checked for open withdrawal periods again.',
    params,
    body: { hives, total_kg: 24.5 },
    answer: { result: { harvest } },
  },
  delete: {
    description: 'A harvest in a lot is refused with `conflict`: take it out of the lot first.',
    params,
    answer: { result: {} },
  },
  yield: {
    description:
      'The most honey first. A moved hive counts where it was harvested. The line is that of the queen that headed the hive on the day of the harvest, by what was recorded of new queens, splits, swarms and unites.',
    query: { year: 2026, by: 'hive' },
    answer: {
      result: {
        year: 2026,
        kg: 24.5,
        years: [{ year: 2026, kg: 24.5, harvests: 1 }],
        rows: [
          {
            hive_id: HIVE_ID,
            number: '7',
            apiary_id: APIARY_ID,
            apiary: 'Hymettus',
            line: null,
            hives: 1,
            harvests: 1,
            frames: 6,
            kg: 14.2,
            about: false,
          },
        ],
      },
    },
  },
};
