import type { apiaries as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { APIARY_ID, apiary } from './season.js';

const params = { id: APIARY_ID };
const answer = { result: { apiary } };

export const apiaries: AreaDocs<typeof routes> = {
  list: {
    description: 'With the number of hives (inactive ones included) and the latest round of each.',
    answer: { result: { apiaries: [apiary] } },
  },
  establish: {
    description: 'The hives are numbered from 1. The place is optional; give both coordinates or neither.',
    body: {
      name: 'Hymettus',
      apiaryFunction: 'FUNCTION_HARVEST',
      hiveCount: 3,
      description: 'South slope above the monastery, reached by the forest road',
      forage: 'thyme, heather, pine',
      lat: 37.957,
      lng: 23.806,
      municipality: 'Paiania',
    },
    answer: { result: { apiary: { ...apiary, last_group_id: null, last_group_date: null } } },
    success: 'Established.',
  },
  describe: {
    description: 'Only what is given changes; null clears a text or the place.',
    params,
    body: { name: 'Hymettus', forage: 'thyme, heather, pine' },
    answer,
  },
  delete: {
    description:
      'Its hives are deleted with it. This cannot be undone; an apiary to which hives are on their way stays.',
    params,
    answer: { result: {} },
  },
  setActive: {
    description: 'A mark only: everything still works in an inactive apiary.',
    params,
    body: { active: false },
    answer: { result: { apiary: { ...apiary, active: false } } },
  },
};
