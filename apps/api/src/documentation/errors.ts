import { ERROR_STATUS, type ErrorCode, type Route, STAFF_ERROR_STATUS, type StaffErrorCode } from '@kypseli/contract';
import type { Issue } from '@kypseli/domain';
import type { Json } from './schemas.js';

type Code = ErrorCode | StaffErrorCode;
const STATUS: Record<Code, number> = { ...ERROR_STATUS, ...STAFF_ERROR_STATUS };

/** One example answer per code, with the server's wording. */
const EXAMPLES: Record<Code, { message: string } & Partial<Pick<Issue, 'path' | 'code'>>> = {
  malformed_json: { message: 'The body is not valid JSON.' },
  validation_failed: { message: 'Enter some text.', path: ['name'], code: 'required' },
  date_in_future: { message: 'This date is in the future.', path: ['date'], code: 'date_in_future' },
  idempotency_key_invalid: { message: 'The Idempotency-Key must be a UUID.' },
  passwords_differ: { message: 'Passwords must be identical.', path: ['confirm_password'], code: 'passwords_differ' },
  wrong_password: { message: 'This is not your current password.', path: ['password'], code: 'wrong_password' },
  verify_token_invalid: { message: 'This link has expired or was already used.' },
  reset_token_invalid: { message: 'This link has expired or was already used.' },
  code_invalid: { message: 'This login link has expired. Log in with your password.' },
  several_apiaries: { message: 'Select hives from one apiary only.' },
  nothing_selected: { message: 'Select at least one hive.' },
  nothing_to_record: { message: 'Give at least one value to record.' },
  came_later: {
    message: 'One of these hives came on 2026-05-12: it cannot have left before.',
    path: ['day'],
    code: 'came_later',
  },
  frames_not_there: {
    message: 'Only 2 frames of brood were counted.',
    path: ['daughters', '0', 'frames', 'brood'],
    code: 'frames_not_there',
  },
  rule_not_supported: {
    message: 'BYSETPOS is not supported.',
    path: ['rule', 'BYSETPOS'],
    code: 'rule_not_supported',
  },
  unauthenticated: { message: 'You are not logged in.' },
  invalid_credentials: { message: 'Invalid email or password!' },
  free_hive_limit: { message: 'You have reached the maximum number of hives allowed in the free version.' },
  email_not_verified: { message: 'Please verify your email to continue.' },
  terms_not_accepted: { message: 'Please Accept our Terms of Use & Privacy Policy to continue.' },
  account_blocked: { message: 'This account is blocked. Write to us, and we will help.' },
  forbidden: { message: 'You don’t have access to this.' },
  not_found: { message: 'Not found.' },
  hive_number_taken: { message: 'This hive number already exists.', path: ['hiveNumber'], code: 'hive_number_taken' },
  lot_code_taken: {
    message: 'Another lot has the code L26-146A. Give another one.',
    path: ['code'],
    code: 'lot_code_taken',
  },
  withdrawal_open: {
    message:
      'The withdrawal period of hive 7 (until 2026-06-02) is open. Leave these hives out, or confirm with a reason.',
    path: ['hives', 0, 'hive_id'],
    code: 'withdrawal_open',
  },
  cannot_undo: { message: 'This can no longer be undone: something has been changed since.' },
  nothing_to_cancel: { message: 'There is no subscription to cancel.' },
  cannot_withdraw: { message: 'The 14 days to withdraw from this plan have passed.' },
  conflict: { message: 'This was changed by someone else at the same time. Try again.' },
  payload_too_large: { message: 'The body is larger than 1 MB.' },
  unsupported_media_type: { message: 'Send JSON (application/json).' },
  idempotency_key_reused: { message: 'This Idempotency-Key was used for another request.' },
  rate_limited: { message: 'Too many attempts. Try again in 42 seconds.' },
  join_token_invalid: { message: 'This link has expired or was already used.' },
  range_too_deep: { message: 'A range begins at row 10000 at the latest.' },
  step_up_required: { message: 'This needs a code of your authenticator.' },
  reason_required: { message: 'Give a reason to open this account.' },
  own_request: { message: 'Nobody can agree to their own request.' },
  invited_by_you: { message: 'You invited the person who asked. Another admin has to agree.' },
  staff_exists: { message: 'There is somebody with this email already.' },
  last_admin: { message: 'This is the last admin. Make another one first.' },
  approval_closed: { message: 'This request was answered already, or it has lapsed.' },
  already_running: { message: 'A rebuild or a rollback is under way.' },
  nothing_running: { message: 'Nothing is under way.' },
  no_room: { message: 'A rebuild needs 5,400 MB on the disk of PostgreSQL, and 1,200 MB are free.' },
  version_not_readable: { message: 'This release reads other columns than v7 has. Deploy 1.7.2, it starts on v7.' },
  version_in_use: { message: 'v8 is live.' },
  not_stopped: { message: 'The projector does not stand still.' },
  not_parkable: {
    message: 'No projection declares that HivesAdded may be left out: the read models would differ from the log.',
  },
  kind_not_repeatable: { message: 'A mail of this kind cannot be sent again.' },
  event_not_readable: { message: 'Event HivesAdded 019a4c2e-0b1c-7d2e-8f30-4a5b6c7d8eaa: unknown type' },
  internal: { message: 'Something went wrong. Contact us with this code: 019a4c1e-7d3f-7c52-9a55-0c8a7a1f4e21.' },
  unavailable: { message: 'The service is not available right now. Nothing was lost; try again.' },
  storage_full: { message: 'The server has no room left.' },
};

/** Every code that a route may refuse with; `names`: true if its query or body names objects. */
const codesOf = (route: Route, names: boolean): Code[] => [
  'validation_failed',
  ...(route.method === 'GET'
    ? []
    : (['malformed_json', 'payload_too_large', 'unsupported_media_type', 'storage_full'] as const)),
  ...(route.access === 'anyone' ? [] : (['unauthenticated'] as const)),
  ...(route.access === 'keeper' ? (['email_not_verified', 'terms_not_accepted'] as const) : []),
  ...(route.access === 'staff' ? (['forbidden'] as const) : []),
  ...(route.staff?.stepUp ? (['step_up_required'] as const) : []),
  ...(route.staff?.opening ? (['reason_required'] as const) : []),
  ...(route.access === 'staff' && route.query ? (['range_too_deep'] as const) : []),
  ...(route.params || names ? (['not_found'] as const) : []),
  ...(route.kind === 'command' ? (['idempotency_key_invalid', 'idempotency_key_reused', 'conflict'] as const) : []),
  ...(route.access !== 'anyone' || route.limit ? (['rate_limited'] as const) : []),
  ...(route.errors ?? []),
  'internal',
  'unavailable',
];

const WITH_RETRY_AFTER = new Set([429, 503, 507]);

const response = (status: number, codes: Code[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  headers: {
    'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' },
    ...(WITH_RETRY_AFTER.has(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
  },
  content: {
    'application/json': {
      schema: {
        $ref: '#/components/schemas/Error',
        properties: { error: { properties: { code: { enum: codes } } } },
      },
      examples: Object.fromEntries(
        codes.map((code) => {
          const { message, path, code: why } = EXAMPLES[code];
          return [code, { value: { error: { code, message, issues: path ? [{ path, code: why, message }] : [] } } }];
        }),
      ),
    },
  },
});

/** The refusals of the document: routes with the same refusals share one entry under `components`. */
export class Refusals {
  readonly components: Record<string, Json> = {};

  /** By status, as references. */
  of(route: Route, names: boolean): Json {
    const codes = new Set(codesOf(route, names));
    return Object.fromEntries(
      [...new Set([...codes].map((code) => STATUS[code]))].sort().map((status) => {
        const alike = [...codes].filter((code) => STATUS[code] === status);
        const name = `${status}.${alike.join('.')}`;
        this.components[name] ??= response(status, alike);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  }
}
