import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { validate } from 'uuid';
import { jwtFromRequest, keyFor } from '../../platform/auth/attempt.js';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { CONFIG, type Config } from '../../settings.js';
import { StaffSessions } from './staff-sessions.js';
import { STAFF_AUDIENCE, STAFF_ISSUER, staffKey } from './staff-token.js';

/** A page that asks by itself, without anybody at it, says so: the session may still end as idle. */
const UNATTENDED = 'x-kypseli-unattended';

/** Finds the member of staff, or the service token, of a token. */
@Injectable()
export class StaffStrategy extends PassportStrategy<typeof Strategy, StaffCaller>(Strategy, 'staff') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: StaffSessions,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest,
      secretOrKey: keyFor(staffKey(config.jwtSecret)),
      algorithms: ['HS256'],
      issuer: STAFF_ISSUER,
      audience: STAFF_AUDIENCE,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, claims: Record<string, unknown>): Promise<StaffCaller | null> {
    const { jti, exp, nbf, use } = claims;
    const now = this.clock.now().getTime() / 1000;
    if (typeof jti !== 'string' || !validate(jti)) return null;
    if (typeof exp !== 'number' || typeof nbf !== 'number' || now < nbf || now >= exp) return null;
    if (use !== 'session' && use !== 'service') return null;
    return this.sessions.find(jti, use, { used: request.headers[UNATTENDED] === undefined });
  }
}
