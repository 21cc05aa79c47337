import type { Action, OverviewApiary } from '@kypseli/contract';
import { useHiveLists } from '../../api/use-hive-lists';
import { useSelection } from '../../shell/selection';

/** A selected apiary with its active hives, which may not be known by number yet. */
export interface Place {
  id: string;
  name: string;
  count: number;
  hives: Action['hive_numbers'] | undefined;
}

/** The selected apiaries as their lists of hives are now, with what waits to be sent. */
export const usePlaces = (chosen: readonly OverviewApiary[]) => {
  const { apiaries } = useSelection();
  const known = chosen.flatMap(({ id }) => apiaries.find((apiary) => apiary.id === id) ?? []);
  const { lists, ...loaded } = useHiveLists(known);
  const active = new Map(
    known.map(({ id }, at) => [id, lists[at]?.filter((hive) => hive.active && !hive.moved)] as const),
  );
  const places = chosen.map(({ id, name, hives: all, inactive }): Place => {
    const hives = active.get(id);
    const count = hives?.length ?? all - inactive;
    return { id, name, count, hives: hives?.map((hive) => ({ id: hive.id, number: hive.hiveNumber })) };
  });
  return { ...loaded, apiaries: known, places, hives: active };
};
