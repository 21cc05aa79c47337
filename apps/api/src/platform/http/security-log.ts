import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLogger } from '../log.js';
import { contractRoute } from './contract-route.js';

const log = createLogger('security');

/** Routes that grant or remove access to an account: their successes are logged, too. */
const ACCESS = new Set(['login', 'register', 'forgot', 'resend']);
const isAccess = (path: string, limit: string | undefined): boolean =>
  path.startsWith('/auth/') ||
  path.startsWith('/admin/api/') ||
  ACCESS.has(limit ?? '') ||
  /password|sessions|verify-email|profile$/.test(path);

/**
 * Logs every attempt at access and every refusal: who (ids, never a name, a token or a body), from where, what, with
 * which outcome. Runs after every answer.
 */
export const recordAccess = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const route = contractRoute(request);
  const { statusCode: status } = reply;
  const refused = status >= 400 && status < 500;
  const changesAccess = route !== undefined && route.method !== 'GET' && isAccess(route.path, route.limit);
  if (!changesAccess && !(refused && route)) return;
  log.info(
    {
      method: request.method,
      route: route.path,
      status,
      code: reply.refusedWith,
      account: request.caller?.accountId,
      staff: request.staff?.userId,
      session: request.caller?.sessionId ?? request.staff?.sessionId,
      address: request.ip,
      correlationId: request.id,
    },
    refused ? 'refused' : 'access',
  );
};
