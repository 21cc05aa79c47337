import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { validate } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import type { Caller } from '../http/caller.js';
import { contractRoute } from '../http/contract-route.js';
import { Refusal } from '../http/refusal.js';
import { Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from './sessions.js';

const MAX_TOKEN_BYTES = 4096;
const unauthenticated = () => new Refusal('unauthenticated', 'You are not logged in.');

const extract = ExtractJwt.fromExtractors([
  ExtractJwt.fromAuthHeaderWithScheme('JWT'),
  ExtractJwt.fromAuthHeaderAsBearerToken(),
]);

/**
 * Checks the session before the body is read, so that 401 and 403 come before 413, 415 and 400. The contract says what
 * each route requires.
 */
@Injectable()
export class Authentication {
  private readonly strategy: Strategy;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: Sessions,
    clock: Clock,
  ) {
    this.strategy = new Strategy(
      {
        jwtFromRequest: extract,
        // As a key object: a text would first be tried as a PEM key on every request.
        secretOrKey: createSecretKey(Buffer.from(config.jwtSecret)) as unknown as string,
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        ignoreExpiration: true,
        jsonWebTokenOptions: { ignoreNotBefore: true },
      },
      ({ jti, exp, nbf }: { jti?: unknown; exp?: unknown; nbf?: unknown }, done) => {
        // By our own clock, which may be set.
        const now = clock.now().getTime() / 1000;
        if (typeof jti !== 'string' || !validate(jti)) return done(null, false);
        if (typeof exp !== 'number' || typeof nbf !== 'number' || now < nbf || now >= exp) return done(null, false);
        this.sessions.find(jti).then(
          (caller) => done(null, caller ?? false),
          (error: unknown) => done(error, false),
        );
      },
    );
  }

  /** The hook on every request. @throws Refusal unauthenticated, email_not_verified, terms_not_accepted */
  readonly onRequest = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const route = contractRoute(request);
    if (!route || route.access === 'anyone') return;
    const caller = await this.callerOf(request);
    request.caller = caller;
    if (route.access === 'session') return;
    if (!caller.emailVerified) throw new Refusal('email_not_verified', 'Please verify your email to continue.');
    if (!caller.termsAccepted)
      throw new Refusal('terms_not_accepted', 'Please Accept our Terms of Use & Privacy Policy to continue.');
  };

  private callerOf(request: FastifyRequest): Promise<Caller> {
    const token = extract(request as never);
    if (!token || token.length > MAX_TOKEN_BYTES) return Promise.reject(unauthenticated());
    if (jwt.decode(token, { complete: true })?.header.typ !== TOKEN_TYPE) return Promise.reject(unauthenticated());
    return new Promise((resolve, reject) => {
      // Replaces passport's own use of a strategy, without its sessions and its Express.
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = (caller) => resolve(caller as Caller);
      attempt.fail = () => reject(unauthenticated());
      attempt.error = (error) => reject(error);
      attempt.authenticate(request as never);
    });
  }
}
