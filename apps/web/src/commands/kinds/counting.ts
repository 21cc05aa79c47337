import type { Apiary } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import type { Effect } from '../effects';

/** An apiary with the commands that its count has in addition to the server's. */
type Counted = Apiary & { counted?: readonly string[] };

/** Changes the counts of hives, by apiary, once for each command. */
export const counting = (command: string, changes: Record<string, number>): Effect => ({
  queryKey: queryKeys.apiaries,
  to: (list: Counted[]) =>
    list.map((one) => {
      const by = changes[one.id];
      const { counted = [] } = one;
      if (!by || counted.includes(command)) return one;
      const living = one.activeHiveCount;
      return {
        ...one,
        hiveCount: Math.max(0, one.hiveCount + by),
        ...(living !== undefined && { activeHiveCount: Math.max(0, living + by) }),
        counted: [...counted, command],
      };
    }),
});
