import type { Language, ServiceCommand, StaffRole } from '@kypseli/contract';
import type { Country } from '@kypseli/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../journal/command-context.js';

/** The caller: an account and its session. */
export interface Caller {
  accountId: string;
  userId: string;
  sessionId: string;
  timezone: string;
  /** Whose varroa figures apply. */
  country: Country | null;
  language: Language;
  emailVerified: boolean;
  termsAccepted: boolean;
}

/** A caller of the admin API: a member of staff with a session, or a service token. */
export interface StaffCaller {
  /** Of the member of staff or of the service token. */
  id: string;
  /** As events and the audit trail name the caller: `staff:<id>`, `service:<id>`. */
  userId: string;
  sessionId: string;
  name: string;
  /** Null for a service token. */
  email: string | null;
  role: StaffRole;
  client: 'console' | 'cli' | 'service';
  /** What a service token was made for; null for a person. */
  commands: ServiceCommand[] | null;
  expiresAt: Date;
  steppedUpUntil: Date | null;
}

/** What the audit trail records of a read beside its route: filled in while the request is handled. */
export interface AuditNote {
  object?: string;
  account?: string;
  opening?: string;
  detail?: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    staff?: StaffCaller;
    auditNote?: AuditNote;
    /** What X-Happened-At says. */
    happenedAt?: Date;
    command?: CommandContext;
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** The caller of a route that needs a session. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller!,
);

/** The caller of a route of the admin API. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).staff!);

/** The note for the audit trail, of a route that is `recorded`. */
export const CurrentNote = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = requestOf(context);
  request.auditNote ??= {};
  return request.auditNote;
});

/** The command context of a route of kind `command`. */
export const CurrentCommand = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).command!,
);
