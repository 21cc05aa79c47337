import { contradict, type DateFormat, isYearless, type Visit } from '@kypseli/contract';
import { Day } from '@kypseli/domain';
import type { Binding, Column, Path } from './binding.js';
import { zoneNamed } from './in-zone.js';

/** The day that a row tells of, and when on that day: noon where it does not say. */
export interface ReadDay {
  day: string;
  at: () => string;
}

export interface CompiledDate {
  /** Null: one day for all rows. */
  column: Column | null;
  /** The day of all rows, or null. */
  fixed: string | null;
  /** Tried in this order. */
  formats: DateFormat[];
  /** Given where a format has no year. */
  firstYear: number | null;
  /** MM-DD */
  seasonStart: string;
  /** Null: the keeper's own. */
  timeZone: string | null;
  /** What texts were found to mean, for the keeper whose file this is. */
  known: Map<string, ReadDay>;
}

const LEAP_YEAR = 2000;

const refuseContradictions = (formats: DateFormat[], binding: Binding, path: Path): void => {
  for (const [i, one] of formats.entries()) {
    const other = formats.slice(i + 1).find((later) => contradict(one, later));
    if (other === undefined) continue;
    const message = `${one} and ${other} read the same text as different days. Choose the order of day and month.`;
    binding.issue(path, message);
    return;
  }
};

/** How the days of a visit are read; what cannot be told from the mapping is an issue at its path. */
export const compileDate = (given: Visit['date'], binding: Binding, path: Path): CompiledDate => {
  const formats = [...new Set([given.format].flat())];
  const { firstYear = null, seasonStart = '01-01' } = given;
  refuseContradictions(formats, binding, [...path, 'format']);
  const yearless = formats.find(isYearless);
  if (yearless !== undefined && firstYear === null)
    binding.issue(
      [...path, 'firstYear'],
      `Days written as ${yearless} have no year. Give the year in which these records begin.`,
    );
  if (!Day.safeParse(`${LEAP_YEAR}-${seasonStart}`).success)
    binding.issue([...path, 'seasonStart'], 'Give a day of the year that exists, as MM-DD.');
  const timeZone = given.timeZone === undefined ? null : zoneNamed(given.timeZone);
  if (given.timeZone !== undefined && timeZone === null)
    binding.issue([...path, 'timeZone'], `There is no time zone “${given.timeZone}”. Give one like Europe/Athens.`);
  return {
    column: given.day === undefined ? binding.column(given.column, [...path, 'column']) : null,
    fixed: given.day ?? null,
    formats,
    firstYear,
    seasonStart,
    timeZone,
    known: new Map(),
  };
};
