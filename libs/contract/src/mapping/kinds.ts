import { FRAME_FIELDS, InspectionFields, text, varroaParts } from '@kypseli/domain';
import { z } from 'zod';
import { COLONY_STATES, MEASURES, type UNITS, WORK_STATES } from '../import-mapping.js';

/** A field that columns can fill. */
export type Measure = (typeof MEASURES)[number];
export type Unit = (typeof UNITS)[number];

/** The parts of a mite count that a column can fill. */
export const MITE_PARTS = ['varroa.mites', 'varroa.sample', 'varroa.days'] as const;
export type MitePart = (typeof MITE_PARTS)[number];

/** How a field reads its texts, and the meanings that a keeper can give them. */
export interface FieldKind {
  reads: 'number' | 'boolean' | 'word' | 'words' | 'text';
  /** The meanings to choose from; [] if they must be entered. */
  words: readonly string[];
  /** The units, with the recorded one first. */
  units: readonly Unit[];
  /** The schema of a value; of a list of words, that of one of them. */
  schema: z.ZodType;
}

const FRAMES = ['frames', 'sides'] as const;
export const WEIGHT_UNITS = ['kg', 'lb'] as const;
const inFrames = new Set<string>([...FRAME_FIELDS, 'pollenFrames', 'droneBroodFrames']);

/** How texts become values of a schema, and its words. */
export const readingOf = (schema: z.ZodType): Pick<FieldKind, 'reads' | 'words'> => {
  if (schema instanceof z.ZodEnum) return { reads: 'word', words: schema.options as string[] };
  if (schema instanceof z.ZodArray) return { ...readingOf(schema.element as z.ZodType), reads: 'words' };
  if (schema instanceof z.ZodBoolean) return { reads: 'boolean', words: ['true', 'false'] };
  return { reads: schema instanceof z.ZodNumber ? 'number' : 'text', words: [] };
};

export const isMeasure = (target: string): target is Measure => (MEASURES as readonly string[]).includes(target);
export const isHarvestPart = (target: string): target is HarvestPart =>
  (HARVEST_PARTS as readonly string[]).includes(target);
export const isMitePart = (target: string): target is MitePart => (MITE_PARTS as readonly string[]).includes(target);

const unitsOf = (target: Measure): readonly Unit[] =>
  inFrames.has(target) ? FRAMES : target === 'weightKg' ? WEIGHT_UNITS : [];

/** The parts of a harvest that a column can fill. */
export const HARVEST_PARTS = ['harvest.kg', 'harvest.frames', 'harvest.forage'] as const;
export type HarvestPart = (typeof HARVEST_PARTS)[number];

const harvestParts = {
  'harvest.kg': { schema: z.number().positive().max(100_000).multipleOf(0.0001), units: WEIGHT_UNITS },
  'harvest.frames': { schema: InspectionFields.shape.harvestedFrames.unwrap().unwrap() as z.ZodType, units: FRAMES },
  'harvest.forage': { schema: text(1, 200), units: [] },
} satisfies Record<HarvestPart, { schema: z.ZodType; units: readonly Unit[] }>;

const workState = z.enum(WORK_STATES);
const colonyState = z.enum(COLONY_STATES);

/** The kind of a field or of a part of a mite count, derived from its schema. */
export const kindOf = (target: Measure | MitePart | HarvestPart | 'colony' | 'work.state'): FieldKind => {
  if (target === 'work.state') return { ...readingOf(workState), units: [], schema: workState };
  if (isHarvestPart(target)) return { ...readingOf(harvestParts[target].schema), ...harvestParts[target] };
  if (target === 'colony') return { ...readingOf(colonyState), units: [], schema: colonyState };
  if (isMeasure(target)) {
    const schema = InspectionFields.shape[target].unwrap().unwrap() as z.ZodType;
    const one = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
    return { ...readingOf(schema), units: unitsOf(target), schema: one };
  }
  const schema = varroaParts[target.slice('varroa.'.length) as keyof typeof varroaParts];
  return { ...readingOf(schema), units: [], schema };
};

/** True if several columns can fill a field: numbers are added, texts joined. */
export const canAddUp = (measure: Measure): boolean => ['number', 'text'].includes(kindOf(measure).reads);
