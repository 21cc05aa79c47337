import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import type { Caller } from '../http/caller.js';

export const TOKEN_TYPE = 'at+jwt';
export const TOKEN_ISSUER = 'kypseli';
export const TOKEN_AUDIENCE = 'kypseli:keeper';
const SECONDS_PER_DAY = 86_400;
const TOKEN_DAYS = 30;
/** A session that another process ended is refused here within this time. */
const TRUST_MS = 900;
const CACHED_AT_MOST = 10_000;

interface Row {
  account_id: string;
  timezone: string;
  language: Caller['language'];
  email_verified: boolean;
  terms_accepted: boolean;
}

/** Issues tokens, and knows which sessions live. */
@Injectable()
export class Sessions {
  private readonly known = new Map<string, { caller: Caller; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and answers its token: HS256, 30 days. */
  async open(accountId: string, device: string): Promise<string> {
    const id = uuidv7();
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const exp = now + TOKEN_DAYS * SECONDS_PER_DAY;
    await this.pool.query(
      `INSERT INTO sessions (id, account_id, device, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, to_timestamp($4), to_timestamp($4), to_timestamp($5))`,
      [id, accountId, device.replaceAll('\0', '').slice(0, 200), now, exp],
    );
    return jwt.sign(
      { iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: accountId, jti: id, iat: now, nbf: now, exp },
      this.config.jwtSecret,
      { algorithm: 'HS256', header: { alg: 'HS256', typ: TOKEN_TYPE } },
    );
  }

  /** The caller that a session stands for, or null when it has ended. */
  async find(id: string): Promise<Caller | null> {
    const cached = this.known.get(id);
    if (cached && cached.until > Date.now()) return cached.caller;
    const { rows } = await this.pool.query<Row>(
      `UPDATE sessions s SET last_seen_at = greatest(last_seen_at, date_trunc('minute', $2::timestamptz))
       FROM accounts a WHERE s.id = $1 AND a.id = s.account_id AND s.expires_at > $2
       RETURNING a.id AS account_id, a.timezone, a.language, a.email_verified_at IS NOT NULL AS email_verified,
                 a.terms_accepted_at IS NOT NULL AS terms_accepted`,
      [id, this.clock.now()],
    );
    const row = rows[0];
    if (!row) return null;
    const caller: Caller = {
      accountId: row.account_id,
      userId: row.account_id,
      sessionId: id,
      timezone: row.timezone,
      language: row.language,
      emailVerified: row.email_verified,
      termsAccepted: row.terms_accepted,
    };
    if (this.known.size >= CACHED_AT_MOST) this.known.clear();
    this.known.set(id, { caller, until: Date.now() + TRUST_MS });
    return caller;
  }

  /** What is kept of an account's sessions is asked anew: after a change of its state. */
  forget(accountId: string): void {
    for (const [id, { caller }] of this.known) if (caller.accountId === accountId) this.known.delete(id);
  }

  async end(id: string): Promise<void> {
    this.known.delete(id);
    await this.pool.query('DELETE FROM sessions WHERE id = $1', [id]);
  }
}
