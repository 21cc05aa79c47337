import type { medicines as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { MEDICINE_ID, medicine, medicineStock } from './season.js';

const params = { id: MEDICINE_ID };
const { id: _, ...bought } = medicine;

export const medicines: AreaDocs<typeof routes> = {
  list: {
    description:
      'What is left is what was bought less what completed treatments used: the amount for each hive, in all their hives. A treatment counts from the day on which its medicine was first bought, in the unit of the purchase. One that names no batch that was bought is taken from the oldest with something left.',
    answer: { result: { medicines: [medicine], stock: [medicineStock] } },
  },
  buy: {
    description: 'Each purchase is a line of its own in the treatment register. A day ahead is refused.',
    body: bought,
    answer: { result: { medicine } },
    success: 'Recorded.',
  },
  change: {
    description: 'Only what is given changes.',
    params,
    body: { document: 'Invoice 118' },
    answer: { result: { medicine } },
  },
  delete: { description: 'Undo restores it.', params, answer: { result: {} } },
};
