import { Global, Module } from '@nestjs/common';
import { Authentication } from './authentication.js';
import { KeeperStrategy } from './keeper.strategy.js';
import { Passwords } from './passwords.js';
import { RateLimits } from './rate-limits.js';
import { Sessions } from './sessions.js';

const parts = [Sessions, Passwords, KeeperStrategy, Authentication, RateLimits];

@Global()
@Module({ providers: parts, exports: parts })
export class AuthModule {}
