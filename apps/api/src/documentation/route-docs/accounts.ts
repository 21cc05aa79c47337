import type { accounts as routes } from '@kypseli/contract';
import type { AreaDocs } from './route-docs.js';
import { ACCOUNT_ID, SESSION_ID, TOKEN } from './season.js';

const user = {
  id: ACCOUNT_ID,
  firstname: 'Eleni',
  lastname: 'Papadaki',
  email: 'eleni@example.org',
  language: 'el' as const,
  timezone: 'Europe/Athens',
  address: 'Kaisariani 12, 161 21 Athens',
  registerNumber: 'EL 00 000 000',
  authority: 'East Attica',
  regaCode: null,
  country: 'GR' as const,
  terms_accepted: true,
  emailVerified: true,
  sub_status: { status_code: 12 },
};
const session = {
  result: { token: TOKEN, hasAcceptedTerms: true, emailVerified: true, sub_status: { status_code: 12 } },
};
const done = { answer: { result: {} } };

export const accounts: AreaDocs<typeof routes> = {
  login: {
    description:
      'Answers a token that is good for 30 days. A wrong password and an unknown address are answered alike. Ten attempts a minute are taken for an account.',
    body: { email: 'eleni@example.org', password: 'thyme-and-heather-26' },
    answer: session,
  },
  logout: { description: 'The token of this call is refused from now on, everywhere.', body: {}, ...done },
  createCode: {
    description: 'For opening the web app from another place without typing the password: `/?token=<code>`.',
    body: {},
    answer: { result: { code: 'q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE' } },
  },
  exchangeCode: {
    description: 'Opens a session of its own with a code of `accounts.createCode`.',
    body: { code: 'q2Yc0kq0m3JmJm5cC4oB8v9b8sT1x7uE' },
    answer: session,
  },
  register: {
    description:
      'The answer is the same for an address that is taken; its owner gets a mail that says so. Passwords have 12 to 128 characters of any kind; the very common ones are refused. The address has to be verified by the link in the mail.',
    body: {
      firstname: 'Eleni',
      lastname: 'Papadaki',
      email: 'eleni@example.org',
      password: 'thyme-and-heather-26',
      terms_accepted: true,
      language: 'el',
      timezone: 'Europe/Athens',
    },
    ...done,
  },
  verifyEmail: {
    description: 'Takes the token of the link in the verification mail.',
    body: { token: 'm4cVt0cQp1sYw7nR2dLk' },
    ...done,
  },
  resendVerification: {
    description: 'A mail goes out only where an account waits for it.',
    body: { email: 'eleni@example.org' },
    ...done,
  },
  forgotPassword: {
    description: 'A mail goes out only where there is an account.',
    body: { email: 'eleni@example.org' },
    ...done,
  },
  resetPassword: {
    description:
      'Takes the token of the link in the mail of `accounts.forgotPassword`. Every device has to log in again.',
    body: {
      email: 'eleni@example.org',
      token: 'm4cVt0cQp1sYw7nR2dLk',
      new_password: 'heather-and-thyme-27',
      confirm_password: 'heather-and-thyme-27',
    },
    ...done,
  },
  changePassword: {
    description: 'Other devices have to log in again; go on here with the token of the answer.',
    body: {
      current_password: 'thyme-and-heather-26',
      new_password: 'heather-and-thyme-27',
      confirm_password: 'heather-and-thyme-27',
    },
    answer: { result: { token: TOKEN } },
  },
  listSessions: {
    description: 'Each login of each device is a session.',
    answer: {
      result: {
        sessions: [
          {
            id: SESSION_ID,
            device: 'Firefox on Android',
            created_at: '2026-05-01T06:12:44.000Z',
            last_seen_at: '2026-05-19T07:42:00.000Z',
            current: true,
            by_support: false,
          },
        ],
      },
    },
  },
  endSession: {
    description: 'For a phone that was lost: its token is refused within a second.',
    params: { id: SESSION_ID },
    ...done,
  },
  acceptTerms: {
    description: 'Without it only the profile, the subscription’s status and logging out work.',
    body: {},
    answer: { result: { hasAcceptedTerms: true } },
  },
  getProfile: {
    description:
      'Names, language, time zone, address and country of the keeper, and what papers for authorities name: the number in a register, the authority, the REGA code.',
    answer: { result: { user } },
  },
  changeProfile: {
    description:
      'Only what is given changes. Days are days of the time zone; the address, the number in a register, the authority and the REGA code are printed on papers for authorities, the country chooses the figures that guide on varroa.',
    body: { language: 'el', timezone: 'Europe/Athens', address: 'Kaisariani 12, 161 21 Athens' },
    answer: { result: { user } },
  },
  erase: {
    description:
      'Nothing of it can be brought back: hives, inspections, actions, notes, recordings, photos, files, the log itself. Export the treatment register first, it must be kept for years in many countries.',
    body: { password: 'thyme-and-heather-26' },
    ...done,
  },
  checkSub: {
    description: 'Whether hives may be added, in one number.',
    answer: { sub_status: { status_code: 12 } },
  },
};
