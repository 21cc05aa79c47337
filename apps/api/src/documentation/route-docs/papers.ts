import type { papers as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, DAY } from './season.js';

export const papers: AreaDocs<typeof routes> = {
  heldHives: {
    description:
      'A hive counts where it was at the end of the day, and not if it was inactive: then it has no colony. A hive that was deleted since still counts. Today if no day is given; a day ahead is refused. `missing` is what the sheet lacks of the keeper and of each apiary.',
    query: { day: DAY, language: 'en' },
    answer: {
      result: {
        day: DAY,
        rows: [
          {
            apiary_id: APIARY_ID,
            name: 'Hymettus',
            municipality: 'Paiania',
            placeCode: null,
            lat: 37.957,
            lng: 23.796,
            hives: 3,
          },
        ],
        left_out: { deleted: 1, inactive: 0 },
        missing: [{ what: 'profile', id: null, field: 'registerNumber' }],
        period: { from: '2026-09-01', to: '2026-10-20', late: '2026-11-20' },
        law: {
          text: 'Decision 140/106513/2021: keepers in Greece declare the hives they hold every year, at gov.gr or at their DAOK.',
          source: 'https://www.ypaithros.gr/apo-1-septemvriou-i-ypovoli-diloseon-katechomenon-kypselon-2025/',
          as_of: '2026-11-26',
        },
      },
    },
  },
};
