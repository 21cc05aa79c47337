import type { Route, StaffRule } from '@kypseli/contract';
import { adminActionOf } from '@kypseli/contract/admin';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { validate } from 'uuid';
import { attempt, tokenOf } from '../../platform/auth/attempt.js';
import { Authentication, unauthenticated } from '../../platform/auth/authentication.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/http/refusal.js';
import { Audit } from '../audit/audit.js';
import { Openings, reasonRequired } from '../openings/openings.js';
import { StaffStrategy } from './staff.strategy.js';
import { StaffSessions } from './staff-sessions.js';
import { STAFF_TOKEN_TYPE } from './staff-token.js';

const forbidden = (why = 'You don’t have access to this.') => new Refusal('forbidden', why);
const stepUpRequired = () => new Refusal('step_up_required', 'This needs a code of your authenticator.');

const listed = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' or $1');

/** Why the caller may not call a route, in words; null if it may. */
const whyNot = ({ role, client, commands }: StaffCaller, { roles, service, stepUp }: StaffRule): string | null => {
  if (!roles.includes(role)) return `This needs the role ${listed(roles)}.`;
  if (client !== 'service') return null;
  if (service === undefined || stepUp) return 'No service token may do this: somebody of the staff has to log in.';
  const fits = service === 'any' || (commands ?? []).includes(service);
  return fits ? null : `This needs a service token that was made for ${service}.`;
};

/** Checks callers of the admin API by what the contract requires for the route, before the body is read. */
@Injectable()
export class StaffGuard {
  constructor(
    private readonly strategy: StaffStrategy,
    private readonly authentication: Authentication,
    private readonly sessions: StaffSessions,
    private readonly limits: RateLimits,
    private readonly openings: Openings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {
    authentication.checkStaffBy((request, route) => this.check(request, route));
  }

  /** @throws Refusal unauthenticated, forbidden, rate_limited, step_up_required, reason_required */
  private async check(request: FastifyRequest, route: Route): Promise<void> {
    const token = tokenOf(request);
    const isStaffToken = token !== null && jwt.decode(token, { complete: true })?.header.typ === STAFF_TOKEN_TYPE;
    const staff = isStaffToken ? await attempt<StaffCaller>(this.strategy, request) : null;
    if (!staff) throw (await this.authentication.keeperOf(request)) ? forbidden() : unauthenticated();
    request.staff = staff;
    await this.limits.staffCall(route.kind === 'query' ? 'staff query' : 'staff command', staff.id);
    const { id } = request.params as { id?: string };
    const refusal = await this.refusalOf(request, route.staff!, id);
    if (!refusal) return;
    await this.audit.record(staff, {
      action: adminActionOf(route),
      object: id ?? null,
      detail: { refused: refusal.code },
    });
    throw refusal;
  }

  private async refusalOf(request: FastifyRequest, rule: StaffRule, id = ''): Promise<Refusal | null> {
    const staff = request.staff!;
    const why = whyNot(staff, rule);
    if (why !== null) return forbidden(why);
    if (rule.stepUp && !(await this.hasSteppedUp(request))) return stepUpRequired();
    if (rule.opening === 'id' && validate(id) && !(await this.openings.of(staff, id))) return reasonRequired();
    return null;
  }

  /** Asks the database before it refuses: the code may have been given to another process just now. */
  private async hasSteppedUp(request: FastifyRequest): Promise<boolean> {
    const isOpen = (until: Date | null | undefined) => (until?.getTime() ?? 0) > this.clock.now().getTime();
    if (isOpen(request.staff!.steppedUpUntil)) return true;
    const fresh = await this.sessions.find(request.staff!.sessionId, 'session', { fresh: true });
    if (!fresh || !isOpen(fresh.steppedUpUntil)) return false;
    request.staff = fresh;
    return true;
  }
}
