import { Erasure, PasswordChange } from '@kypseli/contract';
import { issue } from '@kypseli/domain';
import { z } from 'zod';

/** The forms' checks, loaded after a form shows, because they bring zod. */
export { ProfileChange } from '@kypseli/contract';

export const NewPassword = PasswordChange.refine(
  ({ new_password, confirm_password }) => new_password === confirm_password,
  issue('passwords_differ', 'Passwords must be identical.', { path: ['confirm_password'] }),
);

/** The email typed again, and the password. */
export const erasureOf = (email: string) =>
  Erasure.extend({
    typed: z
      .string()
      .refine((typed) => typed.trim().toLowerCase() === email, issue('email_differs', 'Type your email again.')),
  });
