import type { MEASURES, UNITS } from '@kypseli/contract';
import { LEVELS, QUEEN_AGES, QUEEN_COLORS, STATUSES } from '@kypseli/domain';

export type Measure = (typeof MEASURES)[number];
export type Unit = (typeof UNITS)[number];

/** How a field reads its texts, and what a keeper can say that one of them stands for. */
export interface Kind {
  reads: 'number' | 'boolean' | 'word' | 'text';
  words?: readonly string[];
  units?: readonly Unit[];
}

const FRAMES: Kind = { reads: 'number', units: ['frames', 'sides'] };
const NUMBER: Kind = { reads: 'number' };
const BOOLEAN: Kind = { reads: 'boolean' };
const RATING: Kind = { reads: 'word', words: STATUSES };
const LEVEL: Kind = { reads: 'word', words: LEVELS };

export const KINDS: Record<Measure, Kind> = {
  generalStatus: RATING,
  queenAge: { reads: 'word', words: QUEEN_AGES },
  queenYear: NUMBER,
  queenColor: { reads: 'word', words: QUEEN_COLORS },
  populationFrames: FRAMES,
  broodFrames: FRAMES,
  honeycombs: FRAMES,
  harvestedFrames: FRAMES,
  pollenFrames: FRAMES,
  droneBroodFrames: FRAMES,
  topBoxFrames: FRAMES,
  boxes: NUMBER,
  queenSeen: BOOLEAN,
  eggsSeen: BOOLEAN,
  queenCells: NUMBER,
  queenQuality: RATING,
  pollenCollection: RATING,
  honeyCollection: RATING,
  propolisCollection: RATING,
  diseaseTolerance: RATING,
  aggressiveness: LEVEL,
  swarmingTendency: LEVEL,
  weightKg: { reads: 'number', units: ['kg', 'lb'] },
  note: { reads: 'text' },
};

export const COUNT: Kind = NUMBER;

/** Several columns can be added up where they hold numbers, and joined where they hold texts. */
export const canAddUp = (measure: Measure): boolean => ['number', 'text'].includes(KINDS[measure].reads);
