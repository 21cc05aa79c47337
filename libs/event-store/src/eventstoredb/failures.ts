import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';

/**
 * After these the same call may succeed. An error that the client does not recognise is among them: the outcome of its
 * call is unknown, and that is what StoreUnavailable means.
 */
const PASSING = new Set<ErrorType>([
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/** gRPC status codes: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const PASSING_CODES = new Set([1, 2, 4, 8, 10, 13, 14]);

/** Node's codes of socket errors, and the client's when it cannot find a node of a cluster. */
const SOCKET =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|Failed to discover|has been shut ?down/i;

/** StoreUnavailable for temporary errors; any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isCommandError(error as Error)) {
    return PASSING.has((error as { type: ErrorType }).type) ? new StoreUnavailable(error) : error;
  }
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return PASSING_CODES.has(code as number) || SOCKET.test(`${code} ${message}`) ? new StoreUnavailable(error) : error;
}

export function isType(error: unknown, type: ErrorType): boolean {
  return (error as { type?: unknown } | undefined)?.type === type;
}

/**
 * True if the server has ended a subscription since more was stored at once than it holds for a client: it has room for
 * 32 events. What it has not sent is in the log.
 */
export function isLeftBehind(error: unknown): boolean {
  return /Consumer too slow/.test((error as { message?: string } | undefined)?.message ?? '');
}
