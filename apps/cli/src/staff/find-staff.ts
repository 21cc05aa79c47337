import { type Staff, staff } from '@kypseli/contract/admin';
import { Failure } from '../exit.js';
import type { Api } from '../server/api.js';

/** Somebody of the staff by mail. @throws Failure refused */
export const findStaff = async (api: Api, mail: string): Promise<Staff> => {
  const [found] = await api.call(staff.list, { query: { filter: JSON.stringify({ email: mail }) } });
  if (!found)
    throw new Failure('refused', `There is nobody with ${mail}. See: kypseli staff list`, { code: 'not_found' });
  return found;
};
