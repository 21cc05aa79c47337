import type { z } from 'zod';
import type { Route } from './route.js';

export interface ApiErrorBody {
  code: string;
  message: string;
  issues: { path: (string | number)[]; code: string; params?: Record<string, string | number>; message: string }[];
}

/** An error answer of the server, or `offline` if no server was reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
    /** True if a route of staff answered it. */
    readonly staff = false,
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
  get code(): string {
    return this.body.code;
  }
}

type Part<S, K extends string> = S extends z.ZodUndefined
  ? unknown
  : S extends z.ZodType
    ? { [k in K]: z.input<S> }
    : unknown;
export type CallInput<R> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<P, 'params'> & Part<Q, 'query'> & Part<B, 'body'>
    : never;
export type CallOutput<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent as multipart instead of the body. */
  form?: FormData;
}

/** A request as it is sent, without the session. It is plain data, so it can be stored and sent later. */
export interface PlainRequest {
  method: string;
  /** With its parameters and its query. */
  path: string;
  /** JSON. */
  body: string | null;
}

export interface ClientOptions {
  /** Without a trailing slash; '' for the page's own server. */
  baseUrl: string;
  token?: () => string | null;
  fetch?: typeof fetch;
  /** Called for every 401 except a failed login. */
  onUnauthenticated?: () => void;
}

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const asQuery = (query: Record<string, unknown> = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([k, v]): [string, string] => [k, String(v)]))}`;
};

/** The request of a call. */
export const requestOf = <R extends Route>(route: R, input: CallInput<R>): PlainRequest => {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  return {
    method: route.method,
    path: `${filled(route.path, params)}${asQuery(query)}`,
    body: body === undefined ? null : JSON.stringify(body),
  };
};

const errorOf = async (response: Response, staff: boolean): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as { error?: ApiErrorBody } | null;
  return new ApiError(
    response.status,
    body?.error ?? { code: 'internal', message: `The server answered ${response.status}.`, issues: [] },
    staff,
  );
};

/**
 * A typed client for every route: `call(apiaries.list)`, `open` for answers that are not JSON, such as downloads, and
 * `send` for a request that `requestOf` made earlier. All throw ApiError, `offline` with status 0 if nobody answers.
 */
export const createClient = ({ baseUrl, token, fetch: doFetch = fetch, onUnauthenticated }: ClientOptions) => {
  const send = async (
    { method, path, body }: PlainRequest,
    options: CallOptions = {},
    staff = false,
  ): Promise<Response> => {
    const content = options.form ?? body ?? undefined;
    const session = token?.();
    const request = doFetch(`${baseUrl}${path}`, {
      method,
      headers: {
        // fetch sets the boundary between a form's parts.
        ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(session ? { authorization: `JWT ${session}` } : {}),
        ...options.headers,
      },
      ...(content === undefined ? {} : { body: content }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const response = await request.catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiError(0, { code: 'offline', message: 'The server could not be reached.', issues: [] });
    });
    if (response.ok) return response;
    const error = await errorOf(response, staff);
    // A late answer to an earlier session says nothing of the present one.
    if (error.code === 'unauthenticated' && token?.() === session) onUnauthenticated?.();
    throw error;
  };
  const open = <R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}): Promise<Response> =>
    send(requestOf(route, input), options, route.access === 'staff');
  return {
    open,
    send,
    call: async <R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}): Promise<CallOutput<R>> =>
      (await open(route, input, options)).json() as Promise<CallOutput<R>>,
  };
};
export type Client = ReturnType<typeof createClient>;
