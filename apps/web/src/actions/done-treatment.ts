import type { Action } from '@kypseli/contract';
import type { DoneTreatment } from '@kypseli/domain';

/** A completed treatment, or a planned one as if it were done on its day. */
export const doneTreatment = ({ done_on, initiated_at, details }: Action): DoneTreatment => ({
  // An action that a phone has kept from an earlier version lacks the day it was done.
  day: done_on ?? initiated_at,
  details,
});
