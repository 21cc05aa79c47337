import { HARVEST_PARTS, type HarvestPart, type Measure, MITE_PARTS, type MitePart } from './kinds.js';

/** The meanings of a column, with the server's names. `text` is stored as it is. */
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
  /** The state of the colony: alive, or why it is gone. */
  | 'colony'
  /** How the mites of a row were counted. */
  | 'varroa.method'
  | Measure
  | MitePart
  | HarvestPart
  /** Kilograms, litres or pounds of feed. */
  | 'feeding.amount';

/** The choices in groups, the most likely first. */
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
  state: ['generalStatus', 'colony', 'broodPattern', 'room', 'healthSigns', 'weather', 'weightKg', 'note'],
  queen: [
    'queenSeen',
    'eggsSeen',
    'queenYear',
    'queenAge',
    'queenColor',
    'queenMarked',
    'queenClipped',
    'queenCells',
    'queenCellKind',
    'queenCellPlace',
    'queenQuality',
  ],
  varroa: [...MITE_PARTS, 'varroa.method'],
  work: ['feeding.amount', ...HARVEST_PARTS],
  traits: [
    'aggressiveness',
    'following',
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
