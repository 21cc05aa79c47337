import type { ActionSource, Source, Visit } from '@kypseli/contract';
import { actionDetails, FRAME_FIELDS, InspectionFields, text, varroaParts } from '@kypseli/domain';
import { z } from 'zod';

export type MeasureName = keyof Visit['fields'];
type Unit = NonNullable<Source['unit']>;

/** How the texts of a column are read, and what a value must be. */
export interface FieldKind {
  reads: 'number' | 'boolean' | 'word' | 'text';
  schema: z.ZodType;
  units: readonly Unit[];
  /** What stands between the texts of several columns. */
  between: string;
}

const FRAMES = ['frames', 'sides'] as const;
const WEIGHTS = ['kg', 'lb'] as const;
const AMOUNTS = [...WEIGHTS, 'l', 'gal', 'cup'] as const;
const inFrames = new Set<string>([...FRAME_FIELDS, 'pollenFrames', 'droneBroodFrames']);

const readsOf = (schema: z.ZodType): FieldKind['reads'] => {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodEnum ? 'word' : 'text';
};

const kind = (schema: z.ZodType, units: readonly Unit[] = [], between = ', '): FieldKind => ({
  reads: readsOf(schema),
  schema,
  units,
  between,
});

/** The kind of a field of an inspection. */
export const kindOf = (name: MeasureName): FieldKind => {
  const schema = InspectionFields.shape[name].unwrap().unwrap() as z.ZodType;
  return kind(schema, inFrames.has(name) ? FRAMES : name === 'weightKg' ? WEIGHTS : [], '\n');
};

/** A part of a mite count. */
export const countKind = (part: keyof typeof varroaParts): FieldKind => kind(varroaParts[part]);

export const titleKind = kind(text(1, 100));

/** The kind of a detail of an action; null where that type has none of this name. */
export const detailKind = (type: ActionSource['type'], key: string): FieldKind | null => {
  const shape: Partial<Record<string, z.ZodOptional<z.ZodType>>> = actionDetails[type].shape;
  const schema = shape[key]?.unwrap();
  return schema ? kind(schema, key === 'amount' ? AMOUNTS : []) : null;
};

/** What amounts in a unit are converted to. */
export const litresOrKilos = (unit: Unit): 'kg' | 'l' => ((WEIGHTS as readonly Unit[]).includes(unit) ? 'kg' : 'l');
