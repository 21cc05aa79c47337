import type { Source, Visit } from '@kypseli/contract';
import { FRAME_FIELDS, InspectionFields } from '@kypseli/domain';
import { z } from 'zod';

export type MeasureName = keyof Visit['fields'];

/** How the texts of a column are read, and what a value must be. */
export interface FieldKind {
  reads: 'number' | 'boolean' | 'word' | 'text';
  schema: z.ZodType;
  units: readonly NonNullable<Source['unit']>[];
}

const FRAMES = ['frames', 'sides'] as const;
const inFrames = new Set<string>([...FRAME_FIELDS, 'pollenFrames', 'droneBroodFrames']);

const readsOf = (schema: z.ZodType): FieldKind['reads'] => {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodEnum ? 'word' : 'text';
};

/** The kind of a field of an inspection. */
export const kindOf = (name: MeasureName): FieldKind => {
  const schema = InspectionFields.shape[name].unwrap().unwrap() as z.ZodType;
  const units = inFrames.has(name) ? FRAMES : name === 'weightKg' ? (['kg', 'lb'] as const) : [];
  return { reads: readsOf(schema), schema, units };
};

/** A part of a mite count: whole mites and bees, days in decimals. */
export const countKind = (part: 'mites' | 'sample' | 'days'): FieldKind => ({
  reads: 'number',
  schema:
    part === 'days'
      ? z.number().positive().max(366)
      : z
          .int()
          .min(part === 'mites' ? 0 : 1)
          .max(100_000),
  units: [],
});
