import { MEASURES, type UNITS } from '@kypseli/contract';
import { InspectionFields } from '@kypseli/domain';
import { z } from 'zod';

export type Measure = (typeof MEASURES)[number];
export type Unit = (typeof UNITS)[number];
export const MITE_PARTS = ['varroa.mites', 'varroa.sample', 'varroa.days'] as const;
export type MitePart = (typeof MITE_PARTS)[number];

/** What a column can be told to mean, by the names that the server uses in its guesses; `text` is kept as it stands. */
export type Target = 'hive' | 'date' | 'apiary' | 'tags' | 'text' | 'actions' | Measure | MitePart;

const FRAMES: Unit[] = ['frames', 'sides'];

const LABELS: Record<Target, string> = {
  hive: 'Hive number',
  date: 'Day of the visit',
  apiary: 'Apiary',
  tags: 'Tag of the hive',
  generalStatus: 'General status',
  populationFrames: 'Frames of bees',
  topBoxFrames: 'Frames of bees, quick count',
  broodFrames: 'Frames of brood',
  droneBroodFrames: 'Frames of drone brood',
  honeycombs: 'Frames of honey',
  harvestedFrames: 'Harvested frames',
  pollenFrames: 'Frames of pollen',
  boxes: 'Boxes',
  weightKg: 'Weight of the hive',
  queenSeen: 'Queen seen',
  eggsSeen: 'Eggs seen',
  queenCells: 'Queen cells',
  queenYear: 'Queen: year of birth',
  queenAge: 'Queen: age',
  queenColor: 'Queen: colour of the mark',
  queenQuality: 'Queen: quality',
  'varroa.mites': 'Varroa: mites counted',
  'varroa.sample': 'Varroa: bees in the sample',
  'varroa.days': 'Varroa: days of natural drop',
  aggressiveness: 'Aggressiveness',
  swarmingTendency: 'Swarming tendency',
  diseaseTolerance: 'Disease tolerance',
  honeyCollection: 'Honey collection',
  pollenCollection: 'Pollen collection',
  propolisCollection: 'Propolis collection',
  note: 'Note',
  actions: 'Work done (an action)',
  text: 'Kept as text',
};

/** In the order in which they are offered. */
export const TARGETS = Object.keys(LABELS) as Target[];
export const labelOf = (target: string): string => LABELS[target as Target] ?? target;

export const isMeasure = (target: string): target is Measure => (MEASURES as readonly string[]).includes(target);
export const isMitePart = (target: string): target is MitePart => (MITE_PARTS as readonly string[]).includes(target);

export interface Kind {
  reads: 'number' | 'boolean' | 'word' | 'text';
  words: readonly string[];
  units: readonly Unit[];
  schema: z.ZodType;
}

const inFrames = (measure: Measure) => /Frames$|^honeycombs$/.test(measure);

/** How the texts of a field are read, and what they can stand for; from the schema of the field itself. */
export const kindOf = (target: Measure | MitePart): Kind => {
  if (!isMeasure(target)) return { reads: 'number', words: [], units: [], schema: z.number() };
  const schema = InspectionFields.shape[target].unwrap().unwrap() as z.ZodType;
  const units = inFrames(target) ? FRAMES : target === 'weightKg' ? (['kg', 'lb'] as const) : [];
  if (schema instanceof z.ZodEnum) return { reads: 'word', words: schema.options as string[], units, schema };
  if (schema instanceof z.ZodBoolean) return { reads: 'boolean', words: ['yes', 'no'], units, schema };
  return { reads: schema instanceof z.ZodNumber ? 'number' : 'text', words: [], units, schema };
};

export const NOT_RECORDED = 'not recorded';

/** What a typed or chosen answer stands for; undefined if the field cannot hold it. */
export const meaningOf = (kind: Kind, answer: string): string | number | boolean | null | undefined => {
  if (answer === NOT_RECORDED) return null;
  if (kind.reads === 'boolean')
    return answer === 'yes' || answer === 'true' ? true : answer === 'no' || answer === 'false' ? false : undefined;
  const value = kind.reads === 'number' ? Number(answer.trim().replace(',', '.')) : answer;
  return answer.trim() !== '' && kind.schema.safeParse(value).success ? value : undefined;
};
