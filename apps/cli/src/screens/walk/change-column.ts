import {
  type ColumnTarget,
  chooseTarget,
  columnsOf,
  couldAddUp,
  type FileColumn,
  type Import,
  isMeasure,
  kindOf,
  type Mapping,
  type Measure,
  removeRules,
  retargetToWork,
  setUnit,
  usesOf,
} from '@kypseli/contract';
import { describeUses } from '../../imports/describe-uses.js';
import { nameCheck } from '../../imports/entries.js';
import { heldBy, takenBy } from '../../imports/held-by.js';
import { OFFERED, targetLabel, UNIT_LABELS, WORK_LABELS } from '../../imports/labels.js';
import { changeDays } from './change-days.js';
import { changeMites } from './change-mites.js';
import { changeValues } from './change-values.js';
import type { Walk } from './walk.js';

const listed = <K extends string>(labels: Record<K, string>, only?: readonly K[]) =>
  (only ?? (Object.keys(labels) as K[])).map((value) => ({ value, label: labels[value] }));

/** Meanings that belong to the whole row, not to one of its visits. */
const WHOLE = new Set<string>(['hive', 'apiary', 'tags', 'newVisit', 'lat', 'lng', 'position']);

const chooseVisit = async ({ stage }: Walk, mapping: Mapping, now: number): Promise<number | undefined> =>
  stage.choose({
    title: 'Of which inspection?',
    choices: mapping.visits.map(({ date }, value) => ({
      value,
      label: `Inspection ${value + 1}`,
      aside: `on ${date.column}`,
    })),
    initial: now,
  });

/** Asks for the type of an action. */
const asWork = async ({ stage }: Walk, mapping: Mapping, column: string, visit: number) => {
  const type = await stage.choose({ title: 'What kind of action is it?', choices: listed(WORK_LABELS) });
  return type && retargetToWork(mapping, column, visit, type);
};

/** Asks whether a column is added to a field's sum or replaces it; undefined: Esc. */
const asField = async (
  { stage }: Walk,
  mapping: Mapping,
  column: FileColumn,
  visit: number,
  target: Measure,
): Promise<Mapping | undefined> => {
  if (!couldAddUp(mapping, column.name, visit, target))
    return chooseTarget(mapping, column, visit, target, { addUp: false });
  const others = columnsOf(mapping.visits[visit]!.fields[target]!).filter((other) => other !== column.name);
  const addUp = await stage.choose({
    title: `${targetLabel(target)} already has a column`,
    note: others.join(', '),
    choices: [
      { value: true, label: `Add ${column.name} to it` },
      { value: false, label: `Use ${column.name} instead` },
    ],
  });
  return addUp === undefined ? undefined : chooseTarget(mapping, column, visit, target, { addUp });
};

/** `again`: the column is already a part of the field, and the unit is that of the sum. */
const withUnit = async (
  { stage }: Walk,
  mapping: Mapping,
  column: string,
  visit: number,
  target: Measure,
  again: boolean,
) => {
  const { units } = kindOf(target);
  const source = mapping.visits[visit]?.fields[target];
  // The columns of a sum share a unit.
  if (units.length === 0 || !source || (!again && columnsOf(source).length > 1)) return mapping;
  const unit = await stage.choose({
    title: `${targetLabel(target)}: which unit?`,
    choices: listed(UNIT_LABELS, units),
    initial: source.unit,
  });
  return unit && setUnit(mapping, column, unit);
};

/** The apiary needs a name if no column has it any more. */
const withApiary = async ({ stage }: Walk, mapping: Mapping): Promise<Mapping | undefined> => {
  if ('column' in mapping.apiary || mapping.apiary.value !== '') return mapping;
  const name = await stage.enter({ title: 'The apiary of these hives', check: nameCheck });
  return name === undefined ? undefined : { ...mapping, apiary: { value: name.trim() } };
};

/**
 * Asks for the meaning of a column, and its details. Rules that read it are removed. Returns a text if it cannot be
 * changed, undefined if it stays.
 */
export const changeColumn = async (
  walk: Walk,
  record: Import,
  mapping: Mapping,
  name: string,
): Promise<Mapping | string | undefined> => {
  const { stage } = walk;
  const column = record.columns.find((one) => one.name === name) ?? { name, samples: [], guess: null };
  const { samples } = column;
  const uses = usesOf(mapping).get(name) ?? [];
  const [first] = uses;
  const now = uses.length === 1 && first?.rule === false ? first.target : undefined;
  const visitNow = first?.visit ?? 0;
  const target = await stage.choose({
    title: `${name}: what does it mean?`,
    note: [
      `Now: ${describeUses(uses, mapping.visits.length)}`,
      samples.length > 0 ? `Contains: ${samples.join(' | ')}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    choices: OFFERED.map((value) => ({ value, label: targetLabel(value) })),
    initial: OFFERED.find((one) => one === (first?.target ?? 'text')),
  });
  if (target === undefined) return undefined;
  const held = heldBy(mapping, name, target);
  if (held !== null) return held;
  const several = mapping.visits.length > 1 && !WHOLE.has(target);
  const visit = several ? await chooseVisit(walk, mapping, visitNow) : visitNow;
  if (visit === undefined) return undefined;
  const free = uses.some(({ rule }) => rule) ? removeRules(mapping, name) : mapping;
  const taken = takenBy(free, visit, target);
  if (taken !== null) return taken;
  if (target === 'work') return asWork(walk, free, name, visit);

  const same = target === now && visit === visitNow;
  const placed = same ? free : await place(walk, free, column, visit, target);
  const changed = placed && (await withApiary(walk, placed));
  if (!changed) return undefined;
  if (target === 'varroa.mites') return changeMites(walk, changed, visit);
  if (target === 'date') return (await changeDays(walk, record, changed, visit)) ?? changed;
  if (target === 'newVisit') return (await changeDays(walk, record, changed, changed.visits.length - 1)) ?? changed;
  if (!isMeasure(target)) return changed;
  const given = await withUnit(walk, changed, name, visit, target, same);
  return given && changeValues(walk, given, { visit, target, samples });
};

const place = async (walk: Walk, mapping: Mapping, column: FileColumn, visit: number, target: ColumnTarget) =>
  isMeasure(target) ? asField(walk, mapping, column, visit, target) : chooseTarget(mapping, column, visit, target);
