import { type Mapping, meaningKey, type Visit } from '@kypseli/contract';
import { Refusal } from '../../platform/http/refusal.js';
import { Binding, type Column, type Path } from './binding.js';
import { type CompiledAction, compileAction } from './compile-action.js';
import { type CompiledDate, compileDate } from './compile-date.js';
import { type CompiledConstant, type CompiledSource, compileConstant, compileSource } from './compile-source.js';
import { colonyKind, countKind, kindOf, type MeasureName } from './field-kind.js';

export interface CompiledVarroa {
  method: string;
  mites: CompiledSource;
  per: 'sample' | 'days';
  /** Null: the sample size or the days are unknown, so the count is kept as text. */
  amount: CompiledSource | CompiledConstant | null;
}

export interface CompiledVisit {
  date: CompiledDate;
  fields: { name: MeasureName; source: CompiledSource }[];
  varroa: CompiledVarroa | null;
  colony: CompiledSource | null;
  actions: CompiledAction[];
  extra: Column[];
  /** The positions of all columns that it names. */
  reads: ReadonlySet<number>;
}

export interface Correction {
  column: Column;
  value: string;
}

export interface CompiledMapping {
  apiary: { value: string } | { column: Column };
  hive: Column;
  tags: Column[];
  position: { both: Column } | { lat: Column; lng: Column } | null;
  missing: Set<string>;
  decimal: '.' | ',';
  pairs: { name: Column; value: Column }[];
  /** By row number, as in a spreadsheet. */
  corrections: Map<number, Correction[]>;
  visits: CompiledVisit[];
  /** All columns of the file. */
  columns: Column[];
  /** The positions of the columns that the mapping uses. */
  used: ReadonlySet<number>;
}

const compileVarroa = (given: NonNullable<Visit['varroa']>, binding: Binding, path: Path): CompiledVarroa => {
  const { method } = given;
  const [per, other] = method === 'natural_drop' ? (['days', 'sample'] as const) : (['sample', 'days'] as const);
  if (given[other])
    binding.issue(
      [...path, other],
      per === 'days' ? 'mite_days_needed' : 'mite_sample_needed',
      `A mite count by ${method} needs ${per} instead of ${other}.`,
      { method },
    );
  const amount = given[per];
  const kind = countKind(per);
  return {
    method,
    mites: compileSource(given.mites, countKind('mites'), binding, [...path, 'mites']),
    per,
    amount: !amount
      ? null
      : 'value' in amount
        ? compileConstant(amount, kind, binding, [...path, per])
        : compileSource(amount, kind, binding, [...path, per]),
  };
};

const compileVisit = (given: Visit, binding: Binding, path: Path): CompiledVisit => {
  const [visit, reads] = binding.noting(() => compileParts(given, binding, path));
  return { ...visit, reads };
};

const compileParts = (given: Visit, binding: Binding, path: Path): Omit<CompiledVisit, 'reads'> => ({
  date: compileDate(given.date, binding, [...path, 'date']),
  fields: Object.entries(given.fields).map(([name, from]) => ({
    name: name as MeasureName,
    source: compileSource(from, kindOf(name as MeasureName), binding, [...path, 'fields', name]),
  })),
  varroa: given.varroa ? compileVarroa(given.varroa, binding, [...path, 'varroa']) : null,
  colony: given.colony ? compileSource(given.colony, colonyKind, binding, [...path, 'colony']) : null,
  actions: (given.actions ?? []).map((action, i) => compileAction(action, binding, [...path, 'actions', i])),
  extra: binding.columns(given.extra, [...path, 'extra']),
});

const compilePosition = ({ position }: Mapping, binding: Binding): CompiledMapping['position'] => {
  if (!position) return null;
  const { lat, lng, both } = position;
  if (both !== undefined && lat === undefined && lng === undefined)
    return { both: binding.column(both, ['position', 'both']) };
  if (both === undefined && lat !== undefined && lng !== undefined)
    return { lat: binding.column(lat, ['position', 'lat']), lng: binding.column(lng, ['position', 'lng']) };
  binding.issue(
    ['position'],
    'position_columns_missing',
    'A position needs a column of latitudes and one of longitudes, or one of both.',
  );
  return null;
};

const compileCorrections = ({ corrections = [] }: Mapping, binding: Binding): CompiledMapping['corrections'] => {
  const byRow = new Map<number, Correction[]>();
  for (const [i, { row, column: name, value }] of corrections.entries()) {
    const column = binding.column(name, ['corrections', i, 'column']);
    const others = byRow.get(row) ?? [];
    if (others.some((other) => other.column.name === name))
      binding.issue(
        ['corrections', i],
        'correction_repeated',
        `Row ${row} has two corrections of “${name}”. Keep one.`,
        { row, name },
      );
    byRow.set(row, [...others, { column, value }]);
  }
  return byRow;
};

const usedBy = ({
  apiary,
  hive,
  tags,
  position,
  pairs,
  visits,
}: Omit<CompiledMapping, 'used'>): ReadonlySet<number> => {
  const whole = [hive, ...tags, ...('column' in apiary ? [apiary.column] : []), ...Object.values(position ?? {})];
  const paired = pairs.flatMap(({ name, value }) => [name, value]);
  return new Set([...[...whole, ...paired].map(({ index }) => index), ...visits.flatMap(({ reads }) => [...reads])]);
};

/**
 * Compiles a mapping for the columns of a file.
 * @throws Refusal validation_failed with an issue for each unknown column, unit, value, key or time zone
 */
export const compileMapping = (mapping: Mapping, names: string[]): CompiledMapping => {
  const binding = new Binding(names);
  const compiled = {
    apiary:
      'column' in mapping.apiary
        ? { column: binding.column(mapping.apiary.column, ['apiary', 'column']) }
        : { value: mapping.apiary.value },
    hive: binding.column(mapping.hive.column, ['hive', 'column']),
    tags: binding.columns(mapping.tags, ['tags']),
    position: compilePosition(mapping, binding),
    missing: new Set((mapping.missing ?? []).map(meaningKey)),
    decimal: mapping.decimal ?? '.',
    pairs: (mapping.pairs ?? []).map(({ name, value }, i) => ({
      name: binding.column(name, ['pairs', i, 'name']),
      value: binding.column(value, ['pairs', i, 'value']),
    })),
    corrections: compileCorrections(mapping, binding),
    visits: mapping.visits.map((given, i) => compileVisit(given, binding, ['visits', i])),
    columns: names.map((name, index) => ({ name, index })),
  } as const;
  if (binding.issues.length > 0) {
    const located = binding.issues.map((issue) => ({ ...issue, path: ['mapping', ...issue.path] }));
    throw new Refusal('validation_failed', located[0]!.message, located);
  }
  return { ...compiled, used: usedBy(compiled) };
};
