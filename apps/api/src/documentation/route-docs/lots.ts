import type { lots as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACTION_ID, APIARY_ID, BOTTLING_ID, HARVEST_ID, HIVE_ID, harvest, LOT_ID, lot } from './season.js';

const params = { id: LOT_ID };

export const lots: AreaDocs<typeof routes> = {
  list: {
    description:
      'With `warnings` where the honey has more water than is allowed, or more of it is in jars than the lot has. The limit depends on the country of the profile and on the plants; its source is given.',
    query: { hive_id: HIVE_ID },
    answer: { result: { lots: [lot] } },
  },
  extract: {
    description:
      'A harvest may be in several lots, and a lot holds one or more harvests. A code is unique in the account, whatever its case.',
    body: { day: '2026-05-26', harvest_ids: [HARVEST_ID], kg: 24.5, water: 17.4, name: 'Thyme honey' },
    answer: { result: { lot } },
    success: 'Recorded.',
  },
  change: {
    description: 'Only what is given changes.',
    params,
    body: { code: 'THYME-26-1', water: 17.4 },
    answer: { result: { lot: { ...lot, code: 'THYME-26-1' } } },
  },
  bottle: {
    description: 'More jars than the lot has honey for are recorded all the same, with the warning `jars_over`.',
    params,
    body: { grams: 450, jars: 40, best_before: '2028-05' },
    answer: { result: { lot } },
    success: 'Recorded.',
  },
  removeBottling: {
    description: 'The lot stays.',
    params: { id: BOTTLING_ID },
    answer: { result: {} },
  },
  trace: {
    description:
      'Hives are traced by their harvests, so it does not matter where they were moved, or whether they exist. Treatments are the completed ones, also of apiaries that were deleted.',
    params,
    answer: {
      result: {
        lot,
        hives: harvest.hives.map((hive) => ({
          ...hive,
          harvest_id: HARVEST_ID,
          apiary_id: APIARY_ID,
          deleted: false,
        })),
        apiaries: [{ id: APIARY_ID, name: 'Hymettus', lat: 37.957, lng: 23.806 }],
        treatments: [
          {
            id: ACTION_ID,
            day: '2025-11-20',
            product: 'Api-Bioxal',
            substance: 'oxalic acid',
            no_harvest_until: null,
            withdrawal_unknown: null,
            hive_ids: [HIVE_ID],
          },
        ],
        other_lots: [],
      },
    },
  },
};
