import { contradict, type DateFormat, isYearless, type Visit, writingOf } from '@kypseli/contract';
import { Day } from '@kypseli/domain';
import { zoneNamed } from '../read/in-zone.js';
import type { DayFormat } from '../read/read-day.js';
import type { Binding, Column, Path } from './binding.js';

export interface CompiledDate extends DayFormat {
  /** Null: one day for all rows. */
  column: Column | null;
  /** The day of all rows, or null. */
  fixed: string | null;
}

const LEAP_YEAR = 2000;

const refuseContradictions = (formats: DateFormat[], binding: Binding, path: Path): void => {
  for (const [i, one] of formats.entries()) {
    const other = formats.slice(i + 1).find((later) => contradict(one, later));
    if (other === undefined) continue;
    const message = `${one} and ${other} read the same text as different days. Choose the order of day and month.`;
    binding.issue(path, 'date_formats_contradict', message, { first: one, second: other });
    return;
  }
};

/** Compiles how the days of a visit are read. Contradictions in the mapping become issues at their path. */
export const compileDate = (given: Visit['date'], binding: Binding, path: Path): CompiledDate => {
  const writing = writingOf(given);
  const { formats, seasonStart } = writing;
  refuseContradictions(formats, binding, [...path, 'format']);
  const yearless = formats.find(isYearless);
  if (yearless !== undefined && given.firstYear === undefined)
    binding.issue(
      [...path, 'firstYear'],
      'first_year_missing',
      `Days written as ${yearless} have no year. Give the year in which these records begin.`,
      { format: yearless },
    );
  if (!Day.safeParse(`${LEAP_YEAR}-${seasonStart}`).success)
    binding.issue([...path, 'seasonStart'], 'season_start_invalid', 'Give a day of the year that exists, as MM-DD.');
  const timeZone = given.timeZone === undefined ? null : zoneNamed(given.timeZone);
  if (given.timeZone !== undefined && timeZone === null)
    binding.issue(
      [...path, 'timeZone'],
      'time_zone_invalid',
      `There is no time zone “${given.timeZone}”. Give one like Europe/Athens.`,
      { name: given.timeZone },
    );
  return {
    column: given.day === undefined ? binding.column(given.column, [...path, 'column']) : null,
    fixed: given.day ?? null,
    ...writing,
    timeZone,
    nearMidnight: given.nearMidnight,
    known: new Map(),
  };
};
