import { Instant, type Route } from '@kypseli/contract';
import type { FastifyRequest } from 'fastify';
import { fieldRefusal } from './refusal.js';

const DAY_MS = 86_400_000;
/** A season and its winter. */
const MAX_AGE_DAYS = 400;
const MAX_AGE_MS = MAX_AGE_DAYS * DAY_MS;
/** How far a clock may be ahead; then it means now. */
const TOLERANCE_MS = 5 * 60_000;
const HEADER = 'X-Happened-At';

/**
 * What X-Happened-At says, of a route that takes it; undefined without it. A device without a clock is refused: its days
 * would be false.
 * @throws Refusal validation_failed
 */
export const happenedAtOf = (route: Route, { headers }: FastifyRequest, now: Date): Date | undefined => {
  const given = headers['x-happened-at'];
  if (!route.happenedAt || given === undefined) return undefined;
  if (!Instant.safeParse(given).success)
    throw fieldRefusal([HEADER], 'invalid_format', `${HEADER} must be an instant, ISO 8601 with Z.`);
  const at = new Date(String(given));
  if (at.getTime() > now.getTime() + TOLERANCE_MS)
    throw fieldRefusal([HEADER], 'date_in_future', `${HEADER} is in the future.`);
  if (at.getTime() < now.getTime() - MAX_AGE_MS)
    throw fieldRefusal([HEADER], 'date_too_old', `${HEADER} is more than ${MAX_AGE_DAYS} days ago.`, {
      params: { days: MAX_AGE_DAYS },
    });
  return at;
};

/** Not later than the claim: a clock may be a little ahead, and a later try may say another instant. */
export const notAfter = (claimedAt: Date, happenedAt: Date | undefined): Date =>
  !happenedAt || happenedAt > claimedAt ? claimedAt : happenedAt;
