import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Empty, Id, Nothing, result } from './shared.js';

export const LANGUAGES = ['en', 'el', 'es'] as const;
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
  .refine(isTimezone, 'Please give an IANA time zone, such as Europe/Athens.')
  .meta({ examples: ['Europe/Athens'] });

const required = (message: string) => ({ error: message });
/** A text of at most `max` units; absent, empty and null say what to do. */
const entered = (message: string, max: number) => text(1, max, message);

/** An address as typed; whatever it is, it names an account or none. */
const TypedEmail = entered('Please enter your email!', 254).toLowerCase();

export const Email = z
  .string(required('Please enter your email!'))
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email!')
  .max(254, 'Invalid email address.')
  .pipe(z.email('Invalid email address.'));

/** A password as typed, of whatever length: what is too long for a new one is merely wrong at login. */
const TypedPassword = z.string(required('Please enter your password!')).min(1, 'Please enter your password!').max(1024);

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Any 12–128 characters; the server refuses the common ones as well. */
export const NewPassword = z
  .string(required('Please enter your password!'))
  .min(1, 'Please enter your password!')
  .refine(
    (value) => value === '' || [...value].length >= PASSWORD_MIN,
    `Please use at least ${PASSWORD_MIN} characters.`,
  )
  .refine((value) => [...value].length <= PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`);

export const FirstName = entered('Please enter your first name!', 100);
export const LastName = entered('Please enter your last name!', 100);

/** 0 active plan, 12 not needed, 2 and 7 missing. */
export const SubStatus = z.strictObject({ status_code: z.int() });

export const Session = z.strictObject({
  token: z.string(),
  hasAcceptedTerms: z.boolean(),
  emailVerified: z.boolean(),
  sub_status: SubStatus,
});

export const User = z
  .strictObject({
    id: Id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    language: Language,
    timezone: z.string(),
    address: z.string().nullable(),
    terms_accepted: z.boolean(),
    emailVerified: z.boolean(),
    sub_status: SubStatus,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const accounts = {
  login: route({
    method: 'POST',
    path: '/auth/jwt/login',
    kind: 'account',
    access: 'anyone',
    summary: 'Log in with e-mail and password',
    body: z.strictObject({
      email: TypedEmail,
      password: TypedPassword,
    }),
    answer: result(Session),
    errors: ['invalid_credentials'],
  }),
  logout: route({
    method: 'POST',
    path: '/auth/jwt/logout',
    kind: 'account',
    access: 'session',
    summary: 'End this session',
    body: Nothing,
    answer: result(Empty),
  }),
  register: route({
    method: 'POST',
    path: '/api/v1/register',
    kind: 'account',
    access: 'anyone',
    status: 201,
    summary: 'Make an account; a mail asks to verify the address',
    body: z.strictObject({
      firstname: FirstName,
      lastname: LastName,
      email: Email,
      password: NewPassword,
      terms_accepted: z.boolean().optional(),
      language: Language.optional(),
      timezone: Timezone.optional(),
    }),
    answer: result(Empty),
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/accounts/v1/verify-email',
    kind: 'account',
    access: 'anyone',
    summary: 'Verify the e-mail address with the token of the mail (24 hours, once)',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: result(Empty),
    errors: ['verify_token_invalid'],
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/accounts/v1/resend-verification',
    kind: 'account',
    access: 'anyone',
    summary: 'Send the verification mail again; the answer is the same for any address',
    body: z.strictObject({ email: Email }),
    answer: result(Empty),
  }),
  acceptTerms: route({
    method: 'POST',
    path: '/api/v1/acceptTerms',
    kind: 'account',
    access: 'session',
    summary: 'Accept the terms of use and the privacy policy',
    body: Nothing,
    answer: result(z.strictObject({ hasAcceptedTerms: z.literal(true) })),
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/accounts/v1/profile',
    kind: 'query',
    access: 'session',
    summary: 'The profile of the logged-in keeper',
    answer: result(z.strictObject({ user: User })),
  }),
  changeProfile: route({
    method: 'PATCH',
    path: '/api/accounts/v1/profile',
    kind: 'account',
    access: 'session',
    summary: 'Change the profile',
    body: z.strictObject({
      firstname: FirstName.optional(),
      lastname: LastName.optional(),
      language: Language.optional(),
      timezone: Timezone.optional(),
      address: text(0, 500).nullish(),
    }),
    answer: result(z.strictObject({ user: User })),
  }),
  checkSub: route({
    method: 'GET',
    path: '/api/check-sub',
    kind: 'query',
    access: 'session',
    summary: 'The status of the subscription',
    answer: z.strictObject({ sub_status: SubStatus }),
  }),
};
