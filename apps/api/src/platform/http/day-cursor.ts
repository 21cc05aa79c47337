import { Id } from '@kypseli/contract';
import { isDay } from '@kypseli/domain';
import { fieldRefusal } from './refusal.js';

interface Place {
  day: string;
  id: string;
}

/** The cursor of a list by day: the day and the id of the last entry of a page. */
export const cursorOf = ({ day, id }: Place): string => `${day}.${id}`;

/** The last entry of the page before; undefined without a cursor. @throws Refusal cursor_invalid */
export const lastOf = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [day = '', id] = cursor.split('.');
  const known = Id.safeParse(id);
  if (!isDay(day) || !known.success)
    throw fieldRefusal(['cursor'], 'cursor_invalid', 'This is not a cursor from an earlier page.');
  return { day, id: known.data };
};
