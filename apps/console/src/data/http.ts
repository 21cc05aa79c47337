import { HttpError } from 'ra-core';
import { isAttended } from '../auth/idle';
import { freshToken, refresh } from '../auth/session';
import { askForCode } from '../auth/step-up';

/** Reads wait for one's own write this long; after that an operator must see how things stand. */
const WAIT_FOR_WRITE_MS = 10_000;
let lastWrite: { position: string; at: number } | null = null;
let lastAnswer = Date.now();
const readers = new Set<() => void>();

/** Calls back when an answer lacks one's own write, so that it is read again; returns how to stop. */
export const onBehind = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

/** Called when the server has answered a read, or sent a live message. */
export const noteAnswer = (): void => {
  lastAnswer = Date.now();
};
/** What is shown is of then. */
export const lastAnswerAt = (): number => lastAnswer;

const codeOf = async (response: Response): Promise<string | undefined> =>
  (
    await response
      .clone()
      .json()
      .catch(() => null)
  )?.error?.code;

const attempt = async (input: RequestInfo | URL, init: RequestInit, headers: Headers): Promise<Response> => {
  const token = await freshToken();
  if (token) headers.set('authorization', `JWT ${token}`);
  return fetch(input, { ...init, headers });
};

/**
 * `fetch` with the session's token. A write gets an Idempotency-Key, and is repeated with the same key after a refresh
 * (401) or a code of the authenticator (403 `step_up_required`). A read waits for the write before it.
 */
export const consoleFetch: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  const isWrite = (init.method ?? 'GET') !== 'GET';
  if (isWrite && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
  if (!isWrite && lastWrite && Date.now() - lastWrite.at < WAIT_FOR_WRITE_MS)
    headers.set('x-min-position', lastWrite.position);
  if (!isAttended()) headers.set('x-kypseli-unattended', '1');
  let response = await attempt(input, init, headers);
  // A wrong code is no ended session: given again, it would count twice.
  const isEnded = response.status === 401 && !(await response.clone().text()).includes('"invalid_credentials"');
  if (isEnded && (await refresh())) response = await attempt(input, init, headers);
  if (response.status === 403 && (await codeOf(response)) === 'step_up_required' && (await askForCode()))
    response = await attempt(input, init, headers);
  if (!isWrite && response.ok) noteAnswer();
  if (response.headers.has('x-behind')) for (const reader of readers) reader();
  const position = response.headers.get('x-event-position');
  if (isWrite && position) lastWrite = { position, at: Date.now() };
  return response;
};

/** The code of an error answer, such as `reason_required`; `offline` if nobody answered. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body?.code as string | undefined) : undefined;

/** The shape that ra-data-simple-rest asks for. @throws HttpError whose body is `{code, message, issues}` */
export const http = async (url: string, options: RequestInit = {}) => {
  const response = await consoleFetch(url, options).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new HttpError('The server could not be reached.', 0, { code: 'offline', issues: [] });
  });
  const body = await response.text();
  const json = body === '' ? null : JSON.parse(body);
  if (!response.ok) throw failure(response, json);
  return { status: response.status, headers: response.headers, body, json };
};

const failure = (response: Response, json: { error?: { message: string } } | null): HttpError =>
  new HttpError(json?.error?.message ?? `The server answered ${response.status}.`, response.status, {
    ...(json?.error ?? { code: 'internal', issues: [] }),
    correlationId: response.headers.get('x-correlation-id'),
  });
