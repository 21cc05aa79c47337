import { type Harvest, madeId } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import type { Meaning, Of } from '../effects';

export interface HarvestChange {
  /** Of the harvest; without it, it is the one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** As it is then; null: it is gone. */
  harvest: Omit<Harvest, 'id'> | null;
}

/** A harvest in the list of its year, the latest first. */
export const harvest = ({ harvest: given, ...names }: HarvestChange, of: Of): Meaning => {
  const id = names.id ?? madeId(of.account, names.madeBy ?? of.id, 0);
  return {
    makes: names.id === undefined && names.madeBy === undefined ? [id] : [],
    effects: [
      {
        queryKey: queryKeys.harvests,
        to: (list: Harvest[], [, year]) => {
          const others = list.filter((other) => other.id !== id);
          if (!given?.day.startsWith(String(year))) return others;
          return [...others, { ...given, id }].sort((a, b) => b.day.localeCompare(a.day) || b.id.localeCompare(a.id));
        },
      },
    ],
  };
};
