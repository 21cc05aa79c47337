import { lastRecordableDay } from '@kypseli/domain';
import type { CommandContext } from '../journal/command-context.js';
import { fieldRefusal } from './refusal.js';

/** The day of what is recorded, today unless it is given in a field. @throws Refusal date_in_future */
export const recordedDay = (
  { today, at }: CommandContext,
  day = today,
  field: 'day' | 'date' | 'initiated_at' = 'day',
): string => {
  if (day > lastRecordableDay(at))
    throw fieldRefusal([field], 'date_in_future', 'This date is in the future.', { as: 'date_in_future' });
  return day;
};
