import { ApiError, ERROR_STATUS, type ErrorCode } from '@kypseli/contract';
import { i18next } from '../i18n/i18n';

const isCode = (code: string): code is ErrorCode | 'offline' => code === 'offline' || code in ERROR_STATUS;

const MALFORMED = ['malformed_json', 'idempotency_key_invalid', 'idempotency_key_reused'] as const;
type Malformed = (typeof MALFORMED)[number];
const isMalformed = (code: string): code is Malformed => (MALFORMED as readonly string[]).includes(code);

const INTERNAL = 500;

/** Our server refuses in words of its own; a proxy or the login page of a network has others, and tells nothing. */
export const isForeign = ({ code, status }: ApiError): boolean => code === 'internal' && status !== INTERNAL;

/** Any error as one sentence in the reader's language. */
export const errorText = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : 'internal';
  // These are bugs of the app; the reader can only try again.
  if (!isCode(code) || isMalformed(code)) return i18next.t('error.internal');
  return i18next.t(`error.${code}`);
};
