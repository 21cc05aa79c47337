import type { ActionFormValues } from '../../../../actions/action-form';

/** The kinds of work that are done while a hive is inspected, in the order of the form. */
export const DONE_KINDS = ['super_added', 'super_removed', 'feeding', 'treatment'] as const;
export type DoneKind = (typeof DONE_KINDS)[number];
export type SuperKind = Extract<DoneKind, `super_${string}`>;

/** The work that was done besides the inspection, as the form has it. */
export interface Done {
  kinds: DoneKind[];
  /** How many supers, if it is not one. */
  counts: Partial<Record<SuperKind, number>>;
  /** The fields of the feeding and the treatment with input. */
  typed: Partial<ActionFormValues>;
}

export const NOTHING_DONE: Done = { kinds: [], counts: {}, typed: {} };
