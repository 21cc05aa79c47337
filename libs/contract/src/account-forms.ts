import { COUNTRIES, issue, text } from '@kypseli/domain';
import { z } from 'zod';
import { LANGUAGES, PASSWORD_MAX, PASSWORD_MIN } from './limits.js';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

const isTimezone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
};
export const Timezone = z
  .string()
  .max(100)
  .refine(isTimezone, issue('time_zone_invalid', 'Give an IANA time zone, such as Europe/Athens.'))
  .meta({ examples: ['Europe/Athens'] });

const required = (message: string) => ({ error: message });
/** A text of at most `max` units; the field's own rule handles absent, empty and null. */
const entered = (message: string, max: number) => text(1, max, message);

/** An email address as typed; any text is accepted, it may name no account. */
const TypedEmail = entered('Please enter your email!', 254).toLowerCase();

export const Email = z
  .string(required('Please enter your email!'))
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email!')
  .max(254, 'Invalid email address.')
  .pipe(z.email('Invalid email address.'))
  .meta({ format: 'email' });

/** A password as typed, of any length: a too long one is simply wrong at login. */
const TypedPassword = z.string(required('Please enter your password!')).min(1, 'Please enter your password!').max(1024);

const TOO_SHORT = issue('too_short', `Use at least ${PASSWORD_MIN} characters.`, { params: { limit: PASSWORD_MIN } });
const TOO_LONG = issue('too_long', `Use at most ${PASSWORD_MAX} characters.`, {
  params: { limit: PASSWORD_MAX },
  abort: true,
});

/** Any 12–128 characters; the server also refuses common passwords. */
export const NewPassword = z
  .string(required('Please enter your password!'))
  .min(1, 'Please enter your password!')
  // In UTF-16 units, before characters are counted; a character has at most two.
  .refine((value) => value.length <= 2 * PASSWORD_MAX, TOO_LONG)
  .refine((value) => value === '' || [...value].length >= PASSWORD_MIN, TOO_SHORT)
  .refine((value) => [...value].length <= PASSWORD_MAX, TOO_LONG)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

/** The new password repeated; the use case compares the two and answers `passwords_differ`. */
const RepeatedPassword = z
  .string(required('Please reenter your password!'))
  .min(1, 'Please reenter your password!')
  .max(1024);

/** A token or code from a link, in any form: it is either valid or not. */
export const TypedToken = z.string().min(1).max(200);

export const FirstName = entered('Please enter your first name!', 100);
export const LastName = entered('Please enter your last name!', 100);

/** The account forms by name, because a client validates with them without their routes. */
export const Credentials = z.strictObject({
  email: TypedEmail,
  password: TypedPassword,
});

export const ForgottenPassword = z.strictObject({ email: Email });

export const PasswordReset = z.strictObject({
  email: TypedEmail,
  token: TypedToken,
  new_password: NewPassword,
  confirm_password: RepeatedPassword,
});

export const PasswordChange = z.strictObject({
  current_password: TypedPassword,
  new_password: NewPassword,
  confirm_password: RepeatedPassword,
});

export const ProfileChange = z.strictObject({
  firstname: FirstName.optional(),
  lastname: LastName.optional(),
  language: Language.optional(),
  timezone: Timezone.optional(),
  address: text(0, 500).nullish(),
  registerNumber: text(0, 100).nullish(),
  authority: text(0, 100).nullish(),
  regaCode: text(0, 100).nullish(),
  country: z.enum(COUNTRIES).nullish(),
});

export const Erasure = z.strictObject({ password: TypedPassword });
