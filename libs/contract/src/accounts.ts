import { text } from '@kypseli/domain';
import { z } from 'zod';
import { route } from './route.js';
import { Empty, Id, IdInPath, Instant, Nothing, result } from './shared.js';

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
  .pipe(z.email('Invalid email address.'))
  .meta({ format: 'email' });

/** A password as typed, of whatever length: what is too long for a new one is merely wrong at login. */
const TypedPassword = z.string(required('Please enter your password!')).min(1, 'Please enter your password!').max(1024);

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Any 12–128 characters; the server refuses the common ones as well. */
export const NewPassword = z
  .string(required('Please enter your password!'))
  .min(1, 'Please enter your password!')
  // In UTF-16 units, before anything is counted; a character has two of them at most.
  .max(2 * PASSWORD_MAX, { error: `Please use at most ${PASSWORD_MAX} characters.`, abort: true })
  .refine(
    (value) => value === '' || [...value].length >= PASSWORD_MIN,
    `Please use at least ${PASSWORD_MIN} characters.`,
  )
  .refine((value) => [...value].length <= PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

/** How long the link to a new password is valid, and the code that logs in elsewhere. */
export const RESET_MINUTES = 10;
export const CODE_SECONDS = 60;

/** The new password once more; that it is the same is for the use case, which says `passwords_differ`. */
const RepeatedPassword = z
  .string(required('Please reenter your password!'))
  .min(1, 'Please reenter your password!')
  .max(1024);

/** A token or code as it came in a link: whatever it is, it is valid or not. */
const TypedToken = z.string().min(1).max(200);

export const FirstName = entered('Please enter your first name!', 100);
export const LastName = entered('Please enter your last name!', 100);

/** 0 active plan, 12 not needed, 2 and 7 missing. */
export const SubStatus = z
  .strictObject({
    status_code: z.int().meta({
      description:
        '0: a plan runs. 12: none is needed. 2: none, and more hives than are free. 7: a payment failed or is late, and more hives than are free. With 2 and 7 only adding hives is refused.',
    }),
  })
  .meta({ id: 'SubStatus' });

export const Session = z.strictObject({
  token: z.string(),
  hasAcceptedTerms: z.boolean(),
  emailVerified: z.boolean(),
  sub_status: SubStatus,
});

/** One login of one device, as its owner sees it. */
export const OpenSession = z
  .strictObject({
    id: Id,
    device: z.string().meta({ description: 'The browser and the system in words.', examples: ['Firefox on Android'] }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: 'To the minute.' }),
    current: z.boolean().meta({ description: 'Whether this is the session that asks.' }),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

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
    limit: 'login',
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
  createCode: route({
    method: 'POST',
    path: '/auth/jwt/code',
    kind: 'account',
    access: 'keeper',
    summary: 'Make a code that logs in elsewhere: in 60 seconds, once',
    body: Nothing,
    answer: result(z.strictObject({ code: z.string() })),
  }),
  exchangeCode: route({
    method: 'POST',
    path: '/auth/jwt/exchange',
    kind: 'account',
    access: 'anyone',
    summary: 'Log in with a code',
    body: z.strictObject({ code: TypedToken }),
    answer: result(Session),
    errors: ['code_invalid'],
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
    limit: 'register',
    answer: result(Empty),
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/accounts/v1/verify-email',
    kind: 'account',
    access: 'anyone',
    summary: 'Verify the e-mail address with the token of the mail (24 hours, once)',
    body: z.strictObject({ token: TypedToken }),
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
    limit: 'resend',
    answer: result(Empty),
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/accounts/v1/forgot-password',
    kind: 'account',
    access: 'anyone',
    summary: 'Send a link to set a new password (10 minutes, once); the answer is the same for any address',
    body: z.strictObject({ email: Email }),
    limit: 'forgot',
    answer: result(Empty),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/accounts/v1/change-password',
    kind: 'account',
    access: 'anyone',
    summary: 'Set a new password with the token of the mail; every session ends',
    body: z.strictObject({
      email: TypedEmail,
      token: TypedToken,
      new_password: NewPassword,
      confirm_password: RepeatedPassword,
    }),
    answer: result(Empty),
    errors: ['passwords_differ', 'reset_token_invalid'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/accounts/v1/profile/password-change',
    kind: 'account',
    access: 'keeper',
    summary: 'Change the password; every other session ends, and this one goes on with the token of the answer',
    body: z.strictObject({
      current_password: TypedPassword,
      new_password: NewPassword,
      confirm_password: RepeatedPassword,
    }),
    answer: result(z.strictObject({ token: z.string() })),
    errors: ['passwords_differ', 'wrong_password', 'rate_limited'],
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/accounts/v1/sessions',
    kind: 'query',
    access: 'keeper',
    summary: 'Where the keeper is logged in, last seen first',
    answer: result(z.strictObject({ sessions: z.array(OpenSession) })),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/accounts/v1/sessions/:id',
    kind: 'account',
    access: 'keeper',
    summary: 'End a session, this one or another',
    params: IdInPath,
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
  erase: route({
    method: 'DELETE',
    path: '/api/accounts/v1/profile',
    kind: 'account',
    access: 'session',
    summary: 'Erase the account and everything of it, for good',
    body: z.strictObject({ password: TypedPassword }),
    answer: result(Empty),
    errors: ['wrong_password'],
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
