import type { exports as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, BOTTLING_ID, GROUP_ID, HIVE_ID } from './season.js';

const csv = { params: { format: 'csv' as const } };

export const exports: AreaDocs<typeof routes> = {
  inspections: {
    description:
      'One row for each hive and day with every field that was recorded. In Greek and Spanish, CSV is separated by semicolons and has decimal commas; `separator` and `decimal` choose otherwise. Cells of CSV that a spreadsheet would run as a formula begin with an apostrophe.',
    ...csv,
    query: {
      apiary_id: APIARY_ID,
      date_from: '2026-01-01',
      date_to: '2026-12-31',
      language: 'en',
      separator: 'comma',
      decimal: 'point',
    },
    answer: 'Apiary,Day,Hive,General status,Brood frames\r\nHymettus,2026-05-19,7,good,6\r\n',
  },
  hives: {
    description:
      'The list of hives as the app shows and filters it. Several statuses, ages or tags have commas between.',
    ...csv,
    query: { apiary_id: APIARY_ID, group_id: GROUP_ID, generalStatus: 'good,excellent', broodFrames: '4,10' },
    answer: 'Apiary,Hive,Tags,Active,General status\r\nHymettus,7,"nucleus 2025, gentle",yes,good\r\n',
  },
  actions: {
    description: 'Open and completed ones, or either.',
    ...csv,
    query: { hive_id: HIVE_ID, completed: '1' },
    answer: 'Apiary,Day,Type,Title,Hives\r\nHymettus,2026-11-25,Treatment,Oxalic acid before winter,"7, 12"\r\n',
  },
  register: {
    description:
      'What the law asks keepers to write down of medicines: product, amount, day, hives, withdrawal period, who and why. Only completed treatments that name a product or a substance are listed. The PDF is made for the inspector, with the keeper’s name and address.',
    ...csv,
    query: { year: 2026 },
    answer: 'Apiary,Day,Hives,Product\r\nHymettus,2026-11-25,"7, 12",Api-Bioxal\r\n',
  },
  heldHives: {
    description:
      'The sheet for the Greek declaration of held hives, with the keeper’s name, address, register number and authority in the PDF.',
    ...csv,
    query: { day: '2026-10-15', language: 'el', separator: 'comma', decimal: 'point' },
    answer:
      'Μελισσοκομείο,Δήμος,Κωδικός θέσης,Γεωγραφικό πλάτος,Γεωγραφικό μήκος,Κυψέλες\r\nHymettus,Paiania,,37.957,23.796,3\r\n',
  },
  farmBook: {
    description:
      'One row for each entry of the farm book. `columns` leaves out the others that can be left out: until, municipality, latitude, longitude, toApiary, hives, details, document.',
    ...csv,
    query: { date_from: '2026-01-01', date_to: '2026-06-30', columns: 'toApiary,document' },
    answer: 'Entry,Day,Apiary,To apiary,Number of hives,Document\r\nmove,2026-05-19,Hymettus,Meadow,2,\r\n',
  },
  labels: {
    description:
      'L7160 and L4773 are sheets of Avery, 21 and 24 labels; `plates` are 90 × 60 mm, eight a page. The hives of several apiaries are printed one apiary after the other. A label has the QR code of the hive’s address, its number, its apiary unless `with_apiary` is 0, and its code. Spare labels have codes of no hive and a line to write on. Print at 100 %: the line at the foot then measures 100 mm.',
    query: { apiary_id: APIARY_ID, sheet: 'L7160', first: 4 },
    answer: '<the PDF>',
  },
  jars: {
    description:
      'A label has the name of the honey, its origin, its net weight, its lot, the end of the month before which it is best, and the name and address of the keeper. Without a country in the profile the query must name the origin. Check what your country asks on honey labels.',
    query: { bottling_id: BOTTLING_ID, origin: 'Greece', sheet: 'L7160' },
    answer: '<the PDF>',
  },
  hivePage: {
    description:
      'Prints the texts that it is given, and reads no records. The app declares the page once, from what the device has, and shows, prints and shares that. The letters become smaller until all fits on the page; more than fits is refused.',
    body: {
      title: 'Hive 7',
      about: 'Hymettus · printed on 25 November 2026',
      language: 'en',
      sections: [
        {
          heading: 'Last inspections',
          columns: ['Day', 'Status', 'Bees'],
          rows: [['2026/05/19', 'Good', '11']],
          note: '4 more in Kypseli',
        },
      ],
    },
    answer: '<the PDF>',
  },
  account: {
    description: 'For moving elsewhere, or for keeping before the account is erased.',
    query: { language: 'en' },
    answer: '<the archive>',
  },
};
