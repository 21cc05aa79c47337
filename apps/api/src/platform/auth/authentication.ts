import type { Route } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import type { Caller } from '../http/caller.js';
import { contractRoute } from '../http/contract-route.js';
import { Refusal } from '../http/refusal.js';
import { attempt, tokenOf } from './attempt.js';
import { KeeperStrategy } from './keeper.strategy.js';
import { TOKEN_TYPE } from './sessions.js';

export const unauthenticated = (): Refusal => new Refusal('unauthenticated', 'You are not logged in.');

/** Sets `request.staff`, or refuses. */
export type StaffCheck = (request: FastifyRequest, route: Route) => Promise<void>;

/**
 * Checks the session before the body is read, so that 401 and 403 come before 413, 415 and 400. The contract says what
 * each route requires.
 */
@Injectable()
export class Authentication {
  private staffCheck: StaffCheck = () => Promise.reject(unauthenticated());

  constructor(private readonly strategy: KeeperStrategy) {}

  /** The admin API registers how its callers are checked. */
  checkStaffBy(check: StaffCheck): void {
    this.staffCheck = check;
  }

  /** The hook on every request. @throws Refusal unauthenticated, email_not_verified, terms_not_accepted */
  readonly onRequest = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const route = contractRoute(request);
    if (!route || route.access === 'anyone') return;
    if (route.access === 'staff') return this.staffCheck(request, route);
    const caller = await this.keeperOf(request);
    if (!caller) throw unauthenticated();
    request.caller = caller;
    if (route.access === 'session') return;
    if (!caller.emailVerified) throw new Refusal('email_not_verified', 'Please verify your email to continue.');
    if (!caller.termsAccepted)
      throw new Refusal('terms_not_accepted', 'Please Accept our Terms of Use & Privacy Policy to continue.');
  };

  /** The keeper whose token a request carries, or null. */
  async keeperOf(request: FastifyRequest): Promise<Caller | null> {
    const token = tokenOf(request);
    if (token === null || jwt.decode(token, { complete: true })?.header.typ !== TOKEN_TYPE) return null;
    return attempt<Caller>(this.strategy, request);
  }
}
