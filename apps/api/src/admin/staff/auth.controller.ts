import { auth } from '@kypseli/contract/admin';
import { Headers, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../platform/auth/authentication.js';
import { Clock } from '../../platform/clock.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { Refusal } from '../../platform/http/refusal.js';
import { CONFIG, type Config } from '../../settings.js';
import { AdminController } from '../audit/admin-controller.js';
import { Invitations } from './invitations.js';
import { meOf } from './me.js';
import {
  clearRefreshCookie,
  isFromBrowser,
  refreshCookieOf,
  requireOwnPage,
  setRefreshCookie,
} from './refresh-cookie.js';
import { StaffLogin } from './staff-login.js';
import { type Opened, StaffSessions } from './staff-sessions.js';

@AdminController()
export class StaffAuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly login: StaffLogin,
    private readonly invitations: Invitations,
    private readonly sessions: StaffSessions,
    private readonly clock: Clock,
  ) {}

  @Handles(auth.login)
  async begin(@Input() { body }: InputOf<typeof auth.login>, @Req() { ip }: FastifyRequest) {
    return { challenge: await this.login.begin(body.email, body.password, ip) };
  }

  @Handles(auth.totp)
  async finish(
    @Input() { body }: InputOf<typeof auth.totp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('user-agent') device: string | undefined,
  ) {
    const { client = 'console', ...given } = body;
    // A page gets no session that lasts longer than the console's.
    if (client === 'cli' && isFromBrowser(request)) throw new Refusal('forbidden', 'You don’t have access to this.');
    const opened = await this.login.finish(given, client, { device: device ?? '', address: request.ip });
    return this.answer(opened, reply);
  }

  @Handles(auth.refresh)
  async refresh(
    @Input() _: InputOf<typeof auth.refresh>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    requireOwnPage(request, this.config);
    const cookie = refreshCookieOf(request);
    const opened = cookie === null ? null : await this.sessions.refresh(cookie);
    if (opened) return this.answer(opened, reply);
    clearRefreshCookie(reply);
    throw unauthenticated();
  }

  @Handles(auth.invitation)
  invitation(@Input() { body }: InputOf<typeof auth.invitation>) {
    return this.invitations.show(body.token, body.password);
  }

  @Handles(auth.join)
  async join(@Input() { body }: InputOf<typeof auth.join>) {
    return { recovery_codes: await this.invitations.join(body) };
  }

  @Handles(auth.logout)
  async logOut(
    @CurrentStaff() staff: StaffCaller,
    @Input() _: InputOf<typeof auth.logout>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.login.logOut(staff);
    clearRefreshCookie(reply);
    return {};
  }

  @Handles(auth.stepUp)
  async stepUp(@CurrentStaff() staff: StaffCaller, @Input() { body }: InputOf<typeof auth.stepUp>) {
    return { stepped_up_until: (await this.login.stepUp(staff, body.code)).toISOString() };
  }

  @Handles(auth.me)
  me(@CurrentStaff() staff: StaffCaller, @Input() _: InputOf<typeof auth.me>) {
    return meOf(staff, this.clock.now());
  }

  private answer({ token, expiresAt, caller, cookie }: Opened, reply: FastifyReply) {
    const now = this.clock.now();
    if (cookie !== null) setRefreshCookie(reply, cookie, caller.expiresAt, now);
    return { token, expires_at: expiresAt.toISOString(), staff: meOf(caller, now) };
  }
}
