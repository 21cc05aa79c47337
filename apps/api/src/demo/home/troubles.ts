import { addDays, daysBetween } from '@kypseli/domain';
import { type HomeApiary, latestVisit } from './apiary.js';
import { FRAME_OF_HONEY_KG } from './colony.js';

/** Why a hive is worth a look on the day of the start. */
export type Trouble = 'mites' | 'some_mites' | 'no_stores' | 'stores_fell' | 'cells' | 'no_queen' | 'weak';

type Troubled = Partial<Record<Trouble, number>>;

const WINTER: Troubled = { mites: 9, some_mites: 20, no_stores: 4, stores_fell: 13 };
const EARLY: Troubled = { mites: 9, no_stores: 4, weak: 17 };
const SPRING: Troubled = { mites: 9, cells: 4, weak: 17 };
/** The daughters of the year are weak then. */
const MAY: Troubled = { mites: 9, cells: 4 };
const SUMMER: Troubled = { mites: 9, no_queen: 13, weak: 17 };
const AUTUMN: Troubled = { mites: 9, no_stores: 4, no_queen: 13, weak: 17 };

const BY_MONTH = [WINTER, WINTER, EARLY, SPRING, MAY, SPRING, SUMMER, AUTUMN, AUTUMN, AUTUMN, WINTER, WINTER] as const;

/** The hives that have trouble at the end, by what it is: it fits the time of the year. */
export const troubles = ({ calendar }: Pick<HomeApiary, 'calendar'>): Troubled =>
  BY_MONTH[Number(latestVisit(calendar).slice(5, 7)) - 1]!;

/** How many days before the latest visit a trouble begins. */
const SINCE: Record<Trouble, number> = {
  mites: 84,
  some_mites: 84,
  no_stores: 56,
  stores_fell: 70,
  cells: 0,
  no_queen: 14,
  weak: 28,
};

/** The trouble of a hive on a day; null before it has begun, and for a hive without any. */
export const troubleOf = (apiary: HomeApiary, hive: number, day: string): Trouble | null => {
  const known = Object.entries(troubles(apiary)) as [Trouble, number][];
  const trouble = known.find(([, of]) => of === hive)?.[0];
  return trouble && addDays(day, SINCE[trouble]) >= latestVisit(apiary.calendar) ? trouble : null;
};

const ACT = { mites: 4, some_mites: 1 };
const MITES_DOUBLE_DAYS = 30;
/** Frames of honey on the latest visit, and in how many days before it one more was eaten. */
const LEFT = { no_stores: 0.4, stores_fell: 1.5 };
const DAYS_OF_FRAME = 9;

/** Makes the colonies of a day as bad as their troubles are. */
export const worsen = (apiary: HomeApiary, day: string): void => {
  const left = daysBetween(day, latestVisit(apiary.calendar));
  for (const hive of apiary.hives) {
    const colony = apiary.colony(hive);
    const of = troubleOf(apiary, hive, day);
    if (of === 'mites' || of === 'some_mites')
      apiary.change(hive, { mites: Math.max(colony.mites, ACT[of] * 2 ** (-left / MITES_DOUBLE_DAYS)) });
    if (of === 'no_stores' || of === 'stores_fell') {
      const most = (LEFT[of] + left / DAYS_OF_FRAME) * FRAME_OF_HONEY_KG;
      apiary.change(hive, { honeyKg: Math.min(colony.honeyKg, most) });
    }
    if (of === 'no_queen') apiary.change(hive, { queen: null });
    if (of === 'weak') apiary.change(hive, { bees: colony.bees * (left === 0 ? 0.72 : 0.8) });
  }
};
