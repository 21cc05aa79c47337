import type { Import, Mapping } from '@kypseli/contract';
import { isMeasure, kindOf, labelOf, TARGETS, type Target, type Unit } from '../../imports/meanings.js';
import { canAddUp, heldBy, type Meaning, retarget } from '../../imports/retarget.js';
import { columnsOf } from '../../imports/sources.js';
import { describeUses, usesOf } from '../../imports/uses.js';
import { changeDays } from './change-days.js';
import { changeValues } from './change-values.js';
import type { Walk } from './walk.js';

const UNIT_LABELS: Record<Unit, string> = {
  frames: 'frames',
  sides: 'sides of frames (two are a frame)',
  kg: 'kilograms',
  lb: 'pounds',
  l: 'litres',
  gal: 'US gallons',
  cup: 'US cups',
};
const METHODS = {
  alcohol_wash: 'alcohol wash',
  sugar_shake: 'sugar shake',
  natural_drop: 'natural drop',
  drone_brood: 'drone brood',
};
const ACTIONS = { feeding: 'feeding', growth: 'growth', treatment: 'treatment', task: 'another task' };

const listed = <K extends string>(labels: Record<K, string>, only?: readonly K[]) =>
  (only ?? (Object.keys(labels) as K[])).map((value) => ({ value, label: labels[value] }));

/** Values that belong to a row as a whole, whichever of its visits. */
const WHOLE = new Set<Target>(['hive', 'apiary', 'tags']);

const chooseVisit = async ({ stage }: Walk, mapping: Mapping, now: number): Promise<number | undefined> =>
  stage.choose({
    title: 'Of which visit?',
    choices: mapping.visits.map(({ date }, value) => ({
      value,
      label: `Visit ${value + 1}`,
      aside: `on ${date.column}`,
    })),
    initial: now,
  });

/**
 * Asks what a column means, and what has to be known with it. A text: why it cannot be changed; undefined: it stays.
 */
export const changeColumn = async (
  walk: Walk,
  record: Import,
  mapping: Mapping,
  column: string,
): Promise<Mapping | string | undefined> => {
  const { stage } = walk;
  const uses = usesOf(mapping).get(column) ?? [];
  const samples = record.columns.find(({ name }) => name === column)?.samples ?? [];
  const now = (uses[0]?.target ?? 'text') as Target;
  const visitNow = uses[0]?.visit ?? 0;
  const target = await stage.choose({
    title: `${column}: what does it mean?`,
    note: [
      `Now: ${describeUses(uses, mapping.visits.length)}`,
      samples.length > 0 ? `Holds: ${samples.join(' | ')}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    choices: TARGETS.map((value) => ({ value, label: labelOf(value) })),
    initial: now,
  });
  if (target === undefined) return undefined;
  const held = heldBy(mapping, column, target);
  if (held !== null) return held;
  const several = mapping.visits.length > 1 && !WHOLE.has(target);
  const visit = several ? await chooseVisit(walk, mapping, visitNow) : visitNow;
  if (visit === undefined) return undefined;
  const same = uses.length === 1 && target === now && visit === visitNow;
  const meaning: Meaning = { target, visit };

  if ((target === 'varroa.sample' || target === 'varroa.days') && !mapping.visits[visit]!.varroa)
    return 'First say which column counts the mites.';
  if (target === 'varroa.mites') {
    const method = await stage.choose({ title: 'How were the mites counted?', choices: listed(METHODS) });
    if (method === undefined) return undefined;
    meaning.method = method;
  }
  if (target === 'actions') {
    const action = await stage.choose({ title: 'What kind of work does it tell of?', choices: listed(ACTIONS) });
    if (action === undefined) return undefined;
    meaning.action = action;
  }
  if (!same && canAddUp(mapping, column, meaning) && isMeasure(target)) {
    const others = columnsOf(mapping.visits[visit]!.fields[target]!)
      .filter((other) => other !== column)
      .join(', ');
    const addUp = await stage.choose({
      title: `${labelOf(target)} has a column already`,
      note: others,
      choices: [
        { value: true, label: `Add ${column} to it` },
        { value: false, label: `Take ${column} in its place` },
      ],
    });
    if (addUp === undefined) return undefined;
    meaning.addUp = addUp;
  }
  const { units } = isMeasure(target) ? kindOf(target) : { units: [] };
  if (units.length > 0 && !meaning.addUp) {
    const given = isMeasure(target) ? mapping.visits[visit]!.fields[target]?.unit : undefined;
    const unit = await stage.choose({
      title: `${labelOf(target)}: in what is it given?`,
      choices: listed(UNIT_LABELS, units),
      initial: given,
    });
    if (unit === undefined) return undefined;
    // The first is what a field without a unit is given in.
    if (unit !== units[0]) meaning.unit = unit;
  }
  const values = same && isMeasure(target) ? mapping.visits[visit]!.fields[target]?.values : undefined;
  const changed = retarget(
    mapping,
    column,
    same && uses[0]?.detail.includes('one of') ? { ...meaning, addUp: true } : meaning,
  );
  if (target === 'date') return (await changeDays(walk, record, changed, visit)) ?? changed;
  if (!isMeasure(target)) return changed;
  return changeValues(walk, changed, { visit, target, samples, values });
};
