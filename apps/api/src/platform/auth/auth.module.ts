import { Global, Module } from '@nestjs/common';
import { Authentication } from './authentication.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';

@Global()
@Module({ providers: [Sessions, Passwords, Authentication], exports: [Sessions, Passwords, Authentication] })
export class AuthModule {}
