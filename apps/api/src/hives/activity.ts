import type { BodyOf, hives } from '@kypseli/contract';
import { type ApiaryCommand, lastRecordableDay } from '@kypseli/domain';
import { fieldRefusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';

export type Activity = BodyOf<typeof hives.setActive>;

/**
 * Activates or deactivates hives; a reason says what happened to their colonies on that day. @throws Refusal
 * date_in_future
 */
export const activityCommand = (
  { active, reason, date }: Activity,
  { today, at }: CommandContext,
  apiaryId: string,
  hiveIds: string[],
): ApiaryCommand => {
  if (reason === undefined) return { type: 'SetHivesActive', apiaryId, hiveIds, active };
  const day = date ?? today;
  if (day > lastRecordableDay(at)) throw inFuture();
  return { type: 'LoseColonies', apiaryId, hives: hiveIds.map((hiveId) => ({ hiveId, day, reason })) };
};

const inFuture = () =>
  fieldRefusal(['date'], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
