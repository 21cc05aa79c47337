import { type InspectionFields, queenColorOf, STATUSES, type Varroa, yearOf } from '@kypseli/domain';
import type { HomeApiary } from './apiary.js';
import { boxesOf, type Colony, FRAME_OF_HONEY_KG, weightOf } from './colony.js';
import { type Trouble, troubleOf } from './troubles.js';

type Status = (typeof STATUSES)[number];

export const monthOf = (day: string): number => Number(day.slice(5, 7));
/** Nobody opens hives then. */
export const isWinter = (day: string): boolean => monthOf(day) >= 11 || monthOf(day) <= 2;

const FIRST_MINUTE = 7 * 60;
const MINUTES = 6;
/** About 300 bees in half a cup, and three days for a board. */
const WASH_BEES = 300;
const BOARD_DAYS = 3;
const BEES_OF_FRAME = 2_500;
/** How many of its mites a colony drops in a day. */
const DROPPED = 0.0025;
/** The least part that a value falls to between two counts of a colony that has no trouble. */
const LEAST_PART = { bees: 0.84, brood: 0.6, honey: 0.6 };

const halves = (value: number): number => Math.round(value * 2) / 2;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Mites per 100 bees from which wings are seen to be deformed. */
const WINGS_FROM = 2;

/** The count of a value that is not exact, as a keeper writes it down. */
const countOf = (apiary: HomeApiary, hive: number, kind: keyof typeof LEAST_PART, value: number, fell: boolean) => {
  const before = apiary.counted.get(hive)?.[kind];
  const seen = value * (1 + apiary.random.normal() * 0.04) + apiary.random.normal() * 0.3;
  const least = fell || before === undefined ? 0 : Math.ceil(before * LEAST_PART[kind] * 2) / 2;
  const counted = halves(Math.max(seen, least));
  apiary.counted.set(hive, { ...apiary.counted.get(hive), [kind]: counted });
  return counted;
};

const statusOf = ({ vigour }: Colony, trouble: Trouble | null): Status => {
  if (trouble === 'weak') return 'bad';
  if (trouble === 'no_queen') return 'moderate';
  return vigour > 1.06 ? 'excellent' : vigour > 0.93 ? 'good' : 'moderate';
};

const washOf = (apiary: HomeApiary, { mites }: Colony): Varroa => {
  const found = Math.round((mites / 100) * WASH_BEES * (1 + apiary.random.normal() * 0.1));
  return {
    method: 'alcohol_wash',
    mites: Math.max(0, found),
    sample: WASH_BEES + Math.round(apiary.random.normal() * 12),
  };
};

const boardOf = ({ mites, bees }: Colony): Varroa => {
  const dropped = (mites / 100) * bees * BEES_OF_FRAME * DROPPED * BOARD_DAYS;
  return { method: 'natural_drop', mites: Math.round(dropped), days: BOARD_DAYS };
};

/** Sick brood and wings are rare, and most keepers note that they saw nothing. */
const healthOf = ({ hive, mites }: Colony): InspectionFields['healthSigns'] => {
  if (mites > WINGS_FROM) return ['deformed_wings'];
  return hive % 11 === 8 ? ['chalkbrood'] : ['none'];
};

/** Whole words of one number, so that a queen keeps her ratings. */
const rated = (hive: number, salt: number): Status => STATUSES[[0, 1, 1, 2][(hive * 7 + salt * 5) % 4]!]!;

const ratings = (hive: number): InspectionFields => ({
  queenQuality: rated(hive, 0),
  pollenCollection: rated(hive, 1),
  honeyCollection: rated(hive, 2),
  propolisCollection: rated(hive, 3),
  diseaseTolerance: rated(hive, 1),
  aggressiveness: hive % 7 === 0 ? 'high' : hive % 3 === 0 ? 'moderate' : 'low',
  following: hive % 7 === 0,
});

/** The first round of a year counts from above, without taking out frames: about twice as many. */
const QUICK = 2;

export interface RoundOf {
  /** The first of its year: from above only. */
  quick: boolean;
  weighed: boolean;
  rated: boolean;
  washed: ReadonlySet<number>;
  /** Frames that are taken today. */
  taken: ReadonlyMap<number, number>;
}

const queenOf = ({ queen, hive }: Colony, apiary: HomeApiary, day: string): InspectionFields => {
  if (queen === null || queen.laysFrom > day) return { queenSeen: false, eggsSeen: false };
  const queenSeen = apiary.random.next() < 0.55;
  const { born } = queen;
  const color = hive % 8 === 5 ? 'unmarked' : queenColorOf(born);
  return { queenSeen, eggsSeen: queenSeen ? apiary.random.next() < 0.9 : true, queenYear: born, queenColor: color };
};

/** Drones are reared by colonies with bees to spare. */
const WITH_DRONES = 8;

const seasonal = ({ hive, bees }: Colony, day: string, trouble: Trouble | null): InspectionFields => {
  if (monthOf(day) < 4 || monthOf(day) > 6) return {};
  const cells = trouble === 'cells' ? 6 : 0;
  const tendency = trouble === 'cells' ? 'high' : hive % 6 === 5 ? 'moderate' : 'low';
  const found: InspectionFields = cells > 0 ? { queenCellKind: 'swarm', queenCellPlace: 'edge' } : {};
  return { queenCells: cells, ...found, swarmingTendency: tendency, droneBroodFrames: bees >= WITH_DRONES ? 0.5 : 0 };
};

/** Brood with gaps tells of an old queen, or of one that failed. */
const patternOf = ({ hive }: Colony, brood: number, trouble: Trouble | null): InspectionFields => {
  if (brood === 0) return {};
  return { broodPattern: trouble === 'no_queen' ? 'scattered' : hive % 6 === 2 ? 'patchy' : 'even' };
};

const fieldsOf = (apiary: HomeApiary, found: Colony, day: string, round: RoundOf): InspectionFields => {
  const taken = round.taken.get(found.hive) ?? 0;
  const colony = { ...found, honeyKg: found.honeyKg - taken * FRAME_OF_HONEY_KG };
  const { hive, bees, brood, honeyKg } = colony;
  const trouble = troubleOf(apiary, hive, day);
  const fell = trouble !== null || yearOf(day) === apiary.calendar.firstYear;
  const honeycombs = countOf(apiary, hive, 'honey', honeyKg / FRAME_OF_HONEY_KG, fell || taken > 0);
  const population = countOf(apiary, hive, 'bees', bees, fell);
  const broodFrames = round.quick ? 0 : countOf(apiary, hive, 'brood', brood, fell);
  const inside: InspectionFields = round.quick
    ? { topBoxFrames: population * QUICK, eggsSeen: true }
    : {
        populationFrames: population,
        broodFrames,
        ...patternOf(colony, broodFrames, trouble),
        pollenFrames: halves(0.5 + brood * 0.22),
        ...queenOf(colony, apiary, day),
        ...seasonal(colony, day, trouble),
      };
  return {
    generalStatus: statusOf(colony, trouble),
    ...inside,
    honeycombs,
    boxes: boxesOf(colony, day),
    ...(taken > 0 && { harvestedFrames: taken }),
    ...(round.weighed && { weightKg: tenths(weightOf(colony, day)) }),
    ...(round.rated && { ...ratings(hive), healthSigns: healthOf(colony) }),
    ...(round.washed.has(hive) && { varroa: washOf(apiary, colony) }),
  };
};

/** A round of the season: all hives with a colony, one after the other. */
export const walkRound = (apiary: HomeApiary, day: string, round: RoundOf): void => {
  for (const [nth, hive] of apiary.hives.entries())
    apiary.write(day, FIRST_MINUTE + nth * MINUTES, {
      do: 'inspect',
      hive,
      fields: fieldsOf(apiary, apiary.colony(hive), day, round),
    });
};

/** Hives whose boards are counted in winter, and those that are light: fewer than a round has. */
export const BOARDS = [1, 9, 20];
export const LIGHT = [4, 13];

/** In winter each hive is put on the scale; a few have a board below, or are looked at from above. */
export const weigh = (apiary: HomeApiary, day: string): void => {
  for (const [nth, hive] of apiary.hives.entries()) {
    const colony = apiary.colony(hive);
    const fields = {
      weightKg: tenths(weightOf(colony, day)),
      ...(BOARDS.includes(hive) && { varroa: boardOf(colony) }),
      ...(LIGHT.includes(hive) && { honeycombs: halves(colony.honeyKg / FRAME_OF_HONEY_KG) }),
    };
    apiary.write(day, FIRST_MINUTE + nth * 2, { do: 'inspect', hive, fields });
  }
};
