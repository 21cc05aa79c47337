import type { Action } from '@kypseli/contract';
import type { DoneTreatment } from '@kypseli/domain';

/** The day on which an action was done; of a planned one, its day. */
export const dayDone = ({ done_on, initiated_at }: Pick<Action, 'done_on' | 'initiated_at'>): string =>
  // An action that a phone has kept from an earlier version lacks the day it was done.
  done_on ?? initiated_at;

/** A completed treatment, or a planned one as if it were done on its day. */
export const doneTreatment = (task: Action): DoneTreatment => ({ day: dayDone(task), details: task.details });
