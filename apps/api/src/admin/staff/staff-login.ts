import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { unauthenticated } from '../../platform/auth/authentication.js';
import { Passwords } from '../../platform/auth/passwords.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { Clock } from '../../platform/clock.js';
import type { StaffCaller } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/http/refusal.js';
import { Audit } from '../audit/audit.js';
import { Authenticators } from './authenticators.js';
import { hashOf, newSecret } from './secrets.js';
import { type Client, type Opened, StaffSessions } from './staff-sessions.js';

const CHALLENGE_MS = 5 * 60_000;
const TRIES = 5;

export const noMatch = (): Refusal => new Refusal('invalid_credentials', 'That did not match. Try again.');

/** Logs staff in, in two steps of which neither tells what was wrong. */
@Injectable()
export class StaffLogin {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly authenticators: Authenticators,
    private readonly sessions: StaffSessions,
    private readonly audit: Audit,
  ) {}

  /**
   * A challenge for the second step, whether or not the password matches. Tries are counted by email and network, so
   * that strangers cannot keep anybody out. @throws Refusal rate_limited
   */
  async begin(email: string, password: string, address: string): Promise<string> {
    await this.limits.guard('staff-login', this.limits.seenFrom(address, email));
    const { rows } = await this.pool.query<{ id: string; password_hash: string | null }>(
      `SELECT id, password_hash FROM staff WHERE email = $1 AND state = 'active'`,
      [email],
    );
    const found = rows[0];
    const matches = await this.passwords.verify(found?.password_hash ?? null, password);
    const challenge = newSecret();
    await this.pool.query('INSERT INTO staff_challenges (hash, email, staff_id, expires_at) VALUES ($1, $2, $3, $4)', [
      hashOf(challenge),
      email,
      matches ? found!.id : null,
      new Date(this.clock.now().getTime() + CHALLENGE_MS),
    ]);
    return challenge;
  }

  /** @throws Refusal invalid_credentials, rate_limited */
  async finish(
    given: { challenge: string; code?: string | undefined; recovery_code?: string | undefined },
    client: Client,
    { device, address }: { device: string; address: string },
  ): Promise<Opened> {
    const hash = hashOf(given.challenge);
    const { rows } = await this.pool.query<{ email: string; staff_id: string | null }>(
      `UPDATE staff_challenges SET tries = tries + 1 WHERE hash = $1 AND expires_at > $2 AND tries < $3
       RETURNING email, staff_id`,
      [hash, this.clock.now(), TRIES],
    );
    const challenge = rows[0];
    if (!challenge) throw noMatch();
    const { email, staff_id: staffId } = challenge;
    const emailHere = this.limits.seenFrom(address, email);
    await this.limits.guard('staff-code', emailHere);
    if (staffId === null) throw noMatch();
    // Counted for all networks together, but only for somebody who knows the password.
    await this.limits.guard('staff-code', email);
    const opened = await inTransaction(this.pool, async (tx) => {
      const matches =
        given.code !== undefined
          ? await this.authenticators.take(tx, staffId, given.code)
          : await this.authenticators.takeRecovery(tx, staffId, given.recovery_code ?? '');
      if (!matches) throw noMatch();
      const { rowCount } = await tx.query('DELETE FROM staff_challenges WHERE hash = $1', [hash]);
      const { rows: active } = await tx.query(`SELECT FROM staff WHERE id = $1 AND state = 'active' FOR SHARE`, [
        staffId,
      ]);
      if (rowCount !== 1 || active.length !== 1) throw noMatch();
      const session = await this.sessions.open(tx, staffId, client, device);
      await this.audit.write(tx, session.caller, {
        action: 'auth.login',
        object: session.caller.sessionId,
        detail: { client, ...(given.code === undefined && { by: 'recovery code' }) },
      });
      return session;
    });
    await this.limits.uncount('staff-code', emailHere);
    await this.limits.uncount('staff-code', email);
    return opened;
  }

  /** Opens guarded calls for a code. @throws Refusal invalid_credentials, unauthenticated (the third mistake), rate_limited */
  async stepUp(staff: StaffCaller, code: string): Promise<Date> {
    const ownSessions = `the sessions of ${staff.id}`;
    await this.limits.guard('staff-code', ownSessions);
    const until = await inTransaction(this.pool, async (tx) => {
      if (!(await this.authenticators.take(tx, staff.id, code))) return null;
      const opened = await this.sessions.stepUp(tx, staff.sessionId);
      await this.audit.write(tx, staff, { action: 'auth.stepUp', object: staff.sessionId });
      return opened;
    });
    if (until === null) throw (await this.sessions.stepUpFailed(staff)) ? unauthenticated() : noMatch();
    this.sessions.forget();
    await this.limits.uncount('staff-code', ownSessions);
    return until;
  }

  async logOut(staff: StaffCaller): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await this.sessions.end(tx, staff.sessionId);
      await this.audit.write(tx, staff, { action: 'auth.logout', object: staff.sessionId });
    });
    this.sessions.forget();
  }
}
