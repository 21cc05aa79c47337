import { issue } from '@kypseli/domain';
import { z } from 'zod';
import { Credentials, NewPassword, TypedToken } from '../account-forms.js';
import { route, SERVICE_COMMANDS, STAFF_ROLES } from '../route.js';
import { Empty, Id, Instant, Nothing } from '../shared.js';
import { STAFF_PASSWORD_MIN, TypedCode } from './forms.js';

export const Me = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string().nullable().meta({ description: 'Null for a service token.' }),
    role: z.enum(STAFF_ROLES),
    commands: z
      .array(z.enum(SERVICE_COMMANDS))
      .nullable()
      .meta({ description: 'What a service token was made for; null for a person.' }),
    session: z.strictObject({
      id: Id,
      client: z.enum(['console', 'cli', 'service']),
      expires_at: Instant.meta({ description: 'When it ends at the latest.' }),
      idle_minutes: z.int().nullable().meta({ description: 'It ends earlier after so many minutes without a call.' }),
      stepped_up_until: Instant.nullable().meta({ description: 'Until then guarded calls ask for no code.' }),
    }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const Token = z
  .strictObject({
    token: z.string().meta({ description: 'Sent as `Authorization: Bearer <token>`.' }),
    expires_at: Instant,
    staff: Me,
  })
  .meta({ id: 'StaffToken' });

const StaffPassword = NewPassword.refine(
  (value) => [...value].length >= STAFF_PASSWORD_MIN,
  issue('too_short', `Use at least ${STAFF_PASSWORD_MIN} characters.`, { params: { limit: STAFF_PASSWORD_MIN } }),
);

export const auth = {
  login: route({
    method: 'POST',
    path: '/admin/api/auth/login',
    kind: 'account',
    access: 'anyone',
    summary: 'Begin to log in with email and password; the answer is the same whether they match or not',
    body: Credentials,
    answer: z.strictObject({ challenge: z.string() }),
    limit: 'staff-login',
  }),
  totp: route({
    method: 'POST',
    path: '/admin/api/auth/totp',
    kind: 'account',
    access: 'anyone',
    summary: 'Log in with the challenge and a code of the authenticator, or a recovery code',
    body: z.strictObject({
      challenge: TypedToken,
      code: TypedCode.optional(),
      recovery_code: TypedCode.optional(),
      client: z
        .enum(['console', 'cli'])
        .optional()
        .meta({ description: 'The command line gets one token for its whole session, and no cookie.' }),
    }),
    answer: Token,
    errors: ['invalid_credentials', 'forbidden', 'rate_limited'],
  }),
  refresh: route({
    method: 'POST',
    path: '/admin/api/auth/refresh',
    kind: 'account',
    access: 'anyone',
    summary: 'A new token for the console’s cookie',
    body: Nothing,
    answer: Token,
    errors: ['unauthenticated', 'forbidden'],
  }),
  join: route({
    method: 'POST',
    path: '/admin/api/auth/join',
    kind: 'account',
    access: 'anyone',
    summary: 'Set password and authenticator with the token of an invitation',
    body: z.strictObject({ token: TypedToken, password: StaffPassword, code: TypedCode }),
    answer: z.strictObject({
      recovery_codes: z.array(z.string()).meta({ description: 'Each logs in once instead of a code; shown once.' }),
    }),
    limit: 'staff-login',
    errors: ['join_token_invalid', 'invalid_credentials'],
  }),
  invitation: route({
    method: 'POST',
    path: '/admin/api/auth/invitation',
    kind: 'account',
    access: 'anyone',
    summary: 'Who is invited by a token, and the secret for the authenticator',
    body: z.strictObject({
      token: TypedToken,
      password: StaffPassword.optional().meta({ description: 'Checked as `auth.join` checks it, and not set.' }),
    }),
    answer: z.strictObject({
      name: z.string(),
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      has_password: z.boolean().meta({ description: 'True: the present password must be given.' }),
      secret: z.string().meta({ description: 'Base32, to type into the authenticator.' }),
      otpauth_url: z.string().meta({ description: 'The same as an address, to show as a QR code.' }),
    }),
    limit: 'staff-login',
    errors: ['join_token_invalid'],
  }),
  logout: route({
    method: 'POST',
    path: '/admin/api/auth/logout',
    kind: 'account',
    access: 'staff',
    staff: { roles: STAFF_ROLES },
    summary: 'End this session',
    body: Nothing,
    answer: Empty,
  }),
  stepUp: route({
    method: 'POST',
    path: '/admin/api/auth/step-up',
    kind: 'account',
    access: 'staff',
    staff: { roles: STAFF_ROLES },
    summary: 'Give a code of the authenticator: guarded calls are open for 5 minutes',
    body: z.strictObject({ code: TypedCode }),
    answer: z.strictObject({ stepped_up_until: Instant }),
    errors: ['invalid_credentials'],
  }),
  me: route({
    method: 'GET',
    path: '/admin/api/me',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES, service: 'any' },
    summary: 'The caller and the session',
    answer: Me,
  }),
};
