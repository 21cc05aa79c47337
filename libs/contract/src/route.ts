import type { z } from 'zod';

/** Who may call: anyone; a session; a session of a keeper with verified email and accepted terms; staff. */
export type Access = 'anyone' | 'session' | 'keeper' | 'staff';

/** Support answers keepers, operators run the server, admins manage staff and agree to what is final. */
export const STAFF_ROLES = ['support', 'operator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a service token can be made for: groups of commands of the command line. */
export const SERVICE_COMMANDS = [
  'events',
  'replay',
  'projections',
  'verify',
  'jobs',
  'mails',
  'accounts',
  'audit',
  'backup',
  'doctor',
] as const;
export type ServiceCommand = (typeof SERVICE_COMMANDS)[number];

/** What a second person must agree to. */
export const APPROVAL_KINDS = ['erasure', 'make-admin'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What a route with access `staff` requires beside a session of staff. */
export interface StaffRule {
  roles: readonly StaffRole[];
  /** A code of the authenticator within the last 5 minutes. No service token may call. */
  stepUp?: true;
  /**
   * An opening of the account concerned. `id`: the account is the path's `:id`. `found`: the use case finds out whose
   * account it is. `or-reason`: a `reason` in the body does as well.
   */
  opening?: 'id' | 'found' | 'or-reason';
  /** The call only asks, of `make-admin` where it would make an admin: a second person must agree. */
  approval?: ApprovalKind;
  /** A service token must have been made for this; `any`: for anything. Without it no service token may call. */
  service?: ServiceCommand | 'any';
  /**
   * Entered in the audit trail before the answer is sent; `revealed`: only if personal fields were asked for;
   * `searched`: only with a text that may be a name or a mail. Changes are always entered, with the change.
   */
  recorded?: true | 'revealed' | 'searched';
}

/**
 * `command` writes to the journal: it takes an Idempotency-Key and answers X-Command-Id and X-Event-Position. `query`
 * only reads, whatever its method. `account` works on tables guarded by single-use tokens.
 */
export type RouteKind = 'command' | 'query' | 'account';

/**
 * Limits that count beside an account's calls per minute: login attempts, calls that send mail, and uploads and
 * downloads.
 */
export type Limit = 'login' | 'register' | 'forgot' | 'resend' | 'transfer' | 'staff-login';

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:id`. */
  path: string;
  kind: RouteKind;
  access: Access;
  /** With access `staff` only, and always there. */
  staff?: StaffRule;
  summary: string;
  /** A command that may arrive long after what it records: it takes X-Happened-At. */
  happenedAt?: true;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Another status of a success, with the same answer. */
  otherStatus?: 200;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A multipart upload of a file, or several, instead of a JSON body, with text fields of these names beside it. */
  upload?: {
    /** Of each file. */
    maxBytes: number;
    fields: readonly string[];
    /** The names of the parts of the files; `file` by default. */
    parts?: readonly string[];
    /** The JSON body of `body` is accepted as well. */
    optional?: true;
  };
  /** The body is passed on as raw bytes, because a signature covers them. */
  raw?: true;
  /**
   * The media type of the answer, or those that the path chooses from; for a stream of events `answer` is the data of
   * each. JSON by default.
   */
  produces?: string | readonly string[];
  /** Answers range requests: 206 with a part, 416 where there is none. */
  ranges?: true;
  answer: Answer;
  /** A stricter limit than that of other calls. */
  limit?: Limit;
  errors?: readonly (ErrorCode | StaffErrorCode)[];
}

/** Every error code that keepers meet, with its HTTP status; the only place that maps them. */
export const ERROR_STATUS = {
  malformed_json: 400,
  validation_failed: 400,
  date_in_future: 400,
  idempotency_key_invalid: 400,
  passwords_differ: 400,
  wrong_password: 400,
  verify_token_invalid: 400,
  reset_token_invalid: 400,
  code_invalid: 400,
  several_apiaries: 400,
  nothing_selected: 400,
  nothing_to_record: 400,
  came_later: 400,
  frames_not_there: 400,
  rule_not_supported: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  free_hive_limit: 402,
  email_not_verified: 403,
  terms_not_accepted: 403,
  account_blocked: 403,
  forbidden: 403,
  not_found: 404,
  hive_number_taken: 409,
  lot_code_taken: 409,
  withdrawal_open: 409,
  cannot_undo: 409,
  nothing_to_cancel: 409,
  cannot_withdraw: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The codes that only staff meet. */
export const STAFF_ERROR_STATUS = {
  join_token_invalid: 400,
  range_too_deep: 400,
  step_up_required: 403,
  reason_required: 403,
  own_request: 403,
  invited_by_you: 403,
  staff_exists: 409,
  last_admin: 409,
  approval_closed: 409,
  already_running: 409,
  nothing_running: 409,
  no_room: 409,
  version_not_readable: 409,
  version_in_use: 409,
  not_stopped: 409,
  not_parkable: 409,
  kind_not_repeatable: 409,
  event_not_readable: 409,
} as const;
export type StaffErrorCode = keyof typeof STAFF_ERROR_STATUS;

/** Declares a route and keeps the types of its parts. */
export const route = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  declaration: Route<Params, Query, Body, Answer>,
): Route<Params, Query, Body, Answer> => declaration;

export type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerOf<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
