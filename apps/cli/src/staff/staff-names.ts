import { ApiError } from '@kypseli/contract';
import { auth, ROWS_AT_ONCE, staff } from '@kypseli/contract/admin';
import type { Api } from '../server/api.js';

/** Reads who `staff:<id>` and others are. Only admins may read the names of others: then it is the id, shortened. */
export const staffNames = async (api: Api): Promise<(who: string) => string> => {
  const names = new Map<string, string>();
  const me = await api.call(auth.me, {});
  names.set(me.id, me.name);
  try {
    const all = await api.call(staff.list, { query: { range: JSON.stringify([0, ROWS_AT_ONCE - 1]) } });
    for (const { id, name } of all) names.set(id, name);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
  }
  return (who) => {
    const [kind, id = ''] = who.split(':', 2);
    return names.get(id) ?? (kind === 'machine' ? id : `${kind} ${id.slice(0, 8)}…`);
  };
};
