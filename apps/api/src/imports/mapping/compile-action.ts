import type { ActionSource } from '@kypseli/contract';
import type { Binding, Column, Path } from './binding.js';
import {
  type CompiledCondition,
  type CompiledConstant,
  type CompiledSource,
  compileConditions,
  compileConstant,
  compileSource,
} from './compile-source.js';
import { detailKind, type FieldKind, litresOrKilos, stateKind, titleKind } from './field-kind.js';

type Line = NonNullable<ActionSource['title']>;

export type CompiledLine = CompiledSource | CompiledConstant;

export interface CompiledAction {
  where: CompiledCondition[];
  type: ActionSource['type'];
  title: CompiledLine | null;
  state: CompiledLine | null;
  doneAt: Column | null;
  id: Column | null;
  details: { key: string; line: CompiledLine }[];
}

const compileLine = (given: Line, kind: FieldKind, binding: Binding, path: Path): CompiledLine =>
  'value' in given ? compileConstant(given, kind, binding, path) : compileSource(given, kind, binding, path);

/**
 * An amount with a unit in the mapping is converted to kg or litres, and that unit is recorded whatever the file says.
 */
const unitOf = ({ details = {} }: ActionSource, binding: Binding, path: Path): Record<string, Line> => {
  const { amount, unit } = details;
  if (!amount || 'value' in amount || !amount.unit) return {};
  const value = litresOrKilos(amount.unit);
  if (unit && !('value' in unit && unit.value === value))
    binding.issue(
      [...path, 'unit'],
      'unit_converted',
      `Amounts in ${amount.unit} are recorded in ${value}. Give this unit, or none.`,
      { unit: amount.unit, recorded: value },
    );
  return { unit: { value } };
};

export const compileAction = (given: ActionSource, binding: Binding, path: Path): CompiledAction => {
  const { type, title, state, doneAt, id, details = {} } = given;
  if (type === 'treatment' && !details.product && !details.substance)
    binding.issue(
      [...path, 'details', 'product'],
      'medicine_missing',
      'Say with which product or substance the hives were treated.',
    );
  const lines = { ...details, ...unitOf(given, binding, [...path, 'details']) };
  return {
    where: compileConditions(given.where, binding, [...path, 'where']),
    type,
    state: state ? compileLine(state, stateKind, binding, [...path, 'state']) : null,
    id: id === undefined ? null : binding.column(id, [...path, 'id']),
    doneAt: doneAt === undefined ? null : binding.column(doneAt, [...path, 'doneAt']),
    title: title ? compileLine(title, titleKind, binding, [...path, 'title']) : null,
    details: Object.entries(lines).flatMap(([key, line]) => {
      const at = [...path, 'details', key];
      const kind = detailKind(type, key);
      if (kind) return [{ key, line: compileLine(line, kind, binding, at) }];
      binding.issue(at, 'detail_unknown', `A ${type} has no ${key}.`, { type, detail: key });
      return [];
    }),
  };
};
