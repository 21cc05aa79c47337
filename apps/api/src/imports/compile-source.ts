import { type Condition, meaningKey, type Source } from '@kypseli/contract';
import { type Binding, type Column, type Path } from './binding.js';
import type { FieldKind } from './field-kind.js';

export type Meaning = string | number | boolean | null;

export interface CompiledCondition {
  column: Column;
  /** By `meaningKey`; null: any text. */
  is: Set<string> | null;
}

export interface CompiledSource {
  columns: Column[];
  kind: FieldKind;
  unit: Source['unit'];
  /** By `meaningKey`. */
  values: Map<string, Meaning>;
  /** All of them hold in the rows that are read. */
  where: CompiledCondition[];
}

export interface CompiledConstant {
  value: NonNullable<Meaning>;
}

export const compileConditions = (given: Condition[] = [], binding: Binding, path: Path): CompiledCondition[] =>
  given.map(({ column, is }, i) => ({
    column: binding.column(column, [...path, i, 'column']),
    is: is ? new Set(is.map(meaningKey)) : null,
  }));

const cannotHold = (value: unknown) => `This field cannot hold ${JSON.stringify(value)}.`;

export const compileSource = (given: Source, kind: FieldKind, binding: Binding, path: Path): CompiledSource => {
  if (given.unit && !kind.units.includes(given.unit))
    binding.issue([...path, 'unit'], `The unit ${given.unit} does not fit this field.`);
  if ((given.columns?.length ?? 0) > 1 && kind.reads !== 'number' && kind.reads !== 'text')
    binding.issue([...path, 'columns'], 'Only numbers and texts can come from several columns.');
  for (const [text, meaning] of Object.entries(given.values ?? {})) {
    if (meaning !== null && !kind.schema.safeParse(meaning).success)
      binding.issue([...path, 'values', text], cannotHold(meaning));
  }
  return {
    columns: given.columns
      ? binding.columns(given.columns, [...path, 'columns'])
      : [binding.column(given.column!, [...path, 'column'])],
    kind,
    unit: given.unit,
    values: new Map(Object.entries(given.values ?? {}).map(([text, meaning]) => [meaningKey(text), meaning])),
    where: compileConditions(given.where, binding, [...path, 'where']),
  };
};

export const compileConstant = (
  { value }: CompiledConstant,
  kind: FieldKind,
  binding: Binding,
  path: Path,
): CompiledConstant => {
  if (!kind.schema.safeParse(value).success) binding.issue([...path, 'value'], cannotHold(value));
  return { value };
};
