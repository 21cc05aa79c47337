import { z } from 'zod';
import { STAFF_ROLES } from '../route.js';
import { Id } from '../shared.js';
import { personal } from './personal.js';

/** Who may read lists of records. */
export const recordReaders = { roles: STAFF_ROLES, service: 'accounts' } as const;

export const personalText = personal(z.string());

/** Whose a record is, and in which apiary. */
export const place = {
  account_id: Id,
  apiary_id: Id,
  apiary_name: personalText.nullable().meta({ description: 'Null if the apiary is erased.' }),
};
