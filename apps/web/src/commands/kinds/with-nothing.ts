import { queryKeys } from '../../api/queries';
import type { Effect } from '../effects';

/** New hives and apiaries have no records yet, which nobody has to ask the server for. */
export const withNothing = (ids: ReadonlySet<string>): Effect[] =>
  [queryKeys.inspections('')[0], queryKeys.allActions[0], queryKeys.groups('')[0]].map((name) => ({
    queryKey: [name],
    anew: true,
    to: (data, key) => data ?? (ids.has(String(key[1])) ? [] : undefined),
  }));
