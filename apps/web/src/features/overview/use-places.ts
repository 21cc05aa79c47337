import type { OverviewApiary } from '@kypseli/contract';
import type { Place } from '../../actions/use-plan-batch';
import { useHiveLists } from '../../api/use-hive-lists';
import { useSelection } from '../../shell/selection';

/** Hives that were selected in an apiary; without them, all active ones. */
interface Asked {
  apiary_id: string;
  hive_ids?: readonly string[] | undefined;
}

const NONE: readonly Asked[] = [];

/** The selected apiaries as their lists of hives are now, with what waits to be sent. */
export const usePlaces = (chosen: readonly OverviewApiary[], asked: readonly Asked[] = NONE) => {
  const { apiaries } = useSelection();
  const known = chosen.flatMap(({ id }) => apiaries.find((apiary) => apiary.id === id) ?? []);
  const { lists, ...loaded } = useHiveLists(known);
  const idsIn = (apiaryId: string) => asked.find(({ apiary_id }) => apiary_id === apiaryId)?.hive_ids;
  const taken = new Map(
    known.map(({ id }, at) => {
      const ids = idsIn(id);
      return [id, lists[at]?.filter((hive) => !hive.moved && (ids ? ids.includes(hive.id) : hive.active))] as const;
    }),
  );
  const places = chosen.map(({ id, name, hives: all, inactive }): Place => {
    const hives = taken.get(id);
    const ids = idsIn(id);
    return {
      id,
      name,
      count: hives?.length ?? ids?.length ?? all - inactive,
      hives: hives?.map((hive) => ({ id: hive.id, number: hive.hiveNumber })),
      hiveIds: ids && (hives?.map((hive) => hive.id) ?? ids),
    };
  });
  return { ...loaded, apiaries: known, places, hives: taken };
};
