import { COUNTRIES } from '@kypseli/domain';
import { z } from 'zod';
import {
  Credentials,
  Email,
  Erasure,
  FirstName,
  ForgottenPassword,
  Language,
  LastName,
  NewPassword,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Timezone,
  TypedToken,
} from './account-forms.js';
import { route } from './route.js';
import { Empty, Id, IdInPath, Instant, Nothing, result } from './shared.js';

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

/** One login on one device, as its owner sees it. */
export const OpenSession = z
  .strictObject({
    id: Id,
    device: z.string().meta({ description: 'The browser and the system in words.', examples: ['Firefox on Android'] }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: 'To the minute.' }),
    current: z.boolean().meta({ description: 'True for the calling session.' }),
    by_support: z.boolean().meta({ description: 'True if it was opened by a link that support made.' }),
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
    registerNumber: z.string().nullable().meta({ description: 'The keeper’s number in a register of beekeepers.' }),
    authority: z.string().nullable().meta({ description: 'The authority that the keeper declares to.' }),
    regaCode: z.string().nullable().meta({ description: 'The code of the holding in Spain’s register REGA.' }),
    country: z.enum(COUNTRIES).nullable().meta({ description: 'The country whose laws and varroa figures apply.' }),
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
    summary: 'Log in with email and password',
    body: Credentials,
    answer: result(Session),
    limit: 'login',
    errors: ['invalid_credentials', 'account_blocked'],
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
    summary: 'Create a code that logs in another device (60 seconds, once)',
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
    errors: ['code_invalid', 'account_blocked'],
  }),
  register: route({
    method: 'POST',
    path: '/api/v1/register',
    kind: 'account',
    access: 'anyone',
    status: 201,
    summary: 'Create an account; a mail asks to verify the address',
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
    summary: 'Verify the email address with the token of the mail (24 hours, once)',
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
    body: ForgottenPassword,
    limit: 'forgot',
    answer: result(Empty),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/accounts/v1/change-password',
    kind: 'account',
    access: 'anyone',
    summary: 'Set a new password with the token of the mail; every session ends',
    body: PasswordReset,
    answer: result(Empty),
    errors: ['passwords_differ', 'reset_token_invalid'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/accounts/v1/profile/password-change',
    kind: 'account',
    access: 'keeper',
    summary: 'Change the password; every other session ends, and this one continues with the token of the answer',
    body: PasswordChange,
    answer: result(z.strictObject({ token: z.string() })),
    errors: ['passwords_differ', 'wrong_password', 'rate_limited'],
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/accounts/v1/sessions',
    kind: 'query',
    access: 'keeper',
    summary: 'The keeper’s sessions, last used first',
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
    body: ProfileChange,
    answer: result(z.strictObject({ user: User })),
  }),
  erase: route({
    method: 'DELETE',
    path: '/api/accounts/v1/profile',
    kind: 'account',
    access: 'session',
    summary: 'Delete the account and all its data permanently',
    body: Erasure,
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
