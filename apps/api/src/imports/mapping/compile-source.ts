import { type Condition, meaningKey, type Source } from '@kypseli/contract';
import { type Binding, type Column, type Path } from './binding.js';
import type { FieldKind } from './field-kind.js';

export type Meaning = string | number | boolean | null;

export interface CompiledCondition {
  column: Column;
  /** Texts by `meaningKey`; null: any text. */
  is: Set<string> | null;
}

export interface CompiledSource {
  columns: Column[];
  kind: FieldKind;
  unit: Source['unit'];
  /** By `meaningKey`. */
  values: Map<string, Meaning>;
  /** True if the original text is kept beside a converted value. */
  keeps: boolean;
  /** The answer about numbers beyond what is usual; undefined: the keeper is asked. */
  unusual: Source['unusual'];
  /** Its place in the mapping. */
  path: Path;
  /** A row is read only if all conditions hold. */
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

const refuseValue = (value: NonNullable<Meaning>, binding: Binding, path: Path): void =>
  binding.issue(path, 'value_unsuitable', `This field cannot hold ${JSON.stringify(value)}.`, { value: String(value) });

export const compileSource = (given: Source, kind: FieldKind, binding: Binding, path: Path): CompiledSource => {
  if (given.unit && !kind.units.includes(given.unit))
    binding.issue([...path, 'unit'], 'unit_unsuitable', `The unit ${given.unit} does not fit this field.`, {
      unit: given.unit,
    });
  if ((given.columns?.length ?? 0) > 1 && kind.reads !== 'number' && kind.reads !== 'text')
    binding.issue(
      [...path, 'columns'],
      'columns_not_combinable',
      'Only numbers and texts can come from several columns.',
    );
  for (const [text, meaning] of Object.entries(given.values ?? {})) {
    if (meaning !== null && !kind.schema.safeParse(meaning).success)
      refuseValue(meaning, binding, [...path, 'values', text]);
  }
  return {
    columns: given.columns
      ? binding.columns(given.columns, [...path, 'columns'])
      : [binding.column(given.column!, [...path, 'column'])],
    kind,
    unit: given.unit,
    values: new Map(Object.entries(given.values ?? {}).map(([text, meaning]) => [meaningKey(text), meaning])),
    keeps: given.keep !== false,
    unusual: given.unusual ?? binding.unusual,
    path,
    where: compileConditions(given.where, binding, [...path, 'where']),
  };
};

export const compileConstant = (
  { value }: CompiledConstant,
  kind: FieldKind,
  binding: Binding,
  path: Path,
): CompiledConstant => {
  if (!kind.schema.safeParse(value).success) refuseValue(value, binding, [...path, 'value']);
  return { value };
};
