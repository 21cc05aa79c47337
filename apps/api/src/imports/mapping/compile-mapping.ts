import {
  amountOf,
  type ImportKind,
  type Mapping,
  type MiteCount,
  type MiteMethod,
  meaningKey,
  type Visit,
} from '@kypseli/contract';
import { Refusal } from '../../platform/http/refusal.js';
import { Binding, type Column, type Path } from './binding.js';
import { type CompiledAction, compileAction } from './compile-action.js';
import { type CompiledDate, compileDate } from './compile-date.js';
import {
  type CompiledCondition,
  type CompiledConstant,
  type CompiledSource,
  compileConditions,
  compileConstant,
  compileSource,
} from './compile-source.js';
import { colonyKind, countKind, harvestKind, kindOf, type MeasureName } from './field-kind.js';
import { type NumberedHive, Numbering } from './rows/numbering.js';

export interface CompiledVarroa {
  method: MiteMethod;
  /** Names the method of each row; texts by `meaningKey`. */
  methods: { column: Column; values: Map<string, MiteMethod | null>; keeps: boolean } | null;
  mites: CompiledSource;
  /** Null: the sample size or the days are unknown, so the count is kept as text. */
  amounts: Record<'sample' | 'days', CompiledSource | CompiledConstant | null>;
}

export interface CompiledVisit {
  date: CompiledDate;
  fields: { name: MeasureName; source: CompiledSource }[];
  /** The mite counts of which the first that a row has is recorded. */
  counts: CompiledVarroa[];
  colony: CompiledSource | null;
  actions: CompiledAction[];
  harvest: { part: 'kg' | 'frames' | 'forage'; source: CompiledSource }[];
  extra: Column[];
  ownColumns: Column | null;
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
  /** Hives of rows that meet it are starred; none if it is empty. */
  starred: CompiledCondition[];
  /** Hives of rows that meet it are inactive; none if it is empty. */
  inactive: CompiledCondition[];
  tagLists: boolean;
  /** Numbers hives whose column has ids; null if it has their numbers. */
  numbering: Numbering | null;
  /** True if texts without a meaning make no inspection: the rows are about something else. */
  noTexts: boolean;
  /** True for a list of hives. */
  onlyHives: boolean;
  ignored: Column[];
  /** True if a cell of the hive column names several hives. */
  hiveLists: boolean;
  position: { both: Column } | { lat: Column; lng: Column } | null;
  missing: Set<string>;
  decimal: '.' | ',';
  pairs: { name: Column; value: Column }[];
  /** Blank cells of these mean the same as above. */
  fillDown: Column[];
  /** Texts of the hive column that name no hive, by `meaningKey`. */
  summaries: ReadonlySet<string>;
  /** By row number, as in a spreadsheet. */
  corrections: Map<number, Correction[]>;
  visits: CompiledVisit[];
  /** All columns of the file. */
  columns: Column[];
  /** The positions of the columns that the mapping uses. */
  used: ReadonlySet<number>;
}

const compileVarroa = (given: MiteCount, binding: Binding, path: Path): CompiledVarroa => {
  const { method, methods } = given;
  const per = amountOf(method);
  const other = per === 'days' ? 'sample' : 'days';
  if (given[other] && !methods)
    binding.issue(
      [...path, other],
      per === 'days' ? 'mite_days_needed' : 'mite_sample_needed',
      `A mite count by ${method} needs ${per} instead of ${other}.`,
      { method },
    );
  const amountFrom = (part: 'sample' | 'days') => {
    const amount = given[part];
    if (!amount) return null;
    const compile = 'value' in amount ? compileConstant : compileSource;
    return compile(amount as never, countKind(part), binding, [...path, part]);
  };
  return {
    method,
    methods: methods
      ? {
          column: binding.column(methods.column, [...path, 'methods', 'column']),
          keeps: methods.keep !== false,
          values: new Map(Object.entries(methods.values ?? {}).map(([text, one]) => [meaningKey(text), one])),
        }
      : null,
    mites: compileSource(given.mites, countKind('mites'), binding, [...path, 'mites']),
    amounts: { sample: amountFrom('sample'), days: amountFrom('days') },
  };
};

const WITHOUT_TEXTS: ReadonlySet<ImportKind> = new Set(['treatments', 'feedings', 'harvests', 'hives']);

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
  counts: [
    ...(given.varroa ? [compileVarroa(given.varroa, binding, [...path, 'varroa'])] : []),
    ...(given.otherCounts ?? []).map((count, i) => compileVarroa(count, binding, [...path, 'otherCounts', i])),
  ],
  colony: given.colony ? compileSource(given.colony, colonyKind, binding, [...path, 'colony']) : null,
  actions: (given.actions ?? []).map((action, i) => compileAction(action, binding, [...path, 'actions', i])),
  harvest: Object.entries(given.harvest ?? {}).map(([name, source]) => {
    const part = name as 'kg' | 'frames' | 'forage';
    return { part, source: compileSource(source, harvestKind(part), binding, [...path, 'harvest', part]) };
  }),
  extra: binding.columns(given.extra, [...path, 'extra']),
  ownColumns: given.ownColumns === undefined ? null : binding.column(given.ownColumns, [...path, 'ownColumns']),
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
 * @param numbered the hives of the account, for a file that names hives by ids
 * @throws Refusal validation_failed with an issue for each unknown column, unit, value, key or time zone
 */
export const compileMapping = (
  mapping: Mapping,
  names: string[],
  numbered: readonly NumberedHive[] = [],
): CompiledMapping => {
  const binding = new Binding(names, mapping.unusual);
  const compiled = {
    apiary:
      'column' in mapping.apiary
        ? { column: binding.column(mapping.apiary.column, ['apiary', 'column']) }
        : { value: mapping.apiary.value },
    hive: binding.column(mapping.hive.column, ['hive', 'column']),
    tags: binding.columns(mapping.tags, ['tags']),
    tagLists: mapping.tagLists === true,
    numbering: mapping.hive.numbered ? new Numbering(numbered) : null,
    noTexts: WITHOUT_TEXTS.has(mapping.kind ?? 'inspections'),
    onlyHives: mapping.kind === 'hives',
    starred: mapping.starred ? compileConditions([mapping.starred], binding, ['starred']) : [],
    inactive: mapping.inactive ? compileConditions([mapping.inactive], binding, ['inactive']) : [],
    ignored: binding.columns(mapping.ignored, ['ignored']),
    hiveLists: mapping.hive.list === true,
    position: compilePosition(mapping, binding),
    missing: new Set((mapping.missing ?? []).map(meaningKey)),
    decimal: mapping.decimal ?? '.',
    pairs: (mapping.pairs ?? []).map(({ name, value }, i) => ({
      name: binding.column(name, ['pairs', i, 'name']),
      value: binding.column(value, ['pairs', i, 'value']),
    })),
    fillDown: binding.columns(mapping.fillDown, ['fillDown']),
    summaries: new Set((mapping.summaryRows ?? []).map(meaningKey)),
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
