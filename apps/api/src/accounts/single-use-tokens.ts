import { createHash, randomBytes } from 'node:crypto';
import { CODE_SECONDS, RESET_MINUTES } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import type { Purpose } from './single-use-token.entity.js';

const TOKEN_BYTES = 32;
const SECOND = 1000;
const VALID_MS: Record<Purpose, number> = {
  verify: 24 * 60 * 60 * SECOND,
  reset: RESET_MINUTES * 60 * SECOND,
  login: CODE_SECONDS * SECOND,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Tokens of 32 random bytes, each valid once. */
@Injectable()
export class SingleUseTokens {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * A new token for an account; for none (null) the same work is done and nothing stored. A new reset token replaces
   * the one before.
   */
  async issue(
    tx: Pick<pg.ClientBase, 'query'>,
    purpose: Purpose,
    accountId: string | null,
    { sessionId = null, bySupport = false }: { sessionId?: string | null; bySupport?: boolean } = {},
  ): Promise<IssuedToken> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + VALID_MS[purpose]);
    await tx.query(
      `INSERT INTO single_use_tokens (hash, purpose, account_id, session_id, expires_at, by_support)
       SELECT $1, $2, $3::uuid, $4, $5, $6 WHERE $3::uuid IS NOT NULL
       ON CONFLICT (account_id) WHERE purpose = 'reset'
       DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
      [hashOf(token), purpose, accountId, sessionId, expiresAt, bySupport],
    );
    return { token, expiresAt };
  }

  /**
   * Consumes a token in the caller's transaction and returns its account; null for an unknown, used or expired token,
   * and for one of another account if `accountId` is given. Of concurrent callers one gets it; the others wait for that
   * transaction.
   */
  async redeem(tx: pg.ClientBase, purpose: Purpose, token: string, accountId?: string): Promise<string | null> {
    return (await this.redeemed(tx, purpose, token, accountId))?.accountId ?? null;
  }

  /** The same, with who made it. */
  async redeemed(
    tx: pg.ClientBase,
    purpose: Purpose,
    token: string,
    accountId?: string,
  ): Promise<{ accountId: string; bySupport: boolean } | null> {
    const { rows } = await tx.query<{ account_id: string; by_support: boolean }>(
      `DELETE FROM single_use_tokens
       WHERE hash = $1 AND purpose = $2 AND expires_at > $3 AND ($4::uuid IS NULL OR account_id = $4)
       RETURNING account_id, by_support`,
      [hashOf(token), purpose, this.clock.now(), accountId ?? null],
    );
    return rows[0] ? { accountId: rows[0].account_id, bySupport: rows[0].by_support } : null;
  }

  /** Links that were sent to an address that is not the account's any more. */
  async dropMailed(tx: pg.ClientBase, accountId: string): Promise<void> {
    await tx.query("DELETE FROM single_use_tokens WHERE account_id = $1 AND purpose IN ('reset', 'verify')", [
      accountId,
    ]);
  }

  /** A reset link is invalid once the password has been changed. */
  async dropResets(tx: pg.ClientBase, accountId: string): Promise<void> {
    await tx.query("DELETE FROM single_use_tokens WHERE account_id = $1 AND purpose = 'reset'", [accountId]);
  }

  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM single_use_tokens WHERE expires_at <= $1', [this.clock.now()]);
  }
}
