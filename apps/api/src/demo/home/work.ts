import { addDays, yearOf } from '@kypseli/domain';
import type { HomeApiary } from './apiary.js';
import { FRAME_OF_HONEY_KG } from './colony.js';
import type { ActionStep, Deed } from './steps.js';
import { troubles } from './troubles.js';

/** After the round, which begins at seven. */
export const AFTERNOON = 13 * 60;

type Done = {
  [T in ActionStep['type']]: Pick<Extract<ActionStep, { type: T }>, 'type' | 'title' | 'details' | 'of'>;
}[ActionStep['type']];

export const act = (apiary: HomeApiary, day: string, hives: number[], done: Done) =>
  apiary.write(day, AFTERNOON, { do: 'action', on: day, hives, ...done });

export const strong = (apiary: HomeApiary, bees: number) =>
  apiary.hives.filter((hive) => apiary.colony(hive).bees >= bees);

/** Kilograms of stores from a litre of syrup, or a kilogram of fondant. */
const STORES = { syrup_1_1: 0.6, syrup_2_1: 0.85, fondant: 0.85 };
const ENOUGH_KG = 14;

/** Feeds the hives with little honey; one whose stores are found empty at the end was not fed before. */
export const feed = (
  apiary: HomeApiary,
  day: string,
  feed: keyof typeof STORES,
  amount: number,
  enoughKg = ENOUGH_KG,
) => {
  const { no_stores: forgotten } = troubles(apiary);
  const hives = apiary.hives.filter((hive) => hive !== forgotten && apiary.colony(hive).honeyKg < enoughKg);
  if (hives.length === 0) return;
  act(apiary, day, hives, { type: 'feeding', details: { feed, amount, unit: feed === 'fondant' ? 'kg' : 'l' } });
  for (const hive of hives) apiary.change(hive, { honeyKg: apiary.colony(hive).honeyKg + amount * STORES[feed] });
};

const FOR_DAUGHTER = { bees: 4, brood: 2, honey: 1.5 };
const CELL_DAYS = 24;

export const split = (apiary: HomeApiary, day: string, mothers: number[]) => {
  for (const [nth, hive] of mothers.filter(apiary.has).entries()) {
    const mother = apiary.colony(hive);
    const daughter = 1 + Math.max(...apiary.counted.keys());
    const { bees, brood, honey } = FOR_DAUGHTER;
    const honeyKg = honey * FRAME_OF_HONEY_KG;
    apiary.change(hive, {
      bees: mother.bees - bees,
      brood: mother.brood - brood,
      honeyKg: Math.max(4, mother.honeyKg - honeyKg),
    });
    const queen = { born: yearOf(day), line: mother.queen?.line ?? null, laysFrom: addDays(day, CELL_DAYS) };
    apiary.add(daughter, { ...mother, bees, brood, honeyKg: honeyKg + 2, queen });
    apiary.counted.set(daughter, {});
    apiary.write(day, AFTERNOON + nth * 20, { do: 'split', hive, daughter, frames: FOR_DAUGHTER, gets: 'cell' });
  }
};

export const requeen = (
  apiary: HomeApiary,
  day: string,
  hives: number[],
  queen: Pick<Extract<Deed, { do: 'requeen' }>, 'line' | 'breeder' | 'reason'> & { line: string },
) => {
  const [year, origin] = [yearOf(day), queen.breeder === undefined ? 'own' : 'bought'] as const;
  for (const hive of hives.filter(apiary.has)) {
    apiary.change(hive, { queen: { born: year, line: queen.line, laysFrom: day } });
    apiary.write(day, AFTERNOON, { do: 'requeen', hive, year, origin, ...queen });
  }
};

/** A swarm takes the old queen and nearly half of the bees. */
export const swarm = (apiary: HomeApiary, day: string, hive: number) => {
  apiary.change(hive, { bees: apiary.colony(hive).bees * 0.55, queen: null });
  apiary.write(day, AFTERNOON, { do: 'swarm', hive });
};

export const unite = (apiary: HomeApiary, day: string, hive: number, into: number) => {
  const [from, to] = [apiary.colony(hive), apiary.colony(into)];
  const honeyKg = Math.min(ENOUGH_KG, to.honeyKg + from.honeyKg);
  apiary.change(into, { bees: to.bees + from.bees * 0.6, brood: to.brood + from.brood * 0.5, honeyKg });
  apiary.colonies.delete(hive);
  apiary.write(day, AFTERNOON, { do: 'unite', hive, into });
};

export const lose = (apiary: HomeApiary, day: string, loss: Omit<Extract<Deed, { do: 'lose' }>, 'do'>) => {
  if (!apiary.colonies.delete(loss.hive)) return;
  apiary.write(day, AFTERNOON, { do: 'lose', ...loss });
};
