import type { Import } from '../imports.js';

type Column = Import['columns'][number];

/** The code of a problem that does not stop a run: the file differs from what is recorded. */
export const DIFFERS = 'differs_from_recorded';

/** The code of a row with totals: it is skipped and does not stop a run. */
export const TOTAL_ROW = 'total_row';

/** The code of a mite count that is kept as text, because the visit has another one. */
export const SECOND_COUNT = 'second_mite_count';

/** The code of an action that the file calls cancelled: it is left out. */
export const CANCELLED = 'action_cancelled';

/** The code of an action that a table of this product has and that cannot be imported alone: a transport. */
export const LEFT_OUT = 'action_left_out';

/** The code of a day without any value: nothing is recorded. */
export const EMPTY_VISIT = 'empty_visit';

/** The code of a name and a value above the table that have no place in a record. */
export const ABOVE_LEFT_OUT = 'above_left_out';

/** The code of a row whose texts without a meaning are left out: it is no inspection that could keep them. */
export const TEXTS_LEFT_OUT = 'texts_left_out';

/** The codes of what is passed over or kept otherwise, in the order in which it is reported. */
export const NOTICES = [
  TOTAL_ROW,
  SECOND_COUNT,
  CANCELLED,
  LEFT_OUT,
  ABOVE_LEFT_OUT,
  EMPTY_VISIT,
  TEXTS_LEFT_OUT,
] as const;

export type Notice = (typeof NOTICES)[number];

export const isNotice = ({ code }: { code: string }): boolean => (NOTICES as readonly string[]).includes(code);

/** True if a problem stops a run; others are only reported. */
export const isStopping = ({ code }: { code: string }): boolean => code !== DIFFERS && !isNotice({ code });

/** The rows and values that are passed over or kept otherwise, with their count. */
export const noticesOf = ({ problem_groups }: Pick<Import, 'problem_groups'>): { code: Notice; count: number }[] =>
  NOTICES.map((code) => ({
    code,
    count: problem_groups.filter((group) => group.code === code).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);

/** Problems that stop a run: without differences from recorded values and without notices. */
export const stoppingGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(isStopping);

/** Differences from recorded values, by column. */
export const differenceGroups = ({ problem_groups }: Pick<Import, 'problem_groups'>): Import['problem_groups'] =>
  problem_groups.filter(({ code }) => code === DIFFERS);

/** True if a column has a meaning and texts, but nothing of it was recorded. */
export const recordedNothing = ({ meaning, recorded, text, skipped }: Column): boolean =>
  meaning !== null && recorded === 0 && (text ?? 0) + (skipped ?? 0) > 0;
