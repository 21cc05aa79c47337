import type { ImportQuestion } from '@kypseli/contract';
import type { Atom } from '../../vocabulary/vocabulary.js';
import type { Assigned } from './assign-columns.js';
import { FRAME_TARGETS, type Target } from './targets.js';
import type { GroupedColumn } from './visit-group.js';

interface Scale {
  from: number;
  to: number;
}

/** “(1-5)”, “0 to 4”, “1 – 10”, “von 1 bis 5”, “από 1 έως 5”, “/5”. */
const IN_HEADER =
  /(?<![\d.])([01])\s*(?:-|–|—|\.\.+|to|bis|a|à|al|έως|εως|ως|tot|até|do)\s*(\d{1,2})(?![\d.])|(?<![\d/])\/\s*(\d{1,2})(?![\d/])|(?:out of|von|sobre|sur|από τα)\s+(\d{1,2})(?!\d)/iu;
const MOST = 10;
/** Header words under which small whole numbers may be marks. */
const MARKED: Atom[] = ['strength', 'food', 'grade', 'quality', 'status'];
const LEAST_ROWS = 3;
const MOST_MARKS = 5;

const scaleOf = ({ column, name }: GroupedColumn): Scale | null => {
  const [found, from, to, of, outOf] = IN_HEADER.exec(column.name) ?? [];
  const most = Number(to ?? of ?? outOf);
  if (found !== undefined && most >= 3 && most <= MOST) return { from: Number(from ?? 1), to: most };
  if (name.atoms.has('frames') || name.atoms.has('sides') || !MARKED.some((atom) => name.atoms.has(atom))) return null;
  const { numbers, integers, values, filled } = column.profile;
  const marks = [...values.keys()];
  if (numbers < LEAST_ROWS || integers < numbers || numbers < filled * 0.9) return null;
  return marks.every((mark) => mark >= 0 && mark <= MOST_MARKS) && marks.length > 1
    ? { from: Math.min(1, ...marks), to: Math.max(3, ...marks) }
    : null;
};

const GRADES = ['bad', 'moderate', 'good', 'excellent'] as const;

/** The grade of each mark of a scale. */
const gradesOf = ({ from, to }: Scale, isHighGood: boolean): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, step) => {
      const share = step / (to - from);
      const rank = Math.max(0, Math.ceil((isHighGood ? share : 1 - share) * 3 - 0.5));
      return [String(from + step), GRADES[Math.min(3, rank)]!];
    }),
  );

interface Rated {
  visit: number;
  column: string;
  target: Target;
  scale: Scale;
  /** True if marks can grade the hive. */
  mayGrade: boolean;
}

/** Asks whether a column counts frames or has marks; until then it is counted, or means nothing. */
export const askIfRated = ({ visit, column, target, scale, mayGrade }: Rated): Omit<ImportQuestion, 'samples'> => {
  const fields = ['visits', visit, 'fields'];
  const leave = { path: [...fields, target] };
  const grade = (isHighGood: boolean) => [
    leave,
    { path: [...fields, 'generalStatus'], value: { column, values: gradesOf(scale, isHighGood) } },
  ];
  const outcomes = {
    count: [{ path: [...fields, target], value: { column, unusual: 'record' } }],
    ...(mayGrade && { high_good: grade(true), low_good: grade(false) }),
    text: [leave],
  } as NonNullable<ImportQuestion['outcomes']>;
  return {
    code: 'scale',
    path: fields,
    column,
    choices: Object.keys(outcomes),
    outcomes,
    message: `Does “${column}” count frames, or does it rate, and which end is good?`,
  };
};

/** The question about a column of frames that may have marks instead; null if it counts. */
export const askScale = ({ target, columns, unit }: Assigned): ((visit: number) => ImportQuestion) | null => {
  const [of] = columns;
  const scale = FRAME_TARGETS.has(target) && columns.length === 1 && unit === null ? scaleOf(of!) : null;
  if (!scale) return null;
  const column = of!.column.name;
  const mayGrade = of!.name.atoms.has('strength') || target === 'populationFrames';
  const samples = [...of!.column.profile.texts.keys()].slice(0, 5).map((text) => text.slice(0, 100));
  return (visit) => ({ ...askIfRated({ visit, column, target, scale, mayGrade }), samples });
};
