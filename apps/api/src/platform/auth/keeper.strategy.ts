import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { validate } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import type { Caller } from '../http/caller.js';
import { jwtFromRequest, keyFor } from './attempt.js';
import { Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER } from './sessions.js';

/** Finds the keeper of a token, with an open session. */
@Injectable()
export class KeeperStrategy extends PassportStrategy<typeof Strategy, Caller>(Strategy, 'keeper') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest,
      secretOrKey: keyFor(createSecretKey(Buffer.from(config.jwtSecret))),
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
  }

  async validate({ jti, exp, nbf }: { jti?: unknown; exp?: unknown; nbf?: unknown }): Promise<Caller | null> {
    // By our own clock, which may be set.
    const now = this.clock.now().getTime() / 1000;
    if (typeof jti !== 'string' || !validate(jti)) return null;
    if (typeof exp !== 'number' || typeof nbf !== 'number' || now < nbf || now >= exp) return null;
    return this.sessions.find(jti);
  }
}
