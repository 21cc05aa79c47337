import type { Mapping, Source, Visit } from '@kypseli/contract';
import type { Issue } from '@kypseli/domain';
import { Refusal } from '../platform/http/refusal.js';
import { countKind, type FieldKind, kindOf, type MeasureName } from './field-kind.js';

export type Meaning = string | number | boolean | null;

/** A column by its place in a row. */
export interface Column {
  name: string;
  index: number;
}

export interface CompiledSource {
  columns: Column[];
  kind: FieldKind;
  unit: Source['unit'];
  /** By `meaningKey`. */
  values: Map<string, Meaning>;
}

export interface CompiledVisit {
  date: Column;
  format: Visit['date']['format'];
  fields: { name: MeasureName; source: CompiledSource }[];
  varroa: { method: string; mites: CompiledSource; per: 'sample' | 'days'; amount: CompiledSource } | null;
  extra: Column[];
}

export interface CompiledMapping {
  apiary: { value: string } | { column: Column };
  hive: Column;
  tags: Column[];
  missing: Set<string>;
  visits: CompiledVisit[];
  /** Columns that nothing names. */
  unnamed: Column[];
}

/** Case and blanks around do not count in what a text stands for. */
export const meaningKey = (text: string): string => text.trim().toLowerCase();

/**
 * Holds a mapping against the columns of a file.
 * @throws Refusal validation_failed naming each part that does not fit: unknown column, unit or value
 */
export const compileMapping = (mapping: Mapping, names: string[]): CompiledMapping => {
  const indexes = new Map(names.map((name, index) => [name, index]));
  const used = new Set<string>();
  const issues: Issue[] = [];

  const column = (name: string, path: Issue['path']): Column => {
    used.add(name);
    const index = indexes.get(name);
    if (index === undefined) issues.push({ path, message: `There is no column “${name}” in this file.` });
    return { name, index: index ?? -1 };
  };
  const columns = (list: string[] = [], path: Issue['path']) => list.map((name, i) => column(name, [...path, i]));

  const source = (given: Source, kind: FieldKind, path: Issue['path']): CompiledSource => {
    if (given.unit && !kind.units.includes(given.unit))
      issues.push({ path: [...path, 'unit'], message: `The unit ${given.unit} does not fit this field.` });
    if ((given.columns?.length ?? 0) > 1 && kind.reads !== 'number' && kind.reads !== 'text')
      issues.push({ path: [...path, 'columns'], message: 'Only numbers and texts can come from several columns.' });
    for (const [text, meaning] of Object.entries(given.values ?? {})) {
      if (meaning !== null && !kind.schema.safeParse(meaning).success)
        issues.push({ path: [...path, 'values', text], message: `This field cannot hold ${JSON.stringify(meaning)}.` });
    }
    return {
      columns: given.columns
        ? columns(given.columns, [...path, 'columns'])
        : [column(given.column!, [...path, 'column'])],
      kind,
      unit: given.unit,
      values: new Map(Object.entries(given.values ?? {}).map(([text, meaning]) => [meaningKey(text), meaning])),
    };
  };

  const varroa = (given: NonNullable<Visit['varroa']>, path: Issue['path']): CompiledVisit['varroa'] => {
    const per = given.method === 'natural_drop' ? 'days' : 'sample';
    const amount = given[per];
    if (!amount || given[per === 'days' ? 'sample' : 'days']) {
      issues.push({ path: [...path, per], message: `A mite count by ${given.method} needs ${per}, and only that.` });
      return null;
    }
    return {
      method: given.method,
      mites: source(given.mites, countKind('mites'), [...path, 'mites']),
      per,
      amount: source('value' in amount ? { column: '' } : amount, countKind(per), [...path, per]),
    };
  };

  const visit = (given: Visit, path: Issue['path']): CompiledVisit => ({
    date: column(given.date.column, [...path, 'date', 'column']),
    format: given.date.format,
    fields: Object.entries(given.fields).map(([name, from]) => ({
      name: name as MeasureName,
      source: source(from, kindOf(name as MeasureName), [...path, 'fields', name]),
    })),
    varroa: given.varroa ? varroa(given.varroa, [...path, 'varroa']) : null,
    extra: columns(given.extra, [...path, 'extra']),
  });

  const compiled = {
    apiary:
      'column' in mapping.apiary
        ? { column: column(mapping.apiary.column, ['apiary', 'column']) }
        : { value: mapping.apiary.value },
    hive: column(mapping.hive.column, ['hive', 'column']),
    tags: columns(mapping.tags, ['tags']),
    missing: new Set((mapping.missing ?? []).map(meaningKey)),
    visits: mapping.visits.map((given, i) => visit(given, ['visits', i])),
  };
  if (issues.length > 0) {
    const located = issues.map(({ path, message }) => ({ path: ['mapping', ...path], message }));
    throw new Refusal('validation_failed', issues[0]!.message, located);
  }
  const unnamed = names.map((name, index) => ({ name, index })).filter(({ name }) => !used.has(name));
  return { ...compiled, unnamed };
};
