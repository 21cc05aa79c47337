import { Erasure, PasswordChange } from '@kypseli/contract';
import { issue } from '@kypseli/domain';
import { z } from 'zod';

/** What the forms are checked by: fetched once a form shows, for zod comes with it. */
export { ProfileChange } from '@kypseli/contract';

export const NewPassword = PasswordChange.refine(
  ({ new_password, confirm_password }) => new_password === confirm_password,
  issue('passwords_differ', 'Passwords must be identical.', { path: ['confirm_password'] }),
);

/** The e-mail typed once more beside the password. */
export const erasureOf = (email: string) =>
  Erasure.extend({
    typed: z
      .string()
      .refine((typed) => typed.trim().toLowerCase() === email, issue('email_differs', 'Type your email again.')),
  });
