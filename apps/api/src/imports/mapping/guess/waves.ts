import { monthNamed } from '@kypseli/contract';
import { readDates } from '../../read/date-texts.js';
import { atomsOf } from '../../vocabulary/vocabulary.js';
import { ordinalOf, plain, wordsOf } from '../../vocabulary/words.js';
import { candidatesOf } from './guess-column.js';
import { meaningOf } from './score-name.js';
import type { SheetColumn } from './sheet.js';
import { FRAME_TARGETS, OF_THE_ROW, type Target } from './targets.js';
import type { VisitGroup } from './visit-group.js';

/** A column whose name begins or ends with a time: “Spring” of `Spring Bees`, “2” of `Bees 2`. */
interface Part {
  column: SheetColumn;
  /** The words for the time, as one text. */
  key: string;
  /** The number of words in the key. */
  length: number;
  /** True if the key is only a number, which may also be the number of a box. */
  isBare: boolean;
  rest: string[];
  target: Target;
  isFirst: boolean;
}

const words = (...texts: string[]) => new Set(texts.flatMap((text) => plain(text).split(' ')));

/** Words that are times without a number. */
const TIMES = words(
  'spring summer autumn fall winter before after pre post',
  'άνοιξη άνοιξης καλοκαίρι καλοκαιριού φθινόπωρο φθινοπώρου χειμώνας χειμώνα πριν μετά',
  'primavera verano otoño invierno antes después',
  'frühjahr frühling sommer herbst winter vor nach',
  'printemps été automne hiver avant après',
);
/** Words that are times with a number. */
const COUNTED = words(
  'wave time timepoint week month period phase session trip survey season year',
  'κύμα εβδομάδα μήνας περίοδος φάση έτος',
  'ola semana mes período fase año',
  'welle woche monat jahr',
  'vague semaine mois période année',
);
/** Targets that one visit may have in several columns. */
const REPEATED: ReadonlySet<Target> = new Set<Target>(['note', 'actions', 'feeding', 'treatment', 'queenCells']);
const OF_BOXES: ReadonlySet<Target> = new Set<Target>([...FRAME_TARGETS, 'boxes']);
const MAX_WAVES = 100;
const MAX_KEY = 5;

const counts = (word: string) =>
  COUNTED.has(word) || (atomsOf(word)?.every((atom) => atom === 'visit' || atom === 'date') ?? false);

const isNumber = (word: string) => /^\d{1,4}$/.test(word);

/** True for `aw1`, `wave2`, `t3`: the part before the number has no other meaning. */
const isNumbered = (word: string): boolean => {
  const stem = /^(\p{L}{1,10})\d{1,3}$/u.exec(word)?.[1];
  return stem !== undefined && (counts(stem) || (atomsOf(stem) === null && (stem.length > 1 || 'tvw'.includes(stem))));
};

const namesTime = (word: string) => TIMES.has(word) || monthNamed(word) !== null || isNumber(word) || isNumbered(word);

/** True if words name one of several times: `spring`, `visit 2`, `2nd visit`, `12 4 2026`. */
const isTime = (key: string[]): boolean =>
  key.every((word) => namesTime(word) || counts(word) || (ordinalOf(word) !== null && key.some(counts))) &&
  key.some((word) => namesTime(word) || ordinalOf(word) !== null);

const TRIMMED = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The key as it is written in the column's name. */
const nameOf = ({ column: { name }, key, isFirst }: Part): string => {
  const cuts = Array.from({ length: name.length }, (_, i) => (isFirst ? name.slice(0, i + 1) : name.slice(-i - 1)));
  return (cuts.find((cut) => wordsOf(cut).join(' ') === key) ?? key).replace(TRIMMED, '');
};

const GLUED = /^(\p{L}{2,})(\d{1,2})$/u;

/** Every way to split the words for a time from a column's name. */
const splitsOf = (all: string[]): { key: string[]; rest: string[]; isFirst: boolean }[] => {
  const splits = Array.from({ length: Math.min(MAX_KEY, all.length - 1) }, (_, i) => i + 1).flatMap((length) => [
    { key: all.slice(0, length), rest: all.slice(length), isFirst: true },
    { key: all.slice(-length), rest: all.slice(0, -length), isFirst: false },
  ]);
  const [, stem, number] = GLUED.exec(all.at(-1) ?? '') ?? [];
  if (stem && number) splits.push({ key: [number], rest: [...all.slice(0, -1), stem], isFirst: false });
  return splits.filter(({ key }) => isTime(key));
};

const partsOf = (column: SheetColumn): Part[] =>
  splitsOf(column.words).flatMap(({ key, rest, isFirst }): Part[] => {
    const [best] = candidatesOf(meaningOf(rest), column.profile);
    if (!best || OF_THE_ROW.has(best.target)) return [];
    const text = key.join(' ');
    return [
      {
        column,
        key: text,
        length: key.length,
        isBare: key.length === 1 && /^\d{1,3}$/.test(key[0]!),
        rest,
        target: best.target,
        isFirst,
      },
    ];
  });

/** The groups that share a measure with another group, which shows that they are different times. */
const alikeOf = (parts: Part[]): Part[][] => {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(part.key, [...(groups.get(part.key) ?? []), part]);
  const times = new Map<string, number>();
  const measureOf = ({ rest }: Part) => rest.join(' ');
  for (const group of groups.values())
    for (const measure of new Set(group.map(measureOf))) times.set(measure, (times.get(measure) ?? 0) + 1);
  return [...groups.values()].filter((group) => {
    const shared = group.filter((part) => !REPEATED.has(part.target) && times.get(measureOf(part))! > 1);
    const mayBeBoxes = shared.some(({ isBare, target }) => isBare && OF_BOXES.has(target));
    return new Set(shared.map(measureOf)).size > (mayBeBoxes ? 1 : 0);
  });
};

const waveOf = (parts: Part[]): VisitGroup => {
  const name = nameOf(parts[0]!);
  const columns = parts.map(({ column, rest }) => ({ column, name: meaningOf(rest), own: true }));
  return { date: null, columns, wave: { name, readings: readDates(name) } };
};

/**
 * Groups columns by the time in their names, for tables without a column of days: `Spring Bees` and `Summer Bees`,
 * `Bees 1` and `Bees 2`. The longest time in a name decides. Bare numbers are used only if no other times are found.
 */
export const wavesOf = (columns: SheetColumn[]): VisitGroup[] => {
  const parts = columns.flatMap(partsOf);
  const named = alikeOf(parts.filter(({ isBare }) => !isBare));
  const groups = named.length > 0 ? named : alikeOf(parts.filter(({ isBare }) => isBare));
  const taken = new Set<SheetColumn>();
  const waves = groups
    .toSorted(([a], [b]) => b!.length - a!.length)
    .flatMap((group) => {
      const own = group.filter(({ column }) => !taken.has(column));
      for (const { column } of own) taken.add(column);
      return own.length > 0 ? [own] : [];
    });
  if (waves.length < 2) return [];
  return waves
    .toSorted(([a], [b]) => a!.column.index - b!.column.index)
    .slice(0, MAX_WAVES)
    .map(waveOf);
};
