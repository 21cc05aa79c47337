import { z } from 'zod';

/** Stands for a personal value that is not shown. */
export const Hidden = z.strictObject({ personal: z.literal(true) }).meta({
  id: 'Hidden',
  description: 'A personal value. It is shown with `reveal=1` if the caller has opened the account.',
});
export type Hidden = z.infer<typeof Hidden>;

/** A personal value or, unless the account is open and `reveal=1` is given, what stands for it. */
export const personal = <S extends z.ZodType>(schema: S) => z.union([schema, Hidden]);

/** The parameter that asks for personal values. */
export const Reveal = z
  .literal('1')
  .optional()
  .meta({ description: '1: personal values of accounts that the caller has opened; recorded in the audit trail.' });
