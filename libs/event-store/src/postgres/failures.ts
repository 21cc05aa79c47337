import { InvalidEvent, StoreUnavailable } from '../errors.js';
import type { NewEvent } from '../port.js';

/** Constraints of tables.sql. Only violations of these mean a conflict between two writers. */
const OURS = new Set(['events_unique_id', 'events_unique_revision']);

/**
 * SQLSTATEs after which the same call may succeed: 08 connection, 53 resources (disk full, too many connections), 57P
 * shutdown and crash, 57014 and 55P03 timeouts, 40001 and 40P01 lost races, 25006 a primary that became a standby.
 */
const PASSING = /^(08|53|57P|57014|55P03|40001|40P01|25006)/;

/** Socket errors have Node's code; errors of `pg` and its pool only have messages. */
const SOCKET = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;
const CLIENT = /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end|timeout/i;

interface Failure {
  code?: string;
  constraint?: string;
  message?: string;
}

/** True if an append lost a race against another one, as our own constraints show. */
export function isConflict(error: unknown): boolean {
  const { code, constraint } = error as Failure;
  return code === '23505' && constraint !== undefined && OURS.has(constraint);
}

/** 22 data, 23 constraints, 40P01 a deadlock, 25006 a frozen log. */
const REFUSED = /^(22|23|40P01|25006)/;

/**
 * True if PostgreSQL has refused a statement, and so stored nothing, for something that perhaps concerns only a part of
 * what it was to store.
 */
export function isRefused(error: unknown): boolean {
  const { code } = error as Failure;
  return code !== undefined && REFUSED.test(code);
}

/** StoreUnavailable for temporary errors; any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  const { code, message = '' } = error as Failure;
  const passing = code === undefined ? CLIENT.test(message) : PASSING.test(code) || SOCKET.test(code);
  return passing ? new StoreUnavailable(error) : error;
}

/**
 * Like toStoreError; also InvalidEvent for what JSON can hold but jsonb cannot (\u0000, half surrogates), or a bad id.
 */
export function toAppendError(error: unknown, events: NewEvent[]): unknown {
  const { code, message = '' } = error as Failure;
  const first = events[0];
  return first && (code === '22P02' || code === '22P05')
    ? new InvalidEvent(first, message, error)
    : toStoreError(error);
}
