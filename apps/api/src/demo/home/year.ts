import { yearOf } from '@kypseli/domain';
import type { HomeApiary } from './apiary.js';
import { harvest, spared } from './honey.js';
import { buyOxalic, buyThymol, OXALIC_DAY, oxalic, thymol } from './treatments.js';
import { act, feed, lose, requeen, split, strong, swarm, unite } from './work.js';

type Work = (apiary: HomeApiary, day: string) => void;

/** Work on the first round from a month and day on, in one of the two seasons or in both. */
interface Occasion {
  from: string;
  only?: 'first' | 'second';
  work: Work;
}

const FLOWERS: Occasion = {
  from: '05-08',
  work: (apiary, day) => harvest(apiary, day, 'orange, spring flowers', 'Spring honey', 17.4),
};
const THYME: Occasion = {
  from: '07-10',
  work: (apiary, day) => harvest(apiary, day, 'thyme', 'Thyme honey', 15.8),
};

const box = (apiary: HomeApiary, day: string, title: string, kind: 'super_added' | 'super_removed', bees: number) =>
  act(apiary, day, strong(apiary, bees), { type: 'growth', title, details: { kind, count: 1 } });

const OWN = { line: 'Hymettus 7', reason: 'planned' } as const;
const BOUGHT = { line: 'Cecropia 2', breeder: 'K. Roussos' };

const OCCASIONS: readonly Occasion[] = [
  { from: '03-01', work: (apiary, day) => feed(apiary, day, 'syrup_1_1', 1) },
  { from: '03-28', work: (apiary, day) => box(apiary, day, 'Second box', 'super_added', 7.5) },
  { from: '04-10', only: 'first', work: (apiary, day) => split(apiary, day, [2, 5, 8, 10]) },
  { from: '04-10', only: 'second', work: (apiary, day) => split(apiary, day, [3, 12]) },
  FLOWERS,
  { from: '05-10', only: 'first', work: (apiary, day) => swarm(apiary, day, 11) },
  {
    from: '05-20',
    only: 'first',
    work: (apiary, day) => {
      requeen(apiary, day, [1, 4, 9, 15], OWN);
      requeen(apiary, day, [16, 20], { ...BOUGHT, reason: 'planned' });
      requeen(apiary, day, [11], { ...BOUGHT, reason: 'swarmed' });
    },
  },
  { from: '05-20', only: 'second', work: (apiary, day) => requeen(apiary, day, [2, 6, 18, 21], OWN) },
  THYME,
  {
    from: '08-06',
    work: (apiary, day) => {
      box(apiary, day, 'Supers off', 'super_removed', 8);
      thymol(apiary, day);
    },
  },
  { from: '08-20', work: (apiary, day) => feed(apiary, day, 'syrup_2_1', 3) },
  { from: '09-05', work: (apiary, day) => feed(apiary, day, 'syrup_2_1', 4) },
  { from: '09-05', only: 'first', work: (apiary) => apiary.change(19, { queen: null }) },
  { from: '09-19', only: 'first', work: (apiary, day) => unite(apiary, day, 14, 15) },
  {
    from: '11-01',
    only: 'first',
    work: (apiary, day) => {
      const note = 'The queen was lost in September; too late for a new one.';
      lose(apiary, day, { hive: 19, reason: 'queen', signs: ['few_or_none'], note });
    },
  },
  {
    from: '02-01',
    only: 'second',
    work: (apiary, day) => {
      const note = 'A cold week, and no stores beside the bees.';
      lose(apiary, day, { hive: 7, reason: 'dead', signs: ['dead_without_food'], note });
    },
  },
];

/** True on the first round from a day of the year on. */
const isFirstFrom = (from: string, day: string, before: string): boolean => {
  const start = `${day.slice(0, 4)}-${from}`;
  return day >= start && before < start;
};

/** The frames that are taken on a round, before it is walked. */
export const takenOn = (apiary: HomeApiary, day: string, before: string): Map<number, number> =>
  [FLOWERS, THYME].some(({ from }) => isFirstFrom(from, day, before)) ? spared(apiary) : new Map();

/** The work after a round, as the time of the year asks for it. */
export const workAfter = (apiary: HomeApiary, day: string, before: string): void => {
  const season = yearOf(day) === apiary.calendar.firstYear ? 'first' : 'second';
  for (const { from, only, work } of OCCASIONS)
    if ((only ?? season) === season && isFirstFrom(from, day, before)) work(apiary, day);
};

const DAYS: Readonly<Record<string, Work>> = { '07-30': buyThymol, '12-02': buyOxalic, [OXALIC_DAY]: oxalic };

/** Some work has a day of its own. */
export const workOn = (apiary: HomeApiary, day: string): void => DAYS[day.slice(5)]?.(apiary, day);

const LIGHT_KG = 6;
/** In winter, light hives get fondant on the day with the scale. */
export const feedLight = (apiary: HomeApiary, day: string): void => feed(apiary, day, 'fondant', 1, LIGHT_KG);
