import type { papers as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACTION_ID, APIARY_ID, DAY, medicine, medicineStock } from './season.js';

export const papers: AreaDocs<typeof routes> = {
  farmBook: {
    description:
      'In the order of the book: the apiaries with hives in these days, the hives with colonies on 31 December of each year, moves, completed treatments, losses, and daughters of splits. What was undone is left out. This year up to today if no days are given; a day ahead is refused.',
    query: { from: '2026-01-01', to: '2026-06-30', language: 'en' },
    answer: {
      result: {
        from: '2026-01-01',
        to: '2026-06-30',
        rows: [
          {
            kind: 'move',
            day: DAY,
            until: null,
            apiary_id: APIARY_ID,
            apiary: 'Hymettus',
            municipality: 'Paiania',
            lat: 37.957,
            lng: 23.796,
            to_apiary: 'Meadow',
            hive_count: 2,
            hives: '7, 12',
            details: null,
            document: null,
          },
        ],
        missing: [{ what: 'profile', id: null, field: 'regaCode' }],
        law: {
          text: 'Royal Decree 209/2002 and Royal Decree 787/2023: keepers in Spain keep a farm book with their apiaries, the census, moves, treatments and losses.',
          source: 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-5017',
          as_of: '2026-11-26',
        },
      },
    },
  },
  register: {
    description:
      'The entries of the register, by day, and what each lacks of product, amount, route, withdrawal period and purchase document; purchases lack a supplier or a document. Entries of deleted hives and apiaries stay. To show it does not count as an export.',
    query: { from: '2026-01-01', to: '2026-12-31', language: 'en' },
    answer: {
      result: {
        from: '2026-01-01',
        to: '2026-12-31',
        rows: [
          {
            id: ACTION_ID,
            day: DAY,
            apiary_id: APIARY_ID,
            apiary: 'Hymettus',
            hives: '7, 12',
            hive_count: 2,
            product: 'Api-Bioxal',
            substance: 'oxalic acid',
            amount: 50,
            unit: 'ml',
            route: 'trickled',
            document: null,
            no_harvest_until: null,
            withdrawal_unknown: null,
            harvested: [],
            mites: { of: 'bees', before: 3.2, after: 0.4 },
          },
        ],
        purchases: [medicine],
        stock: [medicineStock],
        missing: [{ what: 'action', id: ACTION_ID, field: 'document' }],
        law: {
          text: 'Regulation (EU) 2019/6, article 108: keepers record the medicines that they use, and keep the records for five years.',
          source: 'https://eur-lex.europa.eu/eli/reg/2019/6/oj',
          as_of: '2026-11-26',
        },
      },
    },
  },
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
