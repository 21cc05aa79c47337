import type { StaffRole } from '@kypseli/contract';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { isCommonPassword } from '../../platform/auth/common-passwords.js';
import { Passwords } from '../../platform/auth/passwords.js';
import { RateLimits } from '../../platform/auth/rate-limits.js';
import { Clock } from '../../platform/clock.js';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.js';
import { CONFIG, type Config } from '../../settings.js';
import { Audit } from '../audit/audit.js';
import { Authenticators } from './authenticators.js';
import { hashOf, newRecoveryCodes, newSecret, recoveryHash } from './secrets.js';
import { noMatch } from './staff-login.js';

const LINK_MS = 24 * 60 * 60 * 1000;

interface Invited {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  password_hash: string | null;
  totp_secret: Buffer | null;
}

const invalid = () => new Refusal('join_token_invalid', 'This link has expired or was already used.');

/** A password that was set before is not judged again. @throws Refusal validation_failed */
const refuseCommon = ({ password_hash, name, email }: Invited, password: string): void => {
  if (password_hash === null && isCommonPassword(password, [name, email]))
    throw fieldRefusal(['password'], 'common_password', 'This password is too easy to guess. Choose another.');
};

/** The links by which staff set password and authenticator. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly authenticators: Authenticators,
    private readonly audit: Audit,
  ) {}

  /** A new row for somebody, without a link yet. */
  async add(tx: Pick<pg.ClientBase, 'query'>, email: string, name: string, role: StaffRole): Promise<string> {
    const id = uuidv7();
    await tx.query(
      `INSERT INTO staff (id, email, name, role, state, was_admin, created_at)
       VALUES ($1, $2, $3, $4, 'invited', $5, $6)`,
      [id, email, name, role, role === 'admin', this.clock.now()],
    );
    return id;
  }

  /**
   * A new link of 24 hours; older ones are invalid. Who has a password keeps it, so that the link is worth nothing to
   * anybody else; the machine alone gives a link for a new one (`by` is null). The caller must end the sessions.
   */
  async link(tx: Pick<pg.ClientBase, 'query'>, staffId: string, by: string | null): Promise<string> {
    const token = newSecret();
    await tx.query(
      `UPDATE staff SET state = 'invited', join_hash = $2, join_expires_at = $3, totp_secret = NULL,
         password_hash = CASE WHEN $4::uuid IS NOT NULL THEN password_hash END,
         invited_by = CASE WHEN $4 IS NOT NULL AND password_hash IS NOT NULL THEN invited_by ELSE $4 END
       WHERE id = $1`,
      [staffId, hashOf(token), new Date(this.clock.now().getTime() + LINK_MS), by],
    );
    await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
    // Behind the sign #, which browsers send to no server.
    return `${this.config.publicUrl}/console/join#token=${token}`;
  }

  /**
   * Who is invited, and the secret of the authenticator: the same until the link is used. A new password is checked
   * before somebody sets up the authenticator.
   * @throws Refusal join_token_invalid, validation_failed
   */
  async show(token: string, password?: string) {
    return inTransaction(this.pool, async (tx) => {
      const invited = await this.find(tx, token);
      const { id, name, email, role, password_hash: stored } = invited;
      if (password !== undefined) refuseCommon(invited, password);
      let secret = invited.totp_secret && this.authenticators.open(invited.totp_secret, id);
      if (!secret) {
        secret = this.authenticators.newSecret();
        await tx.query('UPDATE staff SET totp_secret = $2, totp_step = NULL WHERE id = $1', [
          id,
          this.authenticators.seal(secret, id),
        ]);
      }
      const address = this.authenticators.address(secret, email);
      return { name, email, role, has_password: stored !== null, secret, otpauth_url: address };
    });
  }

  /**
   * Sets the password and takes the first code; answers the recovery codes. After a reset of the authenticator the
   * password must be the present one, so that the link alone gives nobody's access away.
   * @throws Refusal join_token_invalid, invalid_credentials, validation_failed
   */
  async join(given: { token: string; password: string; code: string }): Promise<string[]> {
    const invited = await this.find(this.pool, given.token);
    await this.limits.guard('staff-code', invited.email);
    const { password_hash: stored } = invited;
    refuseCommon(invited, given.password);
    if (stored !== null && !(await this.passwords.verify(stored, given.password))) throw noMatch();
    const hash = stored ?? (await this.passwords.hash(given.password));
    const codes = newRecoveryCodes();
    await inTransaction(this.pool, async (tx) => {
      const { id, role } = await this.find(tx, given.token);
      if (!(await this.authenticators.take(tx, id, given.code))) throw noMatch();
      await tx.query(
        `UPDATE staff SET state = 'active', password_hash = $2, join_hash = NULL, join_expires_at = NULL
         WHERE id = $1`,
        [id, hash],
      );
      for (const code of codes)
        await tx.query('INSERT INTO staff_recovery_codes (staff_id, hash) VALUES ($1, $2)', [id, recoveryHash(code)]);
      await this.audit.write(tx, { userId: `staff:${id}`, role }, { action: 'auth.join', object: id });
    });
    await this.limits.uncount('staff-code', invited.email);
    return codes;
  }

  private async find(db: Pick<pg.ClientBase, 'query'>, token: string): Promise<Invited> {
    const { rows } = await db.query<Invited>(
      `SELECT id, email, name, role, password_hash, totp_secret FROM staff
       WHERE join_hash = $1 AND join_expires_at > $2 AND state = 'invited' ${db === this.pool ? '' : 'FOR UPDATE'}`,
      [hashOf(token), this.clock.now()],
    );
    if (!rows[0]) throw invalid();
    return rows[0];
  }
}
