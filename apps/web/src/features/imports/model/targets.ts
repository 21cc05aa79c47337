import { KINDS, type Measure } from './kinds';

/** The parts of a mite count that a column can be. */
export const MITES = ['varroa.mites', 'varroa.sample', 'varroa.days'] as const;

/** What a column can be: named as the server names what it guesses. `text` is kept as it stands. */
export type Target =
  | 'text'
  | 'apiary'
  | 'hive'
  | 'tags'
  | 'date'
  /** The day of a visit that the mapping does not have yet. */
  | 'newVisit'
  | Measure
  | (typeof MITES)[number];

export const isMeasure = (target: string): target is Measure => Object.hasOwn(KINDS, target);

/** The choices in the groups in which they are offered, most wanted first. */
export const TARGET_GROUPS = {
  row: ['hive', 'date', 'apiary', 'tags', 'newVisit'],
  frames: [
    'populationFrames',
    'broodFrames',
    'honeycombs',
    'harvestedFrames',
    'pollenFrames',
    'droneBroodFrames',
    'topBoxFrames',
    'boxes',
  ],
  state: ['generalStatus', 'weightKg', 'note'],
  queen: ['queenSeen', 'eggsSeen', 'queenYear', 'queenAge', 'queenColor', 'queenCells', 'queenQuality'],
  varroa: [...MITES],
  traits: [
    'aggressiveness',
    'swarmingTendency',
    'diseaseTolerance',
    'honeyCollection',
    'pollenCollection',
    'propolisCollection',
  ],
} as const satisfies Record<string, readonly Target[]>;

export const ALL_TARGETS: readonly Target[] = ['text', ...Object.values(TARGET_GROUPS).flat()];

export const isTarget = (value: string): value is Target => (ALL_TARGETS as readonly string[]).includes(value);
