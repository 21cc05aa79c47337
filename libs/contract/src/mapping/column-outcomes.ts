import type { Import } from '../imports.js';

type Column = Import['columns'][number];

/** The code of a problem that stops no run: the file says something else than what is recorded. */
export const DIFFERS = 'differs_from_recorded';

/** The code of a row that adds up others: it is passed over and stops no run. */
export const TOTAL_ROW = 'total_row';

/** Whether a problem stops a run; the others are only told. */
export const isStopping = ({ code }: { code: string }): boolean => code !== DIFFERS && code !== TOTAL_ROW;

/** How many rows that add up others are passed over. */
export const totalRows = ({ problem_groups }: Pick<Import, 'problem_groups'>): number =>
  problem_groups.filter(({ code }) => code === TOTAL_ROW).reduce((sum, { count }) => sum + count, 0);

/** Problems that stop a run, without the values that only differ from recorded ones and without totals. */
export const stoppingGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(isStopping);

/** Values that differ from recorded ones, by column. */
export const differenceGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(({ code }) => code === DIFFERS);

/** Whether a column has a meaning and texts, and yet nothing of it was recorded. */
export const recordedNothing = ({ meaning, recorded, text, skipped }: Column): boolean =>
  meaning !== null && recorded === 0 && (text ?? 0) + (skipped ?? 0) > 0;
