import { z } from 'zod';
import { issue } from './issue.js';

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

/**
 * Trimmed text of `min`–`max` UTF-16 units. NUL and lone surrogates are refused, since PostgreSQL cannot store them.
 */
export const text = (min: number, max: number, missing = 'Enter some text.') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    .trim()
    .min(min, min === 1 ? missing : undefined)
    .max(max)
    .refine(
      (value) => !NUL_OR_LONE_SURROGATE.test(value),
      issue('character_not_storable', 'This text contains a character that cannot be stored.'),
    );
