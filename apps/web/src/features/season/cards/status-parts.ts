import type { SeasonStatus } from '@kypseli/contract';
import { STATUSES } from '@kypseli/domain';

/** The statuses, best first, then "not recorded". */
export const STATUS_PARTS = [...STATUSES, 'none'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

export const countOf = (round: SeasonStatus, part: StatusPart): number =>
  part === 'none' ? round.not_recorded : round[part];
