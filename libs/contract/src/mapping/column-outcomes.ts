import type { Import } from '../imports.js';

type Column = Import['columns'][number];

/** The code of a problem that stops no run: the file says something else than what is recorded. */
export const DIFFERS = 'differs_from_recorded';

/** Problems that stop a run, without the values that only differ from recorded ones. */
export const stoppingGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(({ code }) => code !== DIFFERS);

/** Values that differ from recorded ones, by column. */
export const differenceGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(({ code }) => code === DIFFERS);

/** Whether a column has a meaning and texts, and yet nothing of it was recorded. */
export const recordedNothing = ({ meaning, recorded, text, skipped }: Column): boolean =>
  meaning !== null && recorded === 0 && (text ?? 0) + (skipped ?? 0) > 0;
