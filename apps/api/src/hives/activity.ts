import type { BodyOf, hives } from '@kypseli/contract';
import type { ApiaryCommand } from '@kypseli/domain';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';

export type Activity = BodyOf<typeof hives.setActive>;

/**
 * Activates or deactivates hives; a reason says what happened to their colonies on that day. @throws Refusal
 * date_in_future
 */
export const activityCommand = (
  { active, reason, date }: Activity,
  context: CommandContext,
  apiaryId: string,
  hiveIds: string[],
): ApiaryCommand => {
  if (reason === undefined) return { type: 'SetHivesActive', apiaryId, hiveIds, active };
  const day = recordedDay(context, date, 'date');
  return { type: 'LoseColonies', apiaryId, hives: hiveIds.map((hiveId) => ({ hiveId, day, reason })) };
};
