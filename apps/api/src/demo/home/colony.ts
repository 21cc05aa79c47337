import { daysBetween } from '@kypseli/domain';

/** A colony as it is on a day; keepers see it only through what they count. */
export interface Colony {
  hive: number;
  /** How well it does, 1 being usual. */
  vigour: number;
  /** Frames covered with bees, and frames of brood. */
  bees: number;
  brood: number;
  honeyKg: number;
  /** Mites per 100 bees. */
  mites: number;
  queen: Queen | null;
}

export interface Queen {
  born: number;
  line: string | null;
  /** She lays from this day on. */
  laysFrom: string;
}

/** A value by month and day, between which it changes evenly. */
type Course = Readonly<Record<`${number}-${number}`, number>>;

/** Frames of brood that a good queen keeps up, near Athens. */
const BROOD: Course = {
  '01-01': 0.5,
  '02-01': 1.2,
  '03-01': 2.8,
  '04-01': 5.2,
  '05-01': 7,
  '06-10': 6.8,
  '07-15': 5,
  '08-15': 3.6,
  '09-15': 3.2,
  '10-15': 1.8,
  '11-15': 0.7,
  '12-20': 0.3,
};
/** How many days a bee lives. */
const LIFE: Course = {
  '01-01': 130,
  '02-01': 95,
  '03-01': 50,
  '04-01': 36,
  '08-15': 34,
  '09-15': 38,
  '10-15': 50,
  '11-10': 85,
  '12-10': 125,
};
/** Kilograms that a frame of bees brings home in a day: orange and spring flowers, thyme, heather. */
const FLOW: Course = {
  '02-20': 0.002,
  '03-20': 0.02,
  '04-10': 0.042,
  '05-05': 0.046,
  '05-25': 0.016,
  '06-08': 0.036,
  '07-05': 0.05,
  '07-20': 0.012,
  '08-01': 0.001,
  '09-10': 0.004,
  '09-25': 0.024,
  '10-20': 0.02,
  '11-08': 0.002,
};

/** The frames of brood, the days of a life and the kilograms of a day of the year. */
export interface Season {
  brood: number;
  life: number;
  flow: number;
}

const DAYS_OF_YEAR = 365;
/** In a year without 29 February. */
const placeOf = (monthAndDay: string): number => daysBetween('2001-01-01', `2001-${monthAndDay}`);

const pointsOf = (course: Course) => Object.entries(course).map(([day, value]) => ({ at: placeOf(day), value }));

const valueAt = (points: ReturnType<typeof pointsOf>, at: number): number => {
  const after = points.findIndex((point) => point.at > at);
  const next = points[Math.max(after, 0)]!;
  const last = points.at(after <= 0 ? -1 : after - 1)!;
  const span = (next.at - last.at + DAYS_OF_YEAR) % DAYS_OF_YEAR;
  const passed = (at - last.at + DAYS_OF_YEAR) % DAYS_OF_YEAR;
  return last.value + ((next.value - last.value) * passed) / span;
};

const COURSES = { brood: pointsOf(BROOD), life: pointsOf(LIFE), flow: pointsOf(FLOW) };

export const seasonOn = (day: string): Season => {
  const at = placeOf(day.slice(5) === '02-29' ? '02-28' : day.slice(5));
  return { brood: valueAt(COURSES.brood, at), life: valueAt(COURSES.life, at), flow: valueAt(COURSES.flow, at) };
};

/** From egg to bee, and how many frames of bees a frame of brood becomes. */
const BROOD_DAYS = 21;
const BEES_PER_BROOD = 1.7;
/** A frame of brood needs the bees of nearly two frames. */
const BROOD_PER_BEES = 0.58;
/** Kilograms in a day. */
const EATEN = { bees: 0.0072, brood: 0.024 };
/** They double in eight weeks while there is brood. */
const MITES_GROW = 0.0125;
const MITES_ARRIVE = 0.0006;
/** There is no room for more: in a hive without supers, and with them. */
const ROOM_KG = { winter: 18, summer: 32 };
/** Keepers do not let a colony starve. */
const LEAST_HONEY_KG = 3.4;

const SUPERS_ON = ['04-01', '08-01'] as const;
const hasSupers = (day: string): boolean => day.slice(5) >= SUPERS_ON[0] && day.slice(5) < SUPERS_ON[1];

/** The colony one day later. */
export const oneDayOlder = (colony: Colony, day: string, season: Season): Colony => {
  const { queen, vigour, bees, brood } = colony;
  const lays = queen !== null && queen.laysFrom <= day;
  const wanted = lays ? Math.min(season.brood * vigour, bees * BROOD_PER_BEES) : 0;
  const emerge = (brood / BROOD_DAYS) * BEES_PER_BROOD;
  const eaten = bees * EATEN.bees + brood * EATEN.brood;
  const room = Math.max(0, (hasSupers(day) ? ROOM_KG.summer : ROOM_KG.winter) - colony.honeyKg);
  return {
    ...colony,
    bees: Math.max(0.3, bees + emerge - bees / season.life),
    brood: brood + (wanted - brood) / (lays ? 8 : BROOD_DAYS / 2),
    honeyKg: Math.max(LEAST_HONEY_KG, colony.honeyKg + Math.min(season.flow * bees * vigour, room) - eaten),
    mites: colony.mites * Math.exp(brood > 0.8 ? MITES_GROW : 0) + MITES_ARRIVE,
  };
};

export const FRAME_OF_HONEY_KG = 2.2;

/** Hive bodies and supers. */
export const boxesOf = ({ bees, honeyKg }: Colony, day: string): number =>
  1 + (bees > 8.5 || honeyKg > 17 ? 1 : 0) + (hasSupers(day) && honeyKg > 14 ? 1 : 0);

/** A hive with floor, lid and frames on the scale. */
export const weightOf = (colony: Colony, day: string): number =>
  18 + 9 * (boxesOf(colony, day) - 1) + colony.bees * 0.25 + colony.brood * 0.6 + colony.honeyKg * 1.05;
