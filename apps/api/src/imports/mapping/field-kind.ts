import {
  type ActionSource,
  type HarvestPart,
  type FieldKind as Kind,
  kindOf as kindOfTarget,
  type MitePart,
  readingOf,
  type Unit,
  type Visit,
  WEIGHT_UNITS,
} from '@kypseli/contract';
import { actionDetails, InspectionFields, text, usualRangeOf } from '@kypseli/domain';
import type { z } from 'zod';

export type MeasureName = keyof Visit['fields'];

/** How the texts of a column are read, and which values are valid. */
export interface FieldKind extends Kind {
  /** Separates the texts of several columns. */
  between: string;
  /** The least and the most that is usual; null if any valid value is. */
  usual: readonly [number, number] | null;
  /** The schema of a list of words. */
  list?: z.ZodType;
}

const AMOUNTS = [...WEIGHT_UNITS, 'l', 'gal', 'cup'] as const;

const kind = (schema: z.ZodType, units: readonly Unit[] = [], name = ''): FieldKind => ({
  ...readingOf(schema),
  schema,
  units,
  between: ', ',
  usual: usualRangeOf(name),
});

const kindOfPart = (name: MitePart | HarvestPart | 'colony' | 'work.state'): FieldKind => ({
  ...kindOfTarget(name),
  between: ', ',
  usual: usualRangeOf(name),
});

/** The kind of a field of an inspection. */
export const kindOf = (name: MeasureName): FieldKind => {
  const of = kindOfTarget(name);
  const list = of.reads === 'words' && { list: InspectionFields.shape[name].unwrap().unwrap() as z.ZodType };
  return { ...of, between: '\n', usual: usualRangeOf(name), ...list };
};

/** A part of a mite count. */
export const countKind = (part: 'mites' | 'sample' | 'days'): FieldKind => kindOfPart(`varroa.${part}`);

/** A part of a harvest. */
export const harvestKind = (part: 'kg' | 'frames' | 'forage'): FieldKind => kindOfPart(`harvest.${part}`);

/** The state of an action. */
export const stateKind: FieldKind = kindOfPart('work.state');

/** The state of a colony: alive, or the reason why it is gone. */
export const colonyKind: FieldKind = kindOfPart('colony');

export const titleKind = kind(text(1, 100));

/** The kind of a detail of an action; null if this action type has no such detail. */
export const detailKind = (type: ActionSource['type'], key: string): FieldKind | null => {
  const shape: Partial<Record<string, z.ZodOptional<z.ZodType>>> = actionDetails[type].shape;
  const schema = shape[key]?.unwrap();
  return schema ? kind(schema, key === 'amount' ? AMOUNTS : [], `${type}.${key}`) : null;
};

/** The unit that amounts in `unit` are converted to. */
export const litresOrKilos = (unit: Unit): 'kg' | 'l' =>
  (WEIGHT_UNITS as readonly Unit[]).includes(unit) ? 'kg' : 'l';
