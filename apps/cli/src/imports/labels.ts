import type { ActionSource, ColumnTarget, Meaning, RuleRole, Unit } from '@kypseli/contract';

const TARGET_LABELS: Record<ColumnTarget | 'work', string> = {
  hive: 'Hive number',
  date: 'Date of the inspection',
  newVisit: 'Date of another inspection',
  apiary: 'Apiary',
  tags: 'Tag of the hive',
  lat: 'Latitude of the apiary',
  lng: 'Longitude of the apiary',
  position: 'Latitude and longitude of the apiary',
  generalStatus: 'General status',
  colony: 'Colony: alive, dead, sold…',
  populationFrames: 'Frames of bees',
  topBoxFrames: 'Frames of bees, quick count',
  broodFrames: 'Frames of brood',
  droneBroodFrames: 'Frames of drone brood',
  honeycombs: 'Frames of honey',
  harvestedFrames: 'Frames harvested',
  pollenFrames: 'Frames of pollen',
  boxes: 'Boxes',
  weightKg: 'Weight of the hive',
  queenSeen: 'Queen seen',
  eggsSeen: 'Eggs seen',
  queenMarked: 'Queen: marked',
  queenClipped: 'Queen: clipped',
  queenCells: 'Queen cells',
  queenCellKind: 'Queen cells: kind',
  queenCellPlace: 'Queen cells: place',
  broodPattern: 'Brood pattern',
  queenYear: 'Queen: year of birth',
  queenAge: 'Queen: age',
  queenColor: 'Queen: colour of the mark',
  queenQuality: 'Queen: quality',
  'varroa.mites': 'Varroa: mites counted',
  'varroa.sample': 'Varroa: bees in the sample',
  'varroa.days': 'Varroa: days of natural drop',
  'varroa.method': 'Varroa: way of counting',
  aggressiveness: 'Aggressiveness',
  following: 'Bees follow the keeper',
  swarmingTendency: 'Swarming tendency',
  diseaseTolerance: 'Disease tolerance',
  honeyCollection: 'Honey collection',
  pollenCollection: 'Pollen collection',
  propolisCollection: 'Propolis collection',
  room: 'Room in the hive',
  healthSigns: 'Health: signs seen',
  weather: 'Weather',
  note: 'Note',
  'feeding.amount': 'Amount of feed',
  'harvest.kg': 'Honey harvested: kilograms',
  'harvest.frames': 'Honey harvested: frames',
  'harvest.forage': 'Honey harvested: plants',
  work: 'Action done',
  text: 'Saved as text',
};

/** The meanings for a column, in the order in which they are offered. */
export const OFFERED = Object.keys(TARGET_LABELS) as (ColumnTarget | 'work')[];

const ROLE_LABELS: Record<RuleRole, string> = {
  condition: 'what the row is about',
  category: 'name of what is recorded',
  value: 'value of what is recorded',
  work: 'Action done',
};

export const targetLabel = (target: ColumnTarget | 'work'): string => TARGET_LABELS[target];
export const useLabel = (target: ColumnTarget | RuleRole): string => ({ ...TARGET_LABELS, ...ROLE_LABELS })[target];

export const UNIT_LABELS: Record<Unit, string> = {
  frames: 'frames',
  sides: 'sides of frames (two are a frame)',
  kg: 'kilograms',
  lb: 'pounds',
  l: 'litres',
  gal: 'US gallons',
  cup: 'US cups',
};

export const WORK_LABELS: Record<ActionSource['type'], string> = {
  feeding: 'feeding',
  growth: 'growth',
  treatment: 'treatment',
  task: 'another task',
};

export const NOT_RECORDED_LABEL = 'not recorded';

const WORDS: Record<string, string> = { true: 'yes', false: 'no' };

/** A word of the API as people write it: `this_year` is “this year”. */
export const wordLabel = (word: string): string => WORDS[word] ?? word.replaceAll('_', ' ');

export const meaningLabel = (meaning: Meaning): string =>
  meaning === null ? NOT_RECORDED_LABEL : wordLabel(String(meaning));
