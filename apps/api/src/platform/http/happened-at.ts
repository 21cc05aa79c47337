import { Instant, type Route } from '@kypseli/contract';
import type { FastifyRequest } from 'fastify';
import { fieldRefusal } from './refusal.js';

const DAY_MS = 86_400_000;
/** A season and its winter. */
const MAX_AGE_MS = 400 * DAY_MS;

/**
 * What X-Happened-At says, of a route that takes it; undefined without it.
 * @throws Refusal validation_failed
 */
export const happenedAtOf = (route: Route, { headers }: FastifyRequest): Date | undefined => {
  const given = headers['x-happened-at'];
  if (!route.happenedAt || given === undefined) return undefined;
  if (!Instant.safeParse(given).success)
    throw fieldRefusal(['X-Happened-At'], 'invalid_format', 'X-Happened-At must be an instant, ISO 8601 with Z.');
  return new Date(String(given));
};

/** Not later than the claim, and not long before it, whatever the client's clock says. */
export const clamped = (happenedAt: Date | undefined, claimedAt: Date): Date => {
  if (!happenedAt || happenedAt > claimedAt) return claimedAt;
  return new Date(Math.max(happenedAt.getTime(), claimedAt.getTime() - MAX_AGE_MS));
};
