import { z } from 'zod';
import { isDay } from './calendar.js';
import { issue } from './issue.js';

/** An existing calendar day `YYYY-MM-DD`, from 1900 on. Days compare as strings. */
export const Day = z
  .string()
  .refine(isDay, issue('day_invalid', 'Enter a valid date, as YYYY-MM-DD.'))
  .meta({ id: 'Day', format: 'date', description: 'A day of the keeper’s time zone.' });
