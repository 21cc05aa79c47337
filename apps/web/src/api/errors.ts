import { ApiError, ERROR_STATUS, type ErrorCode, PASSWORD_MAX, PASSWORD_MIN } from '@kypseli/contract';
import { i18next } from '../i18n/i18n';

/** The English sentences of schemas and server, by which a field's error is found in the reader's language. */
const ISSUES = {
  'Please enter your email!': 'issue.email',
  'Invalid email address.': 'issue.emailInvalid',
  'Please enter your password!': 'issue.password',
  'Please reenter your password!': 'issue.reenter',
  'Please enter your first name!': 'issue.firstname',
  'Please enter your last name!': 'issue.lastname',
  'Please accept the terms of use.': 'issue.terms',
  'This password is too easy to guess. Choose another.': 'issue.passwordCommon',
  'Enter some text.': 'issue.text',
  'This text contains a character that cannot be stored.': 'issue.textCharacter',
  'Give both lat and lng, or neither.': 'issue.place',
  'Enter a valid date, as YYYY-MM-DD.': 'issue.day',
  'This hive number already exists.': 'error.hive_number_taken',
  'Passwords must be identical.': 'error.passwords_differ',
  'This is not your current password.': 'error.wrong_password',
} as const;

const isCode = (code: string): code is ErrorCode | 'offline' => code === 'offline' || code in ERROR_STATUS;

const MALFORMED = ['malformed_json', 'idempotency_key_invalid', 'idempotency_key_reused'] as const;
type Malformed = (typeof MALFORMED)[number];
const isMalformed = (code: string): code is Malformed => (MALFORMED as readonly string[]).includes(code);

/** Any failure as one sentence in the reader's language. */
export const errorText = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : 'internal';
  // These are our own mistakes; the reader can only try again.
  if (!isCode(code) || isMalformed(code)) return i18next.t('error.internal');
  return i18next.t(`error.${code}`);
};

/** A sentence of a schema or of the server in the reader's language; one that is not known stays as it is. */
export const issueText = (message: string | undefined): string | undefined => {
  if (!message) return undefined;
  if (message in ISSUES) return i18next.t(ISSUES[message as keyof typeof ISSUES]);
  if (message.startsWith(`Use at least ${PASSWORD_MIN}`))
    return i18next.t('issue.passwordShort', { count: PASSWORD_MIN });
  if (message.startsWith(`Use at most ${PASSWORD_MAX}`))
    return i18next.t('issue.passwordLong', { count: PASSWORD_MAX });
  if (/^Too (big|small): expected (number|int)/.test(message)) return i18next.t('issue.range');
  if (message.startsWith('Too big')) return i18next.t('issue.tooLong');
  if (message.startsWith('Invalid input: expected number')) return i18next.t('issue.number');
  return message;
};

/** The server's complaints by field, for forms. */
export const fieldIssues = (error: unknown): { field: string; message: string }[] =>
  error instanceof ApiError ? error.body.issues.map(({ path, message }) => ({ field: path.join('.'), message })) : [];
