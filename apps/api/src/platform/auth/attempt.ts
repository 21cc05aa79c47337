import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JwtFromRequestFunction, Strategy } from 'passport-jwt';

const MAX_TOKEN_BYTES = 4096;

const AUTHORIZATION = /^(?:JWT|Bearer)\s+(\S+)$/i;

/** Where every strategy finds the token: in an Authorization of one scheme and one token, nothing else. */
export const jwtFromRequest: JwtFromRequestFunction = ({ headers }) =>
  AUTHORIZATION.exec(headers.authorization ?? '')?.[1] ?? null;

/** A key for a strategy, whose types know texts only: those are first tried as PEM keys on every request. */
export const keyFor = (key: KeyObject): string => key as unknown as string;

/** The token of a request; null if there is none, or it is too long to be one. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const token = jwtFromRequest(request as never);
  return token !== null && token.length <= MAX_TOKEN_BYTES ? token : null;
};

/** Whom a strategy of passport finds, or null: passport's own use of it, without its sessions and its Express. */
export const attempt = <Found>(strategy: Strategy, request: FastifyRequest): Promise<Found | null> =>
  new Promise((resolve, reject) => {
    const once = Object.create(strategy) as Strategy;
    once.success = (found) => resolve(found as Found);
    once.fail = () => resolve(null);
    once.error = reject;
    once.authenticate(request as never);
  });
