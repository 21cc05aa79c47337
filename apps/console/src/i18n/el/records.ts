import type { Messages } from '../messages';

export const records: Messages['records'] = {
  account: 'Λογαριασμός',
  keeper: 'Κάτοχος',
  state: 'Κατάσταση',
};
