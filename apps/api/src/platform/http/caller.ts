import type { Language } from '@kypseli/contract';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../journal/command-context.js';

/** The caller: an account and its session. */
export interface Caller {
  accountId: string;
  userId: string;
  sessionId: string;
  timezone: string;
  language: Language;
  emailVerified: boolean;
  termsAccepted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    command?: CommandContext;
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** The caller of a route that needs a session. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller!,
);

/** The command context of a route of kind `command`. */
export const CurrentCommand = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).command!,
);
