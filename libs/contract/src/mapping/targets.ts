import { type Measure, MITE_PARTS, type MitePart } from './kinds.js';

/** What a column can be: named as the server names what it guesses. `text` is kept as it stands. */
export type ColumnTarget =
  | 'text'
  | 'apiary'
  | 'hive'
  | 'tags'
  /** Where the apiary is: its latitude, its longitude, or both in one text. */
  | 'lat'
  | 'lng'
  | 'position'
  | 'date'
  /** The day of a visit that the mapping does not have yet. */
  | 'newVisit'
  /** Whether the colony was alive, or why it is gone. */
  | 'colony'
  | Measure
  | MitePart;

/** The choices in the groups in which they are offered, most wanted first. */
export const TARGET_GROUPS = {
  row: ['hive', 'date', 'apiary', 'tags', 'newVisit', 'lat', 'lng', 'position'],
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
  state: ['generalStatus', 'colony', 'weightKg', 'note'],
  queen: ['queenSeen', 'eggsSeen', 'queenYear', 'queenAge', 'queenColor', 'queenCells', 'queenQuality'],
  varroa: [...MITE_PARTS],
  traits: [
    'aggressiveness',
    'swarmingTendency',
    'diseaseTolerance',
    'honeyCollection',
    'pollenCollection',
    'propolisCollection',
  ],
} as const satisfies Record<string, readonly ColumnTarget[]>;

/** Every target once, in the order of the groups. */
export const COLUMN_TARGETS: readonly ColumnTarget[] = [...Object.values(TARGET_GROUPS).flat(), 'text'];

export const isColumnTarget = (value: string): value is ColumnTarget =>
  (COLUMN_TARGETS as readonly string[]).includes(value);
