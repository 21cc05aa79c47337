import type { Import } from '../imports.js';

type Column = Import['columns'][number];

/** The code of a problem that does not stop a run: the file differs from what is recorded. */
export const DIFFERS = 'differs_from_recorded';

/** The code of a row with totals: it is skipped and does not stop a run. */
export const TOTAL_ROW = 'total_row';

/** True if a problem stops a run; others are only reported. */
export const isStopping = ({ code }: { code: string }): boolean => code !== DIFFERS && code !== TOTAL_ROW;

/** The number of skipped rows with totals. */
export const totalRows = ({ problem_groups }: Pick<Import, 'problem_groups'>): number =>
  problem_groups.filter(({ code }) => code === TOTAL_ROW).reduce((sum, { count }) => sum + count, 0);

/** Problems that stop a run: without differences from recorded values and without totals. */
export const stoppingGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(isStopping);

/** Differences from recorded values, by column. */
export const differenceGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(({ code }) => code === DIFFERS);

/** True if a column has a meaning and texts, but nothing of it was recorded. */
export const recordedNothing = ({ meaning, recorded, text, skipped }: Column): boolean =>
  meaning !== null && recorded === 0 && (text ?? 0) + (skipped ?? 0) > 0;
