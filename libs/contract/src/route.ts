import type { z } from 'zod';

/** Who may call: anyone; a session; a session of a keeper with verified email and accepted terms. */
export type Access = 'anyone' | 'session' | 'keeper';

/**
 * `command` writes to the journal: it takes an Idempotency-Key and answers X-Command-Id and X-Event-Position. `query`
 * only reads, whatever its method. `account` works on tables guarded by single-use tokens.
 */
export type RouteKind = 'command' | 'query' | 'account';

/**
 * Limits that count beside an account's calls per minute: login attempts, calls that send mail, and uploads and
 * downloads.
 */
export type Limit = 'login' | 'register' | 'forgot' | 'resend' | 'transfer';

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With parameters as `:id`. */
  path: string;
  kind: RouteKind;
  access: Access;
  summary: string;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Another status of a success, with the same answer. */
  otherStatus?: 200;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A multipart upload of one file instead of a JSON body, with text fields of these names beside it. */
  upload?: {
    maxBytes: number;
    fields: readonly string[];
    /** The name of the file’s part; `file` by default. */
    part?: string;
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
  errors?: readonly ErrorCode[];
}

/** Every error code with its HTTP status; the only place that maps them. */
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
  unauthenticated: 401,
  invalid_credentials: 401,
  free_hive_limit: 402,
  email_not_verified: 403,
  terms_not_accepted: 403,
  account_blocked: 403,
  forbidden: 403,
  not_found: 404,
  hive_number_taken: 409,
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
