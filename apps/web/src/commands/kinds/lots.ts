import { type Harvest, type Lot, madeId } from '@kypseli/contract';
import { kgOf, moreThanHarvested } from '@kypseli/domain';
import { queryKeys } from '../../api/queries';
import type { Meaning, Of } from '../effects';

export interface LotChange {
  /** Of the lot; without it, it is the one that the command `madeBy` makes, or this command. */
  id?: string;
  madeBy?: string;
  /** As it is then, with the jars that it has; null: it is gone. */
  lot: Omit<Lot, 'id' | 'bottlings' | 'bottled_kg' | 'warnings'> | null;
}

export interface BottlingChange {
  lotId: string;
  /** Of the jars; without it, of those that the command `madeBy` records, or this command. */
  id?: string;
  madeBy?: string;
  /** As they are then; null: they are gone. */
  bottling: Omit<Lot['bottlings'][number], 'id' | 'kg'> | null;
}

const idOf = ({ id, madeBy }: { id?: string; madeBy?: string }, of: Of) => ({
  id: id ?? madeId(of.account, madeBy ?? of.id, 0),
  isNew: id === undefined && madeBy === undefined,
});

/** With the sums and warnings that follow from the rest. */
const counted = (lot: Omit<Lot, 'bottled_kg' | 'warnings'>): Lot => {
  const bottled = lot.bottlings.reduce((sum, { grams, jars }) => sum + grams * jars, 0);
  const warnings: Lot['warnings'] = [];
  if (lot.water !== null && lot.water > lot.water_limit.most) warnings.push('water_high');
  if (kgOf(bottled) > lot.kg) warnings.push('jars_over');
  if (moreThanHarvested(lot.kg, lot.harvests)) warnings.push('harvests_over');
  return { ...lot, bottled_kg: kgOf(bottled), warnings };
};

/** A lot in the list, the latest first, and its code at its harvests. */
export const lot = ({ lot: given, ...names }: LotChange, of: Of): Meaning => {
  const { id, isNew } = idOf(names, of);
  return {
    makes: isNew ? [id] : [],
    effects: [
      {
        queryKey: queryKeys.lots,
        to: (list: Lot[]): Lot[] => {
          const others = list.filter((other) => other.id !== id);
          if (!given) return others;
          const bottlings = list.find((known) => known.id === id)?.bottlings ?? [];
          return [...others, counted({ ...given, id, bottlings })].sort(
            (a, b) => b.day.localeCompare(a.day) || b.code.localeCompare(a.code),
          );
        },
      },
      {
        queryKey: queryKeys.harvests,
        to: (list: Harvest[]): Harvest[] =>
          list.map((harvest) => {
            const others = harvest.lots.filter((other) => other.id !== id);
            const holds = given?.harvests.some((one) => one.id === harvest.id);
            return { ...harvest, lots: holds ? [...others, { id, code: given!.code }] : others };
          }),
      },
    ],
  };
};

/** Jars of a lot, the smallest first. */
export const bottling = ({ lotId, bottling: given, ...names }: BottlingChange, of: Of): Meaning => {
  const { id, isNew } = idOf(names, of);
  return {
    makes: isNew ? [id] : [],
    effects: [
      {
        queryKey: queryKeys.lots,
        to: (list: Lot[]): Lot[] =>
          list.map((one) => {
            if (one.id !== lotId) return one;
            const others = one.bottlings.filter((other) => other.id !== id);
            const added = given ? [{ ...given, id, kg: kgOf(given.grams * given.jars) }] : [];
            const bottlings = [...others, ...added].sort((a, b) => a.grams - b.grams || a.id.localeCompare(b.id));
            return counted({ ...one, bottlings });
          }),
      },
    ],
  };
};
