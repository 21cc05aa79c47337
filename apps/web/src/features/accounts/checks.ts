import { Email, FirstName, LastName, NewPassword, PasswordReset } from '@kypseli/contract';
import { issue } from '@kypseli/domain';
import { z } from 'zod';

/** The forms' checks, loaded after a form shows, because they bring zod. */
export { Credentials, ForgottenPassword } from '@kypseli/contract';

export const Registration = z.object({
  firstname: FirstName,
  lastname: LastName,
  email: Email,
  password: NewPassword,
  terms_accepted: z
    .boolean()
    .refine((accepted) => accepted, issue('terms_not_accepted', 'Please accept the terms of use.')),
});

export const NewPasswords = PasswordReset.pick({ new_password: true, confirm_password: true }).refine(
  ({ new_password, confirm_password }) => new_password === confirm_password,
  issue('passwords_differ', 'Passwords must be identical.', { path: ['confirm_password'] }),
);
