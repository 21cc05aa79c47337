import type { RecordedFields } from './fields.js';
import { type QueenColor, queenAgeOf, queenColorOf } from './queen.js';
import type { Varroa } from './varroa.js';
import { varroaRate } from './varroa-rate.js';

/** Every field as clients read it; null for absent. */
export type ReadFields = {
  [Name in Exclude<keyof RecordedFields, 'varroa'>]-?: NonNullable<RecordedFields[Name]> | null;
} & { varroa: (Varroa & { rate: number }) | null };

/** The fields of an inspection that recorded nothing, in the order in which every answer has them. */
export const NOTHING_RECORDED: ReadFields = {
  generalStatus: null,
  queenAge: null,
  queenYear: null,
  queenColor: null,
  populationFrames: null,
  broodFrames: null,
  honeycombs: null,
  harvestedFrames: null,
  pollenFrames: null,
  droneBroodFrames: null,
  topBoxFrames: null,
  boxes: null,
  queenSeen: null,
  eggsSeen: null,
  queenMarked: null,
  queenClipped: null,
  broodPattern: null,
  queenCells: null,
  queenCellKind: null,
  queenCellPlace: null,
  queenQuality: null,
  pollenCollection: null,
  honeyCollection: null,
  propolisCollection: null,
  diseaseTolerance: null,
  aggressiveness: null,
  following: null,
  swarmingTendency: null,
  room: null,
  healthSigns: null,
  weather: null,
  varroa: null,
  weightKg: null,
  note: null,
  extra: null,
};

/** Her mark: none if she has none, as given, or that of her year. */
const colorIn = ({ queenMarked, queenColor, queenYear }: RecordedFields): QueenColor | null => {
  if (queenMarked === false) return 'unmarked';
  return queenColor ?? (queenYear === undefined ? null : queenColorOf(queenYear));
};

/** Every field as clients read it: age and colour derived from the year, the rate of a mite count, null for absent. */
export const readFields = (recorded: RecordedFields, day: string): ReadFields => {
  const { queenAge = null, queenYear, varroa } = recorded;
  return {
    ...NOTHING_RECORDED,
    ...(recorded as Partial<ReadFields>),
    queenAge: queenYear === undefined ? queenAge : queenAgeOf(queenYear, day),
    queenColor: colorIn(recorded),
    varroa: varroa ? { ...varroa, rate: varroaRate(varroa) } : null,
  };
};
