import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { SecretBox } from '../../platform/mail/secret-box.js';
import { CONFIG, type Config } from '../../settings.js';
import { recoveryHash } from './secrets.js';

const PERIOD_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

const totpOf = (secret: string, email = ''): TOTP =>
  new TOTP({
    issuer: 'Kypseli',
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** Codes of authenticators (RFC 6238), whose secrets are stored sealed. */
@Injectable()
export class Authenticators {
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIG) { jwtSecret }: Pick<Config, 'jwtSecret'>,
    private readonly clock: Clock,
  ) {
    this.box = new SecretBox(jwtSecret, 'kypseli staff authenticator');
  }

  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  seal(secret: string, staffId: string): Buffer {
    return this.box.seal(secret, staffId);
  }

  open(sealed: Buffer, staffId: string): string | null {
    return this.box.open(sealed, staffId);
  }

  /** The address that authenticators read from a QR code. */
  address(secret: string, email: string): string {
    return totpOf(secret, email).toString();
  }

  /**
   * Takes a code of now, or of 30 s before or after; each only once, and none older than the last one. False if it does
   * not match. Locks the row in the caller's transaction.
   */
  async take(tx: Pick<pg.ClientBase, 'query'>, staffId: string, typed: string): Promise<boolean> {
    const { rows } = await tx.query<{ totp_secret: Buffer | null; totp_step: string | null }>(
      'SELECT totp_secret, totp_step FROM staff WHERE id = $1 FOR UPDATE',
      [staffId],
    );
    const row = rows[0];
    const secret = row?.totp_secret && this.box.open(row.totp_secret, staffId);
    const code = typed.replaceAll(/\s/g, '');
    if (!secret || !CODE.test(code)) return false;
    const timestamp = this.clock.now().getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
    if (row.totp_step !== null && step <= Number(row.totp_step)) return false;
    await tx.query('UPDATE staff SET totp_step = $2 WHERE id = $1', [staffId, step]);
    return true;
  }

  /** Takes one of the recovery codes; false if there is no such one. */
  async takeRecovery(tx: Pick<pg.ClientBase, 'query'>, staffId: string, typed: string): Promise<boolean> {
    const { rowCount } = await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1 AND hash = $2', [
      staffId,
      recoveryHash(typed),
    ]);
    return rowCount === 1;
  }
}
