/**
 * SQLSTATEs after which the same call may succeed: 08 connection, 53 resources, 57P shutdown and crash, 57014 and 55P03
 * timeouts, 40001 and 40P01 lost races; the socket's errors carry Node's code, those of `pg` itself a message only.
 */
const CODES = /^(08|53|57P|57014|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Cannot use a pool after calling end)|not queryable/;

/** True if a database failure is temporary. */
export const willPass = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === 'string' && code !== '' ? CODES.test(code) : MESSAGES.test(message ?? '');
};
