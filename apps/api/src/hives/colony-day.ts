import { lastRecordableDay } from '@kypseli/domain';
import { fieldRefusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';

/** The day of what happened to a colony, today unless it is given in a field. @throws Refusal date_in_future */
export const colonyDay = ({ today, at }: CommandContext, day = today, field: 'day' | 'date' = 'day'): string => {
  if (day > lastRecordableDay(at))
    throw fieldRefusal([field], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
  return day;
};
